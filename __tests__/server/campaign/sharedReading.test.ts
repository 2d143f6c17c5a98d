import { SharedReading } from '@/server/campaign/evening/sharedReading';

/** A reading whose every result is given by hand. */
function heldReading() {
  const waiting: { resolve: (value: string) => void; reject: (error: Error) => void }[] = [];
  const began: (() => void)[] = [];
  const reading = new SharedReading(() => {
    began.shift()?.();
    return new Promise<string>((resolve, reject) => waiting.push({ resolve, reject }));
  });
  return { reading, waiting, hasBegun: () => new Promise<void>((resolve) => began.push(resolve)) };
}

test('who asks before it begins shares one reading, and who asks after that gets the next', async () => {
  const { reading, waiting, hasBegun } = heldReading();
  const first = hasBegun();
  const both = [reading.get(), reading.get()];
  await first;
  const second = hasBegun();
  const later = reading.get();
  expect(waiting).toHaveLength(1);
  waiting.shift()?.resolve('old');
  expect(await Promise.all(both)).toEqual(['old', 'old']);
  await second;
  waiting.shift()?.resolve('new');
  expect(await later).toBe('new');
});

test('a reading that fails fails for those who asked, and the next one is read', async () => {
  const { reading, waiting, hasBegun } = heldReading();
  const first = hasBegun();
  const failing = reading.get();
  await first;
  waiting.shift()?.reject(new Error('gone'));
  await expect(failing).rejects.toThrow('gone');
  const second = hasBegun();
  const next = reading.get();
  await second;
  waiting.shift()?.resolve('here');
  expect(await next).toBe('here');
});

test('two calls of one page, whose requests do not arrive at the same moment, are one reading', async () => {
  const { reading, waiting, hasBegun } = heldReading();
  const first = hasBegun();
  const list = reading.get();
  await new Promise(setImmediate);
  expect(waiting).toHaveLength(0);
  const map = reading.get();
  await first;
  waiting.shift()?.resolve('both');
  expect(await Promise.all([list, map])).toEqual(['both', 'both']);
  expect(waiting).toHaveLength(0);
});
