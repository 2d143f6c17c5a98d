import { Together } from '@/server/store/together';

let nowMs: number;
/** The groups being served, in the order in which they began; a test ends each. */
let works: { readonly campaignId: number; readonly items: readonly string[]; readonly end: () => void; readonly fail: () => void }[];
let together: Together<string, string>;

beforeEach(() => {
  nowMs = 0;
  works = [];
  together = new Together<string, string>(
    { nowMs: () => nowMs },
    (campaignId, items) =>
      new Promise((resolve, reject) => {
        const end = () => resolve(items.map((item) => `${item} done`));
        works.push({ campaignId, items, end, fail: () => reject(new Error('gone')) });
      }),
  );
});

const served = () => works.map(({ campaignId, items }) => [campaignId, ...items]);
/** Waits until callers have been told of what has ended. */
const turn = () => new Promise(setImmediate);

test('what comes in meanwhile is served together, in the order of its coming; another campaign waits for nobody', async () => {
  const all = Promise.all([together.ask(1, 'a'), together.ask(1, 'b'), together.ask(2, 'x'), together.ask(1, 'c')]);
  expect(served()).toEqual([
    [1, 'a'],
    [2, 'x'],
  ]);
  works[1]?.end();
  works[0]?.end();
  await turn();
  expect(served().slice(2)).toEqual([[1, 'b', 'c']]);
  works[2]?.end();
  expect(await all).toEqual(['a done', 'b done', 'x done', 'c done']);
  // Nobody waits: the next one is served at once.
  const next = together.ask(1, 'd');
  works[3]?.end();
  expect(await next).toBe('d done');
});

test('what fails is told to those who were served together, and the next ones have their turn', async () => {
  const failing = expect(together.ask(1, 'a')).rejects.toThrow('gone');
  const next = together.ask(1, 'b');
  works[0]?.fail();
  await failing;
  await turn();
  works[1]?.end();
  expect(await next).toBe('b done');
});

test('whose turn comes too late is refused before it begins, and the others are served', async () => {
  const first = together.ask(1, 'a');
  const late = expect(together.ask(1, 'late')).rejects.toMatchObject({ status: 429, retryAfterSeconds: 5 });
  nowMs = 3_000;
  const inTime = together.ask(1, 'b');
  nowMs = 5_001;
  works[0]?.end();
  await Promise.all([first, late]);
  await turn();
  expect(served()).toEqual([
    [1, 'a'],
    [1, 'b'],
  ]);
  works[1]?.end();
  expect(await inTime).toBe('b done');
});

test('so many come at once at most that one piece of work takes them', async () => {
  const all = Promise.all(Array.from({ length: 202 }, (_, index) => together.ask(1, String(index))));
  for (let index = 0; index < 3; index += 1) {
    works[index]?.end();
    await turn();
  }
  expect(works.map(({ items }) => items.length)).toEqual([1, 200, 1]);
  expect((await all).at(-1)).toBe('201 done');
});
