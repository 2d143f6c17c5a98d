/** @jest-environment node */
import { getPacketImage } from '@/lib/api/packetImage';

/** A network that answers every request with a picture, and notes them. */
function aNetwork() {
  const asked: { url: string; method: string; body: unknown }[] = [];
  const fetch = async (url: RequestInfo | URL, init?: RequestInit) => {
    asked.push({ url: String(url), method: init?.method ?? 'GET', body: init?.body && JSON.parse(String(init.body)) });
    return new Response('a picture', { headers: { 'Content-Type': 'image/png' } });
  };
  return { asked, fetch };
}

const here = { apiHost: 'https://api.example.org', apiBasePath: '/api/v31/', apiProxy: '', storageUrl: '' };

test.each([
  ['beside the calls', here, 'https://api.example.org/storage/b-7/K7M4QX9TB.png'],
  ['in a storage of its own', { ...here, storageUrl: 'https://cdn.example.org' }, 'https://cdn.example.org/b-7/K7M4QX9TB.png'],
])('the image is fetched %s by its bucket and its code without hyphens', async (_, config, url) => {
  const { asked, fetch } = aNetwork();
  const image = await getPacketImage({ fetch, config }, 'b-7', 'K7M4QX9TB');
  expect(asked).toEqual([{ url, method: 'GET', body: undefined }]);
  expect(image.success && (await image.data.text())).toBe('a picture');
});

test('a packet without a bucket has no image, and nobody is asked for it', async () => {
  const { asked, fetch } = aNetwork();
  expect(await getPacketImage({ fetch, config: here }, '', 'K7M4QX9TB')).toMatchObject({ success: false, kind: 'refused', status: 404 });
  expect(asked).toEqual([]);
});

test('in proxy mode the proxy is handed the address api.php?png= with the encoded name', async () => {
  const { asked, fetch } = aNetwork();
  await getPacketImage({ fetch, config: { ...here, apiProxy: 'http://localhost:9000/proxy' } }, 'b-7', 'K7M4QX9TB');
  expect(asked).toEqual([
    {
      url: 'http://localhost:9000/proxy',
      method: 'POST',
      body: { url: 'https://api.example.org/api/v31/api.php?png=b-7%2FK7M4QX9TB.png', post: null },
    },
  ]);
});
