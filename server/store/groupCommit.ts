import { serverBusy } from '@/server/refusal';

type Waiting<T, R> = { readonly item: T; readonly done: (result: R) => void; readonly failed: (reason: unknown) => void };

/** Of all, and of one group: what is left is for the others, also while one group waits for a lock. */
type Share = { readonly all: number; readonly group: number };
/** How much of a group waits, and how many of its batches are being written. */
type Group = { waiting: number; writing: number };

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
  readonly mostWaiting: Share;
  /** How many batches are written at the same time. */
  readonly mostAtOnce: Share;
  /** A batch waits for more while something has come in within so many milliseconds: phones that were answered together come back together. */
  readonly quietMs: number;
  /** It waits no longer than so many milliseconds. */
  readonly longestMs: number;
};

/**
 * Writes a few batches at a time, and puts what arrives meanwhile into the next ones, each group's into its own: many phones share one commit. A group that waits for
 * a lock does not hold up the others.
 *
 * @returns a function that takes one item; its promise resolves when the item is durable, and rejects when it could not be written
 */
export function groupCommit<T, R>(options: GroupCommit<T, R>): (item: T) => Promise<R> {
  const { write, isItemsFault, groupOf, sizeOf, fullAt, mostWaiting, mostAtOnce, quietMs, longestMs } = options;
  /** In the order of their coming. */
  const waiting = new Set<Waiting<T, R>>();
  let waitingSize = 0;
  let isGathering = false;
  let writing = 0;
  /** Those of which something waits or is being written. */
  const groups = new Map<number, Group>();

  /** Has what waits written, unless it is being gathered, or as much is being written as may be. */
  function go(): void {
    if (!isGathering && writing < mostAtOnce.all && nextGroup() !== undefined) void writeNext();
  }

  async function writeNext(): Promise<void> {
    isGathering = true;
    await gather();
    isGathering = false;
    const { group, batch } = nextBatch();
    if (group === undefined) return;
    for (const { item } of batch) wait(item, -1);
    for (const one of batch) waiting.delete(one);
    count(group, 1);
    const settled = settle(batch);
    go();
    await settled;
    count(group, -1);
    go();
  }

  const stateOf = (group: number) => groups.get(group) ?? { waiting: 0, writing: 0 };

  function keep(group: number, state: Group): void {
    if (state.waiting > 0 || state.writing > 0) groups.set(group, state);
    else groups.delete(group);
  }

  function wait(item: T, sign: 1 | -1): void {
    const [group, size] = [groupOf(item), sign * sizeOf(item)];
    const state = stateOf(group);
    waitingSize += size;
    keep(group, { ...state, waiting: state.waiting + size });
  }

  function count(group: number, more: 1 | -1): void {
    const state = stateOf(group);
    writing += more;
    keep(group, { ...state, writing: state.writing + more });
  }

  /** The group of what waits longest, of those that may have one more batch written. */
  function nextGroup(): number | undefined {
    for (const { item } of waiting) {
      const group = groupOf(item);
      if (stateOf(group).writing < mostAtOnce.group) return group;
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
      const own = stateOf(groupOf(item)).waiting;
      if ((waiting.size > 0 && waitingSize + size > mostWaiting.all) || (own > 0 && own + size > mostWaiting.group)) {
        failed(serverBusy());
        return;
      }
      wait(item, 1);
      waiting.add({ item, done, failed });
      go();
    });
}
