import { groupCommit } from '@/server/store/groupCommit';

/** A writer that a test lets go on by hand. */
function heldWriter() {
  const batches: (readonly number[])[] = [];
  const gates: (() => void)[] = [];
  const write = (items: readonly number[]) => {
    batches.push(items);
    return new Promise<void>((resolve) => gates.push(resolve));
  };
  return { batches, write, letGo: () => gates.shift()?.() };
}

test('what comes in during a write goes into the next one together, in order', async () => {
  const { batches, write, letGo } = heldWriter();
  const submit = groupCommit(write, () => true, 3);
  const all = Promise.all([1, 2, 3, 4, 5].map(submit));
  letGo();
  await Promise.resolve();
  while (batches.flat().length < 5) {
    letGo();
    await new Promise(setImmediate);
  }
  letGo();
  await all;
  expect(batches).toEqual([[1], [2, 3, 4], [5]]);
});

test('nobody is told of success before the write is through', async () => {
  const { write, letGo } = heldWriter();
  let told = false;
  const submitted = groupCommit(
    write,
    () => true,
    3,
  )(1).then(() => {
    told = true;
  });
  await new Promise(setImmediate);
  expect(told).toBe(false);
  letGo();
  await submitted;
  expect(told).toBe(true);
});

test('one item that cannot be written fails alone', async () => {
  const written: number[] = [];
  const submit = groupCommit<number>(
    async (items) => {
      if (items.includes(3)) throw new Error('three');
      written.push(...items);
    },
    () => true,
    10,
  );
  const results = await Promise.allSettled([1, 2, 3, 4].map(submit));
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
  expect(written).toEqual([1, 2, 4]);
});

test('a lost database fails the whole batch at once, and the next batch is tried again', async () => {
  let calls = 0;
  const submit = groupCommit<number>(
    async () => {
      calls += 1;
      if (calls <= 2) throw new Error('connection lost');
    },
    () => false,
    10,
  );
  const results = await Promise.allSettled([1, 2, 3].map(submit));
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  expect(calls).toBe(2);
  await submit(4);
  expect(calls).toBe(3);
});
