import type { Back } from './door';

/** True while it is too early to come back: the door is passed over until then. */
export function isTooEarly(back: Back | undefined, nowMs: number): boolean {
  return back?.from !== undefined && back.from * 1000 > nowMs;
}
