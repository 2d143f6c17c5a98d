type Waiting<T> = { readonly item: T; readonly done: () => void; readonly failed: (reason: unknown) => void };

/**
 * Writes one batch at a time and everything that came in meanwhile in the next: many phones share one commit, and no two of this
 * process's transactions wait for each other's locks.
 *
 * @param write makes a batch durable, all or nothing
 * @param isItemsFault whether a failure may be one item's own: then each is tried alone, so that it does not take the others with it
 * @param mostPerBatch items that go into one batch at most
 * @returns takes one item; settles when its batch is durable or it failed by itself
 */
export function groupCommit<T>(
  write: (items: readonly T[]) => Promise<void>,
  isItemsFault: (reason: unknown) => boolean,
  mostPerBatch: number,
): (item: T) => Promise<void> {
  const waiting: Waiting<T>[] = [];
  let writing = false;

  async function drain(): Promise<void> {
    writing = true;
    for (let batch = waiting.splice(0, mostPerBatch); batch.length > 0; batch = waiting.splice(0, mostPerBatch)) await settle(batch);
    writing = false;
  }

  async function settle(batch: readonly Waiting<T>[]): Promise<void> {
    try {
      await write(batch.map(({ item }) => item));
      for (const { done } of batch) done();
    } catch (reason) {
      if (batch.length > 1 && isItemsFault(reason)) for (const one of batch) await settle([one]);
      else for (const { failed } of batch) failed(reason);
    }
  }

  return (item) =>
    new Promise<void>((done, failed) => {
      waiting.push({ item, done, failed });
      if (!writing) void drain();
    });
}
