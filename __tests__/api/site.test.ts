import { canFetchSite } from '@/lib/api/site';

const JAVASCRIPT = { headers: { 'Content-Type': 'text/javascript; charset=utf-8' } };

test('the worker’s file is asked for past every cache', async () => {
  const fetch = jest.fn(async () => new Response('self.skip', JAVASCRIPT));
  expect(await canFetchSite(fetch as typeof globalThis.fetch)).toBe(true);
  expect(fetch.mock.calls).toEqual([['/ngsw-worker.js', expect.objectContaining({ cache: 'no-store', redirect: 'error' })]]);
});

test.each<[string, () => Promise<Response>]>([
  ['no connection', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['a server that is down', async () => new Response('down', { ...JAVASCRIPT, status: 502 })],
  ['the log-in page of a Wi-Fi', async () => new Response('<html>Welcome</html>', { headers: { 'Content-Type': 'text/html' } })],
  ['nothing', async () => new Response('', JAVASCRIPT)],
])('with %s the site cannot be had now', async (_, fetch) => {
  expect(await canFetchSite(fetch)).toBe(false);
});

test('who does not answer within ten seconds is not there', async () => {
  jest.useFakeTimers();
  const silent: typeof fetch = (_url, init) =>
    new Promise((_, reject) => init?.signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError'))));
  const pending = canFetchSite(silent);
  await jest.advanceTimersByTimeAsync(10_000);
  expect(await pending).toBe(false);
  jest.useRealTimers();
});
