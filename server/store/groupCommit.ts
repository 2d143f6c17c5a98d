type Waiting<T, R> = { readonly item: T; readonly done: (result: R) => void; readonly failed: (reason: unknown) => void };

export type GroupCommit<T, R> = {
  /** Makes a batch durable, all of it or nothing. Returns what came of each item, in their order. */
  readonly write: (items: readonly T[]) => Promise<readonly R[]>;
  /** True when one item or another transaction may have caused the failure: then each is written alone, once more. */
  readonly isItemsFault: (reason: unknown) => boolean;
  readonly mostPerBatch: number;
  /** How many batches are written at the same time. */
  readonly mostAtOnce: number;
  /** A batch waits for more while something has come in within so many milliseconds: phones that were answered together come back together. */
  readonly quietMs: number;
};

const LONGEST_GATHERING_MS = 2;

/**
 * Writes a few batches at a time, and puts everything that arrives meanwhile into the next: many phones share one commit.
 *
 * @returns a function that takes one item; its promise resolves when the item is durable, and rejects when it could not be written
 */
export function groupCommit<T, R>(options: GroupCommit<T, R>): (item: T) => Promise<R> {
  const { write, isItemsFault, mostPerBatch, mostAtOnce, quietMs } = options;
  const waiting: Waiting<T, R>[] = [];
  let writing = 0;

  async function drain(): Promise<void> {
    writing += 1;
    while (waiting.length > 0) {
      await gather();
      const batch = waiting.splice(0, mostPerBatch);
      // The other batch may have taken all meanwhile.
      if (batch.length > 0) await settle(batch);
    }
    writing -= 1;
  }

  /** Waits while items come in one right after the other. */
  async function gather(): Promise<void> {
    const began = performance.now();
    let [seen, lastAt] = [waiting.length, began];
    for (let now = began; now - lastAt < quietMs && now - began < LONGEST_GATHERING_MS; now = performance.now()) {
      await new Promise(setImmediate);
      if (waiting.length > seen) [seen, lastAt] = [waiting.length, now];
    }
  }

  async function settle(batch: readonly Waiting<T, R>[], isRepeated = false): Promise<void> {
    try {
      const results = await write(batch.map(({ item }) => item));
      for (const [index, { done }] of batch.entries()) done(results[index] as R); // one for each item
    } catch (reason) {
      // One that is alone is tried again too: another transaction may have been in its way.
      if (!isRepeated && isItemsFault(reason)) for (const one of batch) await settle([one], true);
      else for (const { failed } of batch) failed(reason);
    }
  }

  return (item) =>
    new Promise<R>((done, failed) => {
      waiting.push({ item, done, failed });
      if (writing < mostAtOnce) void drain();
    });
}
