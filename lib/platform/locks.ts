/** Runs work while no other tab of this browser runs work under the same name. */
export type WithLock = <T>(name: string, work: () => Promise<T>) => Promise<T>;

/**
 * Returns the browser's Web Locks. They exist only on secure origins; without them (a test over plain http) a lock holds within one tab
 * only, and the change ids prevent doubled changes.
 */
export function browserLocks(locks: LockManager | undefined): WithLock {
  // LockManager types the result of a callback's promise as awaited; it is the work's own result.
  if (locks) return (name, work) => locks.request(name, work) as ReturnType<typeof work>;
  const tails = new Map<string, Promise<unknown>>();
  return (name, work) => {
    const turn = (tails.get(name) ?? Promise.resolve()).then(work, work);
    tails.set(
      name,
      turn.catch(() => undefined),
    );
    return turn;
  };
}
