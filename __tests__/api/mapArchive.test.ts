import { fetchRange } from '@/lib/api/mapArchive';

const range = { offset: 10, length: 5 };
const answers = (answer: () => Response | Promise<Response>) => {
  const asked: RequestInit['headers'][] = [];
  const fetch = async (_: RequestInfo | URL, init?: RequestInit) => {
    asked.push(init?.headers);
    return answer();
  };
  return { fetch, asked };
};

test('a part of the file is asked for by its bytes', async () => {
  const { fetch, asked } = answers(() => new Response('12345', { status: 206, headers: { etag: '"7"' } }));
  expect(await fetchRange(fetch, '/map.pmtiles', range)).toMatchObject({ etag: '"7"', data: { byteLength: 5 } });
  expect(asked).toEqual([{ range: 'bytes=10-14' }]);
});

test.each([
  [404, 'missing'],
  [410, 'missing'],
  [500, 'offline'],
  [503, 'offline'],
  [429, 'offline'],
  // A server without ranges, or a captive portal.
  [200, 'unreadable'],
  [416, 'unreadable'],
  [403, 'unreadable'],
] as const)('an answer with status %i is %s', async (status, trouble) => {
  const { fetch } = answers(() => new Response('', { status }));
  expect(await fetchRange(fetch, '/map.pmtiles', range)).toBe(trouble);
});

test('of a server without ranges the whole file is not loaded', async () => {
  const cancel = jest.fn();
  const { fetch } = answers(() => new Response(new ReadableStream({ cancel }), { status: 200 }));
  await fetchRange(fetch, '/map.pmtiles', range);
  expect(cancel).toHaveBeenCalled();
});

test('a server that asks to wait is heard', async () => {
  const waits: number[] = [];
  const { fetch } = answers(() => new Response('', { status: 503, headers: { 'Retry-After': '120' } }));
  expect(await fetchRange(fetch, '/map.pmtiles', range, undefined, (ms) => waits.push(ms))).toBe('offline');
  expect(waits).toEqual([120_000]);
});

test('without an answer there is no connection', async () => {
  const { fetch } = answers(() => Promise.reject(new TypeError('Failed to fetch')));
  expect(await fetchRange(fetch, '/map.pmtiles', range)).toBe('offline');
});

test('nobody waits for an answer longer than ten seconds, or after they have canceled, in browsers without AbortSignal.any too', async () => {
  jest.useFakeTimers();
  jest.spyOn(AbortSignal, 'any').mockImplementation(() => {
    throw new TypeError('AbortSignal.any is not a function');
  });
  const silent: typeof fetch = (_, init) =>
    new Promise((_resolve, reject) => init?.signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError'))));
  const cancel = new AbortController();
  const [late, canceled] = [fetchRange(silent, '/map.pmtiles', range), fetchRange(silent, '/map.pmtiles', range, cancel.signal)];
  cancel.abort();
  expect(await canceled).toBe('offline');
  await jest.advanceTimersByTimeAsync(10_000);
  expect(await late).toBe('offline');
  jest.useRealTimers();
});
