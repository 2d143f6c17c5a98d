import type { Clock } from '@/server/clock';
import { serverBusy } from '@/server/refusal';

/** Less than the app's time-out, with what the work itself takes: the phone gets an answer instead of waiting in vain. */
const LONGEST_WAIT_MS = 5_000;
/** So many are served at once at most; the others come next. */
const MOST_AT_ONCE = 200;

type Waiting<T, R> = {
  readonly item: T;
  readonly askedAtMs: number;
  readonly done: (result: R) => void;
  readonly failed: (reason: unknown) => void;
};

/**
 * Serves a campaign's items by one piece of work after another. What comes in during one waits without a connection, and is served by the next one
 * together: many who ask at once cost little more than one.
 */
export class Together<T, R> {
  /** Of each campaign that is being served, who waits, in the order of their coming. */
  readonly #waiting = new Map<number, Waiting<T, R>[]>();

  /** @param serve gives what came of each item, in their order; what it throws is told to all of them */
  constructor(
    private readonly clock: Clock,
    private readonly serve: (campaignId: number, items: readonly T[]) => Promise<readonly R[]>,
  ) {}

  /** @throws Refusal 429 when the item's turn comes too late; then it was not begun. What the work throws */
  ask(campaignId: number, item: T): Promise<R> {
    return new Promise<R>((done, failed) => {
      const waiting = this.#waiting.get(campaignId) ?? [];
      waiting.push({ item, askedAtMs: this.clock.nowMs(), done, failed });
      if (this.#waiting.has(campaignId)) return;
      this.#waiting.set(campaignId, waiting);
      void this.#serveAll(campaignId, waiting);
    });
  }

  async #serveAll(campaignId: number, waiting: Waiting<T, R>[]): Promise<void> {
    while (waiting.length > 0) await this.#serveSome(campaignId, waiting.splice(0, MOST_AT_ONCE));
    this.#waiting.delete(campaignId);
  }

  async #serveSome(campaignId: number, some: readonly Waiting<T, R>[]): Promise<void> {
    const isLate = ({ askedAtMs }: Waiting<T, R>) => this.clock.nowMs() - askedAtMs > LONGEST_WAIT_MS;
    for (const { failed } of some.filter(isLate)) failed(serverBusy());
    const inTime = some.filter((one) => !isLate(one));
    if (inTime.length === 0) return;
    try {
      const items = inTime.map(({ item }) => item);
      const results = await this.serve(campaignId, items);
      for (const [index, { done }] of inTime.entries()) done(results[index] as R); // one for each item
    } catch (reason) {
      for (const { failed } of inTime) failed(reason);
    }
  }
}
