import { quiet, stopTimers } from '@/__tests__/support/turns';
import { fewReads, MOST_READS_AT_WORK } from '@/lib/api/fewReads';
import { createHttp, type Http } from '@/lib/api/http';
import { config } from '@/lib/config';
import { mapListUpdate2 } from '@/lib/contract/changes';
import { searchName } from '@/lib/contract/voters';

/** A server that answers when the test says so. */
let asked: {
  readonly what: string;
  readonly answer: () => void;
  readonly refuse: () => void;
  readonly breaks: () => void;
  readonly fails: (retryAfter?: string) => void;
}[];
let http: Http;
beforeEach(() => {
  stopTimers(1_790_000_000_000);
  asked = [];
  http = fewReads(
    createHttp({
      config,
      readCookies: () => '',
      fetch: (url, init) =>
        new Promise((resolve, reject) => {
          const what = /[?&]l=(\w+)/u.exec(String(url))?.[1] ?? 'changes';
          asked.push({
            what,
            answer: () => resolve(new Response(what === 'changes' ? '{"response":"success"}' : '')),
            refuse: () => resolve(new Response('e=No', { status: 400 })),
            breaks: () => reject(new TypeError('Failed to fetch')),
            fails: (retryAfter) => resolve(new Response('', { status: 503, headers: retryAfter ? { 'Retry-After': retryAfter } : {} })),
          });
          init?.signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
        }),
    }),
  );
});
afterEach(() => jest.useRealTimers());

const reads = (l: string) => http(searchName, { query: { u: 'k7Qm2xP9', f: '', l }, pin: '123456' });
const sends = () => http(mapListUpdate2, { query: { u: 'k7Qm2xP9', t: '1' }, body: [], pin: '123456' });
const atWork = () => asked.map(({ what }) => what);

test('reads leave three at a time, in their order, and each that ends makes place for the next', async () => {
  const all = ['A', 'B', 'C', 'D', 'E'].map(reads);
  await quiet();
  expect([atWork(), MOST_READS_AT_WORK]).toEqual([['A', 'B', 'C'], 3]);
  asked[1]?.answer();
  await quiet();
  expect(atWork()).toEqual(['A', 'B', 'C', 'D']);
  for (let ended = 0; ended < 5; ended += 1) {
    asked[ended]?.answer();
    await quiet();
  }
  expect(await Promise.all(all)).toHaveLength(5);
});

test('changes do not wait for reads', async () => {
  void Promise.all(['A', 'B', 'C', 'D'].map(reads));
  void sends();
  await quiet();
  expect(atWork()).toEqual(['A', 'B', 'C', 'changes']);
});

test('a read that fails makes place too, and the ten seconds of the next begin when it leaves', async () => {
  const all = ['A', 'B', 'C', 'D'].map(reads);
  await quiet();
  await jest.advanceTimersByTimeAsync(4_000);
  asked[0]?.refuse();
  await quiet();
  expect(atWork()).toEqual(['A', 'B', 'C', 'D']);
  await jest.advanceTimersByTimeAsync(9_999);
  asked[3]?.answer();
  expect(await Promise.all(all)).toMatchObject([{ kind: 'refused' }, { kind: 'timeout' }, { kind: 'timeout' }, { success: true }]);
});

test('a time-out is told after ten seconds, and of a read that had to wait for its turn after fifteen', async () => {
  const told: string[] = [];
  for (const l of ['A', 'B', 'C', 'D', 'E']) void reads(l).then((result) => told.push(`${l} ${!result.success && result.kind}`));
  await jest.advanceTimersByTimeAsync(4_999);
  expect(atWork()).toEqual(['A', 'B', 'C']);
  await jest.advanceTimersByTimeAsync(5_000);
  expect([atWork(), told]).toEqual([['A', 'B', 'C', 'D', 'E'], []]);
  await jest.advanceTimersByTimeAsync(1);
  expect(told).toEqual(['A timeout', 'B timeout', 'C timeout']);
  await jest.advanceTimersByTimeAsync(5_000);
  expect(told.slice(3)).toEqual(['D timeout', 'E timeout']);
  expect(asked).toHaveLength(5);
});

test('whoever went without a turn leaves the others theirs', async () => {
  const all = ['A', 'B', 'C', 'D', 'E'].map(reads);
  await jest.advanceTimersByTimeAsync(5_000);
  const later = ['F', 'G'].map(reads);
  await quiet();
  for (const ended of [0, 1]) {
    asked[ended]?.answer();
    await quiet();
    expect(atWork()).toEqual(['A', 'B', 'C', 'D', 'E']);
  }
  asked[2]?.answer();
  await quiet();
  expect(atWork()).toEqual(['A', 'B', 'C', 'D', 'E', 'F']);
  for (const ended of [3, 4, 5]) asked[ended]?.answer();
  await quiet();
  asked[6]?.answer();
  expect(await Promise.all([...all, ...later])).toHaveLength(7);
});

describe('a read that fails', () => {
  test.each<[string, 'breaks' | 'fails' | 'refuse', number]>([
    ['because the connection broke', 'breaks', 2],
    ['because the server has trouble', 'fails', 2],
    ['because it is refused', 'refuse', 1],
  ])('%s at once', async (_, how, times) => {
    const ended = reads('A');
    await quiet();
    asked[0]?.[how]();
    await jest.advanceTimersByTimeAsync(999);
    expect(asked).toHaveLength(1);
    await jest.advanceTimersByTimeAsync(1);
    expect(asked).toHaveLength(times);
    asked[1]?.[how]();
    await jest.advanceTimersByTimeAsync(60_000);
    expect([(await ended).success, asked.length]).toEqual([false, times]);
  });

  test('and succeeds when it is repeated has succeeded', async () => {
    const ended = reads('A');
    await quiet();
    asked[0]?.breaks();
    await jest.advanceTimersByTimeAsync(1_000);
    asked[1]?.answer();
    expect(await ended).toMatchObject({ success: true });
  });

  test('after more than four seconds is told at once: with another ten it would end too late', async () => {
    const ended = reads('A');
    await jest.advanceTimersByTimeAsync(4_001);
    asked[0]?.breaks();
    expect(await ended).toMatchObject({ kind: 'offline' });
    expect(asked).toHaveLength(1);
  });

  test('at a server that asks to wait longer than a second is told at once', async () => {
    const ended = reads('A');
    await quiet();
    asked[0]?.fails('2');
    expect(await ended).toMatchObject({ kind: 'server', retryAfterMs: 2_000 });
    await jest.advanceTimersByTimeAsync(60_000);
    expect(asked).toHaveLength(1);
  });
});
