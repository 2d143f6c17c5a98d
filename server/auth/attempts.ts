import { type Clock, nowSeconds } from '@/server/clock';
import { afterGuess, type GuessCount, type GuessRule } from '@/server/store/guessRule';

const MOST_KEYS = 10_000;
/** For a key that there is no room for. */
const NO_ROOM_SECONDS = 60;

/**
 * Counts distinct marks (digests of wrong signatures, for instance) per key, in this process alone and in bounded memory. Who waits is never
 * forgotten, however many other keys come: then there is no room for new keys, and those have to wait.
 *
 * The existing packages count requests, not distinct ones, and take no clock.
 */
export class Attempts {
  /** Those that need not wait, and those that have waited since their last attempt; each in the order of the last attempts. */
  readonly #free = new Map<string, GuessCount>();
  readonly #waiting = new Map<string, GuessCount>();

  constructor(
    private readonly clock: Clock,
    private readonly rule: GuessRule,
    private readonly mostKeys = MOST_KEYS,
  ) {}

  /** Returns the whole seconds that this key still has to wait, 0 when it need not wait. */
  waitSeconds(key: string): number {
    const count = this.#waiting.get(key);
    if (count) return Math.max(0, count.waitUntil - nowSeconds(this.clock));
    return this.#free.has(key) || this.#hasRoom() ? 0 : NO_ROOM_SECONDS;
  }

  /** Whether there is nobody who may have to wait. Costs nothing, where a key has to be made first. */
  get isIdle(): boolean {
    return this.#waiting.size === 0;
  }

  add(key: string, mark: string): void {
    if (!this.#waiting.has(key) && !this.#free.has(key) && !this.#hasRoom()) return;
    const now = nowSeconds(this.clock);
    const { after } = afterGuess(this.#waiting.get(key) ?? this.#free.get(key), mark, this.rule, now);
    // Written again at the end, so that the first key is the one that was used least recently.
    this.#free.delete(key);
    this.#waiting.delete(key);
    const isWaiting = after.waitUntil > now;
    (isWaiting ? this.#waiting : this.#free).set(key, after);
    if (this.#free.size > this.mostKeys) dropFirst(this.#free);
  }

  /** True when one more key can wait. Makes room first: whoever waits longest has waited its last attempt's wait out. */
  #hasRoom(): boolean {
    if (this.#waiting.size < this.mostKeys) return true;
    const now = nowSeconds(this.clock);
    for (const [key, { waitUntil }] of this.#waiting) {
      if (waitUntil > now) break;
      this.#waiting.delete(key);
    }
    return this.#waiting.size < this.mostKeys;
  }
}

/** A Map iterates in the order of writing. */
function dropFirst(map: Map<string, unknown>): void {
  for (const key of map.keys()) {
    map.delete(key);
    return;
  }
}
