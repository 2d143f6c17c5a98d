import type { Clock } from '@/server/clock';
import { serverBusy } from '@/server/refusal';

/** Less than the app's time-out: the phone gets an answer instead of waiting in vain. */
const LONGEST_WAIT_MS = 5_000;

/** Does work of one campaign after another, in the order in which it came: who waits here takes no connection from those who read. */
export class InTurn {
  readonly #last = new Map<number, Promise<unknown>>();

  constructor(private readonly clock: Clock) {}

  /** @throws Refusal 429 when the work's turn comes too late; then it was not begun. What the work throws */
  async run<T>(campaignId: number, work: () => Promise<T>): Promise<T> {
    const askedAtMs = this.clock.nowMs();
    const begin = () => {
      if (this.clock.nowMs() - askedAtMs > LONGEST_WAIT_MS) throw serverBusy();
      return work();
    };
    // Whoever was before may have failed: that is theirs.
    const turn = (this.#last.get(campaignId) ?? Promise.resolve()).then(begin, begin);
    this.#last.set(campaignId, turn);
    try {
      return await turn;
    } finally {
      if (this.#last.get(campaignId) === turn) this.#last.delete(campaignId);
    }
  }
}
