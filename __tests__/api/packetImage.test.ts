import { getPacketImage } from '@/lib/api/packetImage';
import { config } from '@/lib/config';
import type { Failure } from '@/lib/domain/failure';
import { failureMessage } from '@/lib/texts/failures';

const STORAGE = '/storage/maps-2026/k7M4QX9TB.png';
const API = '/api/v31/api.php?png=maps-2026%2Fk7M4QX9TB.png';
const picture = () => new Response('PNG', { headers: { 'Content-Type': 'image/png' } });
const page = () => new Response('<html>Welcome</html>', { headers: { 'Content-Type': 'text/html' } });
const nothing = () => new Response('', { status: 404 });
const broken = () => {
  throw new TypeError('Failed to fetch');
};

/** Asks for the image of a packet; where it was asked for, and what came of it. */
async function asks(ways: Readonly<Record<string, () => Response>>, settings: Partial<typeof config> = {}) {
  const asked: string[] = [];
  const fetch: typeof globalThis.fetch = async (url, init) => {
    asked.push(`${init?.method ?? 'GET'} ${String(url)}`);
    return (ways[String(url)] ?? broken)();
  };
  const result = await getPacketImage({ fetch, config: { ...config, ...settings } }, 'maps-2026', 'k7M4QX9TB');
  return { asked, result };
}

test('comes from the storage, which alone is asked where it has the image', async () => {
  const { asked, result } = await asks({ [STORAGE]: picture });
  expect([asked, result.success]).toEqual([[`GET ${STORAGE}`], true]);
});

test.each([
  ['has none', nothing],
  ['cannot be reached', broken],
  ['has trouble', () => new Response('', { status: 503 })],
  ['answers with a page', page],
])('comes by api.php?png= where the storage %s', async (_, storage) => {
  const { asked, result } = await asks({ [STORAGE]: storage, [API]: picture });
  expect([asked, result.success]).toEqual([[`GET ${STORAGE}`, `GET ${API}`], true]);
});

test('a storage that asks to wait is not gone around', async () => {
  const waits = () => new Response('', { status: 429, headers: { 'Retry-After': '30' } });
  const { asked, result } = await asks({ [STORAGE]: waits, [API]: picture });
  expect(asked).toEqual([`GET ${STORAGE}`]);
  expect(result).toMatchObject({ success: false, kind: 'server', status: 429, retryAfterMs: 30_000 });
});

const late = () => {
  throw new DOMException('', 'TimeoutError');
};

test.each<[string, () => Response, Partial<Failure>, string]>([
  ['none', nothing, { kind: 'refused', status: 404 }, 'The server answered 404'],
  ['no connection', broken, { kind: 'offline' }, 'Http failure response: the server cannot be reached'],
  ['a page', page, { kind: 'badShape' }, 'The server’s answer was not understood'],
  ['no answer within ten seconds', late, { kind: 'timeout' }, 'Timeout has occurred'],
])('that neither way has is the failure of the last: %s', async (_, answer, failure, message) => {
  const time = jest
    .spyOn(AbortSignal, 'timeout')
    .mockImplementation(() => (answer === late ? AbortSignal.abort() : new AbortController().signal));
  const { result } = await asks({ [STORAGE]: answer, [API]: answer });
  expect(time.mock.calls.every(([ms]) => ms === 10_000)).toBe(true);
  time.mockRestore();
  expect(result).toMatchObject({ success: false, ...failure });
  expect(!result.success && failureMessage(result)).toBe(message);
});

test('is told to be late after ten seconds, however many ways there are', async () => {
  jest.useFakeTimers();
  const asked: string[] = [];
  const silent: typeof globalThis.fetch = (url, init) => {
    asked.push(String(url));
    return new Promise((_, reject) => init?.signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError'))));
  };
  const image = getPacketImage({ fetch: silent, config }, 'maps-2026', 'k7M4QX9TB');
  await jest.advanceTimersByTimeAsync(10_000);
  jest.useRealTimers();
  expect(await image).toMatchObject({ success: false, kind: 'timeout' });
  expect(asked).toEqual([STORAGE]);
});

test('is not asked for any more once it is canceled', async () => {
  const asked: string[] = [];
  const stop = new AbortController();
  const silent: typeof globalThis.fetch = (url, init) => {
    asked.push(String(url));
    return new Promise((_, reject) => init?.signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError'))));
  };
  const image = getPacketImage({ fetch: silent, config }, 'maps-2026', 'k7M4QX9TB', stop.signal);
  stop.abort();
  expect(await image).toMatchObject({ success: false, kind: 'cancelled' });
  expect(asked).toEqual([STORAGE]);
});

test('comes through the proxy, which is handed the API’s address', async () => {
  const { asked, result } = await asks({ '/proxy': picture }, { apiProxy: '/proxy' });
  expect([asked, result.success]).toEqual([['POST /proxy'], true]);
});
