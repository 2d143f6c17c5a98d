/** Takes the timers into the test's hand and leaves IndexedDB, which needs the event loop, its own pace. */
export function stopTimers(nowMs: number): void {
  jest.useFakeTimers({ now: nowMs, doNotFake: ['setImmediate', 'clearImmediate', 'nextTick', 'queueMicrotask', 'performance'] });
}

/** Turns the event loop, with all timers that are due, until something holds; a test that waits in vain says what it waited for. */
export async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  for (let turn = 0; turn < 5_000; turn += 1) {
    if (await holds()) return;
    await turnOnce();
  }
  throw new Error(`It never came about: ${holds}`);
}

/** Turns the event loop so often that whatever was going to happen now has happened. */
export async function quiet(): Promise<void> {
  for (let turn = 0; turn < 100; turn += 1) await turnOnce();
}

async function turnOnce(): Promise<void> {
  await jest.advanceTimersByTimeAsync(0);
  await new Promise((resolve) => setImmediate(resolve));
}
