import { getPacketImage } from '@/lib/api/packetImage';
import { config } from '@/lib/config';
import type { Failure } from '@/lib/domain/failure';

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

test.each<[string, () => Response, Partial<Failure>]>([
  ['none', nothing, { kind: 'refused', status: 404 }],
  ['no connection', broken, { kind: 'offline' }],
  ['a page', page, { kind: 'badShape' }],
])('that neither way has is the failure of the last: %s', async (_, answer, failure) => {
  const { result } = await asks({ [STORAGE]: answer, [API]: answer });
  expect(result).toMatchObject({ success: false, ...failure });
});

test('comes through the proxy, which is handed the API’s address', async () => {
  const { asked, result } = await asks({ '/proxy': picture }, { apiProxy: '/proxy' });
  expect([asked, result.success]).toEqual([['POST /proxy'], true]);
});
