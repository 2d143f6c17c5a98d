import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { reportUncaught } from '@/lib/hooks/errors';

/* The whole way of an error, from the page to a receiver of envelopes: what the site puts together when it is built with a service's address. */
let server: Server;
let arrived: Promise<{ path: string; text: string }>;

beforeAll(async () => {
  arrived = new Promise((resolve) => {
    server = createServer(async (request, answer) => {
      const text = (await buffer(request)).toString();
      answer.writeHead(200, { 'Access-Control-Allow-Origin': '*' }).end('{}');
      resolve({ path: request.url ?? '', text });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  process.env.NEXT_PUBLIC_SENTRY_DSN = `http://key@127.0.0.1:${port}/7`;
  // Loaded once the address is set, as what is loaded with the first error.
  await import('@/lib/walkbook/phone');
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

test('an error that nothing has handled arrives with version and e-mail, and with nothing else of the person', async () => {
  localStorage.setItem('userData', JSON.stringify({ email: 'ana@example.org', pin: 'K7MQ2XP9HTRW', isLoggedIn: true }));
  window.history.replaceState(null, '', '/details-voter/?voterId=4711');
  document.title = 'Bo Berg, 12 Elm St';
  const page = new EventTarget();
  // Only its events are asked for.
  reportUncaught(page as Window);
  page.dispatchEvent(new ErrorEvent('error', { error: new TypeError('door is undefined') }));
  const { path, text } = await arrived;
  expect(path).toMatch(/^\/api\/7\/envelope\//u);
  const event = JSON.parse(text.split('\n')[2] ?? '{}');
  expect(event).toMatchObject({
    release: '62',
    user: { email: 'ana@example.org' },
    exception: { values: [{ type: 'TypeError', value: 'door is undefined' }] },
  });
  expect(Object.keys(event.user)).toEqual(['email']);
  expect(text).not.toMatch(/K7MQ2XP9HTRW|4711|Bo Berg|Elm St/u);
});
