import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { render, waitFor } from '@testing-library/react';
import { createElement } from 'react';
import { ScreenFailed } from '@/components/frame/ScreenFailed';
import { reportUncaught } from '@/lib/hooks/errors';

/* The whole way of an error, from the page to a receiver of envelopes: what the site puts together when it is built with a service's address. */
let server: Server;
const envelopes: { path: string; text: string }[] = [];

beforeAll(async () => {
  server = createServer(async (request, answer) => {
    envelopes.push({ path: request.url ?? '', text: (await buffer(request)).toString() });
    answer.writeHead(200, { 'Access-Control-Allow-Origin': '*' }).end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  process.env.NEXT_PUBLIC_SENTRY_DSN = `http://key@127.0.0.1:${port}/7`;
  // Loaded once the address is set, as what is loaded with the first error.
  await import('@/lib/walkbook/phone');
});
beforeEach(() => envelopes.splice(0));
afterAll(() => new Promise((resolve) => server.close(resolve)));

const page = new EventTarget();
// Only its events are asked for.
beforeAll(() => reportUncaught(page as Window));

const thrown = () => page.dispatchEvent(new ErrorEvent('error', { error: new TypeError('door is undefined') }));
const rejected = () => page.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: new RangeError('No such list') }));
const endsAScreen = () => render(createElement(ScreenFailed, { error: new SyntaxError('No such street'), reset: () => undefined }));

test.each([
  ['is thrown', thrown, { type: 'TypeError', value: 'door is undefined' }],
  ['is a rejection', rejected, { type: 'RangeError', value: 'No such list' }],
  ['ends a screen', endsAScreen, { type: 'SyntaxError', value: 'No such street' }],
])('an error that nothing has handled and that %s arrives with version and e-mail alone', async (_, happens, exception) => {
  localStorage.setItem('userData', JSON.stringify({ email: 'ana@example.org', pin: 'K7MQ2XP9HTRW', isLoggedIn: true }));
  window.history.replaceState(null, '', '/details-voter/?voterId=canary-voter');
  document.title = 'Bo Berg, 12 Elm St';
  happens();
  await waitFor(() => expect(envelopes).toHaveLength(1));
  const { path, text } = envelopes[0] ?? { path: '', text: '' };
  expect(path).toMatch(/^\/api\/7\/envelope\//u);
  const event = JSON.parse(text.split('\n')[2] ?? '{}');
  expect(event).toMatchObject({ release: '62', user: { email: 'ana@example.org' }, exception: { values: [exception] } });
  expect(Object.keys(event.user)).toEqual(['email']);
  expect(text).not.toMatch(/K7MQ2XP9HTRW|canary-voter|Bo Berg|Elm St/u);
});
