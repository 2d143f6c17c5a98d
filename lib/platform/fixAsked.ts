import { Observed } from '@/lib/observed';

/**
 * How many fixes for taps are being asked for. Chromium answers such a question only when the place changes as long as something on the page
 * follows the place, and a phone that lies still waits for that in vain. So whoever follows the place pauses meanwhile.
 */
const asked = new Observed(0);

export const isFixAsked = (): boolean => asked.state() > 0;

/** Calls a listener whenever a fix begins or ends. Returns a function that stops it. */
export const onFixAsked = asked.subscribe;

/** Marks a location fix as in progress. Returns a function that ends it. */
export function askingForFix(): () => void {
  asked.set(asked.state() + 1);
  let hasEnded = false;
  return () => {
    if (hasEnded) return;
    hasEnded = true;
    asked.set(asked.state() - 1);
  };
}
