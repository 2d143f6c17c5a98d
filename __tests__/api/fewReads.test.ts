import { quiet, stopTimers } from '@/__tests__/support/turns';
import { fewReads, MOST_READS_AT_WORK } from '@/lib/api/fewReads';
import { createHttp, type Http } from '@/lib/api/http';
import { config } from '@/lib/config';
import { mapListUpdate2 } from '@/lib/contract/changes';
import { searchName } from '@/lib/contract/voters';

/** A server that answers when the test says so. */
let asked: { readonly what: string; readonly answer: () => void }[];
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
          asked.push({ what, answer: () => resolve(new Response(what === 'changes' ? '{"response":"success"}' : '')) });
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
  await jest.advanceTimersByTimeAsync(10_000);
  await quiet();
  expect(atWork()).toEqual(['A', 'B', 'C', 'D']);
  await jest.advanceTimersByTimeAsync(9_999);
  asked[3]?.answer();
  expect(await Promise.all(all)).toMatchObject([{ kind: 'timeout' }, { kind: 'timeout' }, { kind: 'timeout' }, { success: true }]);
});
