import { InTurn } from '@/server/store/inTurn';

let nowMs: number;
let turns: InTurn;
let done: string[];

beforeEach(() => {
  nowMs = 0;
  done = [];
  turns = new InTurn({ nowMs: () => nowMs });
});

/** Work that goes on until the test ends it. */
function lasting(name: string) {
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const work = async () => {
    done.push(`${name} begins`);
    await held;
    done.push(`${name} ends`);
    return name;
  };
  return { work, letGo };
}

test('work of one campaign waits for what came before, that of another does not', async () => {
  const [first, second, other] = [lasting('first'), lasting('second'), lasting('other')];
  const all = Promise.all([turns.run(1, first.work), turns.run(1, second.work), turns.run(2, other.work)]);
  other.letGo();
  second.letGo();
  await turns.run(2, async () => undefined);
  expect(done).toEqual(['first begins', 'other begins', 'other ends']);
  first.letGo();
  expect(await all).toEqual(['first', 'second', 'other']);
  expect(done.slice(3)).toEqual(['first ends', 'second begins', 'second ends']);
});

test('what fails is its own, and the next has its turn', async () => {
  const failing = turns.run(1, async () => Promise.reject(new Error('gone')));
  const next = turns.run(1, async () => 'next');
  await expect(failing).rejects.toThrow('gone');
  expect(await next).toBe('next');
});

test('whose turn comes too late is refused before it begins', async () => {
  const first = lasting('first');
  const before = turns.run(1, first.work);
  const late = expect(turns.run(1, lasting('late').work)).rejects.toMatchObject({ status: 429, retryAfterSeconds: 5 });
  // By then the first has begun.
  await turns.run(2, async () => undefined);
  nowMs = 5_001;
  first.letGo();
  await before;
  await late;
  expect(done).toEqual(['first begins', 'first ends']);
});
