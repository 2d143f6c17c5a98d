import { flag, number, optional, shape } from '@/lib/domain/shape';

/** How far this phone's clock is off, as the server's replies say it (docs/product/phone.md#wrong-clock). It is kept only while the clock is off. */
export type ServerClock = {
  /** What is added to this phone's time to get the server's, milliseconds. */
  readonly aheadMs: number;
  /** When a reply last said so, by this phone's clock. */
  readonly atMs: number;
  /** True once the volunteer was told. */
  readonly isTold?: boolean | undefined;
};

export const isServerClock = shape<ServerClock>({ aheadMs: number, atMs: number, isTold: optional(flag) });

/** A reply takes a while and tells whole seconds: two clocks that are nearer say the same. */
const SAME_MS = 60_000;
/** A clock that is farther off is said. */
const FAR_OFF_MS = 5 * 60_000;

/** Returns what is known of the server's clock after a reply; undefined where this phone's says the same. */
export function heardServerTime(before: ServerClock | undefined, serverMs: number, phoneMs: number): ServerClock | undefined {
  const aheadMs = serverMs - phoneMs;
  if (Math.abs(aheadMs) < SAME_MS) return undefined;
  if (!before || Math.abs(aheadMs - before.aheadMs) >= SAME_MS) return { aheadMs, atMs: phoneMs };
  return Math.abs(phoneMs - before.atMs) < SAME_MS ? before : { ...before, atMs: phoneMs };
}

/** Returns what is added to this phone's time to get the server's, milliseconds; 0 where that is not known. */
export function aheadOf(clock: ServerClock | undefined, phoneMs: number): number {
  // A clock that was put back since the reply was put right, as far as this phone can tell.
  return clock && phoneMs > clock.atMs - SAME_MS ? clock.aheadMs : 0;
}

/** True while the volunteer is to be told that this phone's clock is off. */
export function isToTell(clock: ServerClock | undefined, phoneMs: number): boolean {
  return clock !== undefined && !clock.isTold && Math.abs(aheadOf(clock, phoneMs)) > FAR_OFF_MS;
}
