import { session } from './en/session';
import type { Texts } from './texts';

export const sessionTexts: Texts['session'] = session;

/** Says why /pin asks for a PIN, and that recording goes on, so that nobody believes changes are lost (docs/product.md#paused-account). */
export function pinScreenText({ email, paused, pending }: { email: string; paused: boolean; pending: number }): string {
  const { pinIfGiven, pinRefused, pinIsSent, goOnMarking } = sessionTexts;
  if (!paused) return pinIfGiven(email);
  return [pinRefused(email), ...(pending === 0 ? [] : [pinIsSent(pending)]), goOnMarking].join(' ');
}
