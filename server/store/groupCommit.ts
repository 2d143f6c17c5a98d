import { serverBusy } from '@/server/refusal';

type Waiting<T, R> = { readonly item: T; readonly done: (result: R) => void; readonly failed: (reason: unknown) => void };

type Writing = { readonly group: number; readonly sinceMs: number };

export type GroupCommit<T, R> = {
  /**
   * Makes a batch durable, all of it or nothing.
   *
   * @param isAgain it has failed before
   * @returns what came of each item, in their order
   */
  readonly write: (items: readonly T[], isAgain: boolean) => Promise<readonly R[]>;
  /** True when one item or another transaction may have caused the failure: then the batch is written again, and after that each item alone. */
  readonly isItemsFault: (reason: unknown) => boolean;
  /** What an item belongs to: a batch has items of one group alone. */
  readonly groupOf: (item: T) => number;
  /** How much an item adds to a batch. */
  readonly sizeOf: (item: T) => number;
  /** A batch that has reached this size takes nothing more. */
  readonly fullAt: number;
  /** So much may wait, by `sizeOf`. What comes beyond it is refused at once. */
  readonly mostWaiting: number;
  /** How many batches are written at the same time. */
  readonly mostAtOnce: number;
  /**
   * A group one of whose batches has been written for more than so many milliseconds is held up: it leaves the last free place to another one, and half of what may
   * wait.
   */
  readonly heldUpMs: number;
  /** A batch waits for more while something has come in within so many milliseconds: phones that were answered together come back together. */
  readonly quietMs: number;
  /** It waits no longer than so many milliseconds. */
  readonly longestMs: number;
};

/** What a held-up group may fill of what may wait. */
const SHARE_HELD_UP = 0.5;

/**
 * Writes a few batches at a time, and puts what arrives meanwhile into the next ones, each group's into its own: many phones share one commit. A group that waits for
 * a lock does not hold up the others.
 *
 * @returns a function that takes one item; its promise resolves when the item is durable, and rejects when it could not be written
 */
export function groupCommit<T, R>(options: GroupCommit<T, R>): (item: T) => Promise<R> {
  const { write, isItemsFault, groupOf, sizeOf, fullAt, mostWaiting, mostAtOnce, heldUpMs, quietMs, longestMs } = options;
  /** In the order of their coming. */
  const waiting = new Set<Waiting<T, R>>();
  let waitingSize = 0;
  let isGathering = false;
  const writing = new Set<Writing>();

  /** Has what waits written, unless it is being gathered, or as much is being written as may be. */
  function go(): void {
    if (!isGathering && writing.size < mostAtOnce && nextGroup() !== undefined) void writeNext();
  }

  async function writeNext(): Promise<void> {
    isGathering = true;
    await gather();
    isGathering = false;
    const { group, batch } = nextBatch();
    // While it was gathered its group may have come to be held up.
    if (group === undefined) return;
    const one: Writing = { group, sinceMs: performance.now() };
    writing.add(one);
    for (const each of batch) {
      waiting.delete(each);
      waitingSize -= sizeOf(each.item);
    }
    const settled = settle(batch);
    go();
    await settled;
    writing.delete(one);
    go();
  }

  const isHeldUp = (group: number) => {
    const since = performance.now() - heldUpMs;
    return [...writing].some((one) => one.group === group && one.sinceMs < since);
  };

  /** The group of what waits longest, but for those that are held up where one place is left. */
  function nextGroup(): number | undefined {
    const passedOver = new Set<number>();
    for (const { item } of waiting) {
      const group = groupOf(item);
      if (passedOver.has(group)) continue;
      if (writing.size < mostAtOnce - 1 || !isHeldUp(group)) return group;
      passedOver.add(group);
    }
    return undefined;
  }

  /** Those of one group, in their order, until the batch is full. */
  function nextBatch(): { readonly group: number | undefined; readonly batch: readonly Waiting<T, R>[]; readonly isFull: boolean } {
    const group = nextGroup();
    const batch: Waiting<T, R>[] = [];
    let size = 0;
    for (const one of group === undefined ? [] : waiting) {
      if (size >= fullAt) break;
      if (groupOf(one.item) !== group) continue;
      batch.push(one);
      size += sizeOf(one.item);
    }
    return { group, batch, isFull: size >= fullAt };
  }

  /** Waits while items come in one right after the other, until the batch is full. */
  async function gather(): Promise<void> {
    const began = performance.now();
    let [seen, lastAt] = [waiting.size, began];
    for (let now = began; now - lastAt < quietMs && now - began < longestMs; now = performance.now()) {
      if (nextBatch().isFull) return;
      await new Promise(setImmediate);
      if (waiting.size > seen) [seen, lastAt] = [waiting.size, now];
    }
  }

  function hasItsShare(group: number, more: number): boolean {
    const most = mostWaiting * SHARE_HELD_UP;
    if (waitingSize + more <= most || !isHeldUp(group)) return false;
    const own = [...waiting].filter(({ item }) => groupOf(item) === group);
    return own.reduce((size, { item }) => size + sizeOf(item), more) > most;
  }

  async function settle(batch: readonly Waiting<T, R>[], isAgain = false): Promise<void> {
    try {
      const results = await write(
        batch.map(({ item }) => item),
        isAgain,
      );
      for (const [index, { done }] of batch.entries()) done(results[index] as R); // one for each item
    } catch (reason) {
      if (isItemsFault(reason) && !isAgain) await settle(batch, true);
      else if (isItemsFault(reason) && batch.length > 1) for (const one of batch) await settle([one], true);
      else for (const { failed } of batch) failed(reason);
    }
  }

  return (item) =>
    new Promise<R>((done, failed) => {
      const size = sizeOf(item);
      if (waiting.size > 0 && (waitingSize + size > mostWaiting || hasItsShare(groupOf(item), size))) {
        failed(serverBusy());
        return;
      }
      waitingSize += size;
      waiting.add({ item, done, failed });
      go();
    });
}
