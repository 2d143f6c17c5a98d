import type { Clock } from '@/server/clock';

const WINDOW_MS = 15 * 60_000;
const FIRST_WAIT_MS = 60_000;
const LONGEST_WAIT_MS = WINDOW_MS;
/** How many marks beyond the limit are kept: enough for the longest wait, few enough to bound the memory. */
const KEPT_BEYOND_LIMIT = 8;
const MOST_KEYS = 50_000;

type Bucket = { readonly marks: Map<string, number>; waitUntilMs: number };

/**
 * Counts distinct marks (wrong signatures, for instance) per key in the last 15 minutes. At the limit the key has to wait: one minute, then
 * twice as long with each further mark, at most 15 minutes. A repeated mark counts once, because an app that repeats a request does not guess.
 *
 * The existing packages count requests, not distinct ones, and take no clock.
 */
export class Attempts {
  readonly #buckets = new Map<string, Bucket>();

  constructor(
    private readonly clock: Clock,
    private readonly limit: number,
  ) {}

  /** Returns the whole seconds that this key still has to wait, 0 when it need not wait. */
  waitSeconds(key: string): number {
    const bucket = this.#buckets.get(key);
    return bucket ? Math.max(0, Math.ceil((bucket.waitUntilMs - this.clock.nowMs()) / 1000)) : 0;
  }

  add(key: string, mark: string): void {
    const nowMs = this.clock.nowMs();
    const bucket = this.#buckets.get(key) ?? { marks: new Map<string, number>(), waitUntilMs: 0 };
    forget(bucket.marks, nowMs - WINDOW_MS);
    if (!bucket.marks.has(mark)) {
      bucket.marks.set(mark, nowMs);
      const beyond = bucket.marks.size - this.limit;
      if (beyond >= 0) bucket.waitUntilMs = nowMs + Math.min(FIRST_WAIT_MS * 2 ** beyond, LONGEST_WAIT_MS);
      dropOldest(bucket.marks, this.limit + KEPT_BEYOND_LIMIT);
    }
    // Written again at the end, so that the first key of the map is the one that was used least recently.
    this.#buckets.delete(key);
    this.#buckets.set(key, bucket);
    dropOldest(this.#buckets, MOST_KEYS);
  }
}

function forget(marks: Map<string, number>, beforeMs: number): void {
  for (const [mark, atMs] of marks) {
    if (atMs > beforeMs) return;
    marks.delete(mark);
  }
}

/** Removes the first entries: a Map iterates in the order of writing. */
function dropOldest(map: Map<string, unknown>, most: number): void {
  for (const key of map.keys()) {
    if (map.size <= most) return;
    map.delete(key);
  }
}
