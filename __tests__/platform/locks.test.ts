import { browserLocks } from '@/lib/platform/locks';

/** Work that ends when the test says so. */
function job() {
  const started = jest.fn();
  let end = (_outcome?: Error) => {};
  const ended = new Promise<string>((resolve, reject) => {
    end = (error) => (error ? reject(error) : resolve('done'));
  });
  return {
    started,
    end: (error?: Error) => end(error),
    work: () => {
      started();
      return ended;
    },
  };
}
const soon = () => new Promise(setImmediate);

describe('without Web Locks', () => {
  test('work under one name waits for its turn, also behind work that fails', async () => {
    const withLock = browserLocks(undefined);
    const [first, second] = [job(), job()];
    const failed = withLock('updates', first.work).catch((error: Error) => error.message);
    const passed = withLock('updates', second.work);
    await soon();
    expect([first.started.mock.calls.length, second.started.mock.calls.length]).toEqual([1, 0]);
    first.end(new Error('no connection'));
    expect(await failed).toBe('no connection');
    await soon();
    expect(second.started).toHaveBeenCalledTimes(1);
    second.end();
    expect(await passed).toBe('done');
  });

  test('work under different names does not wait', async () => {
    const withLock = browserLocks(undefined);
    const [ana, sam] = [job(), job()];
    const both = Promise.all([withLock('ana', ana.work), withLock('sam', sam.work)]);
    await soon();
    expect([ana.started.mock.calls.length, sam.started.mock.calls.length]).toEqual([1, 1]);
    ana.end();
    sam.end();
    expect(await both).toEqual(['done', 'done']);
  });
});

test('the browser’s locks are used where there are any', async () => {
  const request = jest.fn((_name: string, work: () => Promise<unknown>) => work());
  // Only request is asked of the browser's locks.
  const withLock = browserLocks({ request } as unknown as LockManager);
  expect(await withLock('updates', async () => 'done')).toBe('done');
  expect(request).toHaveBeenCalledWith('updates', expect.any(Function));
});
