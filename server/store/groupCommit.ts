type Waiting<T> = { readonly item: T; readonly done: () => void; readonly failed: (reason: unknown) => void };

/**
 * Writes one batch at a time, and puts everything that arrives meanwhile into the next: many phones share one commit, and no two
 * transactions of this process wait for each other's locks.
 *
 * @param write makes a batch durable, all of it or nothing
 * @param isItemsFault true when one item may have caused the failure: then each is written alone, so that the others do not fail with it
 * @param mostPerBatch how many items a batch has at most
 * @returns a function that takes one item; its promise resolves when the item is durable, and rejects when it could not be written
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
