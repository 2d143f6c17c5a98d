/**
 * Whether a fix for a tap is being asked for. Chromium answers such a question only when the place changes as long as something on the page
 * follows the place, and a phone that lies still waits for that in vain. So whoever follows the place pauses meanwhile.
 */
let asked = 0;
const listeners = new Set<() => void>();

function tell(): void {
  for (const listener of listeners) listener();
}

export const isFixAsked = (): boolean => asked > 0;

/** Marks a location fix as in progress. Returns a function that ends it. */
export function askingForFix(): () => void {
  asked += 1;
  tell();
  let hasEnded = false;
  return () => {
    if (hasEnded) return;
    hasEnded = true;
    asked -= 1;
    tell();
  };
}

/** @returns a function that stops listening */
export function onFixAsked(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
