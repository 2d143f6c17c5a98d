import { groupCommit } from '@/server/store/groupCommit';

const ONE_BY_ONE = {
  isItemsFault: () => true,
  groupOf: () => 1,
  sizeOf: () => 1,
  fullAt: 3,
  mostWaiting: { all: 100, group: 100 },
  mostAtOnce: { all: 1, group: 1 },
  quietMs: 0,
  longestMs: 0,
};

/** A writer that a test lets go on by hand. */
function heldWriter() {
  const batches: (readonly number[])[] = [];
  const gates: (() => void)[] = [];
  const write = (items: readonly number[]) => {
    batches.push(items);
    return new Promise<readonly string[]>((resolve) => gates.push(() => resolve(items.map((item) => `wrote ${item}`))));
  };
  return { batches, write, letGo: () => gates.shift()?.() };
}

const turn = () => new Promise(setImmediate);

test('what comes in during a write goes into the next one together, in order', async () => {
  const { batches, write, letGo } = heldWriter();
  const submit = groupCommit({ ...ONE_BY_ONE, write });
  const first = submit(1);
  await turn();
  const rest = Promise.all([2, 3, 4, 5].map(submit));
  expect(batches).toEqual([[1]]);
  while (batches.flat().length < 5) {
    letGo();
    await turn();
  }
  letGo();
  expect([await first, ...(await rest)]).toEqual([1, 2, 3, 4, 5].map((item) => `wrote ${item}`));
  expect(batches).toEqual([[1], [2, 3, 4], [5]]);
});

test('a batch is full when what it has is large enough, and one large item is a batch', async () => {
  const { batches, write, letGo } = heldWriter();
  const submit = groupCommit({ ...ONE_BY_ONE, sizeOf: (item) => item, fullAt: 10, write });
  const all = [1, 6, 4, 5, 40, 2, 3].map(submit);
  while (batches.flat().length < 7) {
    await turn();
    letGo();
  }
  letGo();
  await Promise.all(all);
  expect(batches).toEqual([
    [1, 6, 4],
    [5, 40],
    [2, 3],
  ]);
});

test('a second batch does not wait for the first, a third for one of them', async () => {
  const { batches, write, letGo } = heldWriter();
  const submit = groupCommit({ ...ONE_BY_ONE, mostAtOnce: { all: 2, group: 2 }, write });
  const all: Promise<string>[] = [];
  for (const item of [1, 2, 3, 4]) {
    all.push(submit(item));
    await turn();
  }
  expect(batches).toEqual([[1], [2]]);
  letGo();
  await turn();
  expect(batches).toEqual([[1], [2], [3, 4]]);
  letGo();
  letGo();
  await Promise.all(all);
});

test('nobody is told of success before the write is through', async () => {
  const { write, letGo } = heldWriter();
  let told = false;
  const submitted = groupCommit({ ...ONE_BY_ONE, write })(1).then(() => {
    told = true;
  });
  await turn();
  expect(told).toBe(false);
  letGo();
  await submitted;
  expect(told).toBe(true);
});

test('a batch that fails is written again as a whole; then one item that cannot be written fails alone', async () => {
  const writes: (readonly [items: readonly number[], isAgain: boolean])[] = [];
  const submit = groupCommit({
    ...ONE_BY_ONE,
    write: async (items: readonly number[], isAgain) => {
      writes.push([items, isAgain]);
      if (items.includes(3) || !isAgain) throw new Error('three');
      return items;
    },
  });
  const statuses = async (items: readonly number[]) => (await Promise.allSettled(items.map(submit))).map(({ status }) => status);
  expect(await statuses([1, 2])).toEqual(['fulfilled', 'fulfilled']);
  expect(await statuses([3, 4])).toEqual(['rejected', 'fulfilled']);
  expect(writes).toEqual([
    [[1, 2], false],
    [[1, 2], true],
    [[3, 4], false],
    [[3, 4], true],
    [[3], true],
    [[4], true],
  ]);
});

test('a lost database fails the whole batch at once, and the next batch is tried again', async () => {
  let calls = 0;
  const submit = groupCommit({
    ...ONE_BY_ONE,
    write: async (items: readonly number[]) => {
      calls += 1;
      if (calls <= 2) throw new Error('connection lost');
      return items;
    },
    isItemsFault: () => false,
  });
  const results = await Promise.allSettled([1, 2, 3].map(submit));
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  expect(calls).toBe(1);
  await expect(submit(4)).rejects.toThrow('connection lost');
  expect(await submit(5)).toBe(5);
  expect(calls).toBe(3);
});

test('what comes in right after the other is written together', async () => {
  const batches: (readonly number[])[] = [];
  const write = async (items: readonly number[]) => {
    batches.push(items);
    return items;
  };
  const submit = groupCommit({ ...ONE_BY_ONE, quietMs: 10_000, longestMs: 10_000, fullAt: 2, write });
  const first = submit(1);
  await turn();
  await Promise.all([first, submit(2)]);
  expect(batches).toEqual([[1, 2]]);
});

test('one that another transaction was in the way of is written again', async () => {
  let calls = 0;
  const write = async (items: readonly number[]) => {
    calls += 1;
    if (calls === 1) throw new Error('deadlock');
    return items;
  };
  expect(await groupCommit({ ...ONE_BY_ONE, write })(7)).toBe(7);
  expect(calls).toBe(2);
});

test('where one batch takes all, no empty one is written beside it', async () => {
  const batches: (readonly number[])[] = [];
  const write = async (items: readonly number[]) => {
    batches.push(items);
    return items;
  };
  await Promise.all([1, 2].map(groupCommit({ ...ONE_BY_ONE, mostAtOnce: { all: 2, group: 2 }, write })));
  expect(batches).toEqual([[1, 2]]);
});

test('what waits is bounded: what comes beyond it is refused at once, and there is room again when some of it is written', async () => {
  const { batches, write, letGo } = heldWriter();
  const submit = groupCommit({ ...ONE_BY_ONE, fullAt: 1, mostWaiting: { all: 2, group: 2 }, write });
  const first = submit(1);
  while (batches.length === 0) await turn();
  const waiting = [submit(2), submit(3)];
  await expect(submit(4)).rejects.toMatchObject({ status: 429, data: { limit: 'inFlight' } });
  letGo();
  await first;
  while (batches.length === 1) await turn();
  waiting.push(submit(5));
  while (batches.flat().length < 4) {
    letGo();
    await turn();
  }
  letGo();
  expect(await Promise.all(waiting)).toEqual(['wrote 2', 'wrote 3', 'wrote 5']);
});

describe('one group', () => {
  /** Groups are the tens. */
  const BY_TENS = { ...ONE_BY_ONE, groupOf: (item: number) => Math.floor(item / 10), fullAt: 1, mostAtOnce: { all: 3, group: 2 } };

  test('leaves a place to another one, and goes on when one of its own has come back', async () => {
    const { batches, write, letGo } = heldWriter();
    const submit = groupCommit({ ...BY_TENS, write });
    const own = [10, 11, 12].map(submit);
    while (batches.length < 2) await turn();
    await turn();
    expect(batches).toEqual([[10], [11]]);
    const other = submit(20);
    while (batches.length < 3) await turn();
    expect(batches).toEqual([[10], [11], [20]]);
    letGo();
    while (batches.length < 4) await turn();
    expect(batches.at(-1)).toEqual([12]);
    for (let count = 0; count < 3; count += 1) letGo();
    expect(await Promise.all([...own, other])).toEqual(['wrote 10', 'wrote 11', 'wrote 12', 'wrote 20']);
  });

  test('is refused once its share of what may wait is full, and no other is', async () => {
    const { batches, write, letGo } = heldWriter();
    const submit = groupCommit({ ...BY_TENS, mostWaiting: { all: 4, group: 2 }, write });
    const all = [10, 11].map(submit);
    while (batches.length < 2) await turn();
    all.push(...[12, 13].map(submit));
    await expect(submit(14)).rejects.toMatchObject({ status: 429 });
    all.push(...[20, 21].map(submit));
    while (batches.length < 6) {
      letGo();
      await turn();
    }
    for (let count = 0; count < 3; count += 1) letGo();
    expect(await Promise.all(all)).toHaveLength(6);
  });
});
