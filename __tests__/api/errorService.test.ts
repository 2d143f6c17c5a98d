import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { SendReport } from '@/lib/api/errorReport';

/* A receiver like the error service: it takes envelopes, which have a line of JSON for each part. */
type Received = { readonly path: string; readonly event: Record<string, unknown>; readonly text: string };

const received: Received[] = [];
const waiting: ((report: Received) => void)[] = [];
let server: Server;
let sendReport: SendReport;

beforeAll(async () => {
  server = createServer(async (request, answer) => {
    const text = (await buffer(request)).toString();
    const report = { path: request.url ?? '', event: JSON.parse(text.split('\n')[2] ?? '{}'), text };
    answer.writeHead(200, { 'Access-Control-Allow-Origin': '*' }).end('{}');
    const next = waiting.shift();
    if (next) next(report);
    else received.push(report);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  // The module reads the build's settings when it is loaded, so they are set first.
  process.env.NEXT_PUBLIC_SENTRY_DSN = `http://key@127.0.0.1:${port}/7`;
  process.env.NEXT_PUBLIC_APP_VERSION = '70';
  ({ sendReport } = await import('@/lib/api/errorService'));
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

const nextReport = () =>
  new Promise<Received>((resolve) => (received.length > 0 ? resolve(received.shift() as Received) : waiting.push(resolve)));

test('a report has the version and the stored user’s e-mail', async () => {
  sendReport({ message: 'Failed submitting list update', detail: 'Invalid response from server. Busy.' }, 'ana@example.org');
  const { path, event } = await nextReport();
  expect(path).toMatch(/^\/api\/7\/envelope\//u);
  expect(event).toMatchObject({
    release: '70',
    level: 'error',
    message: 'Failed submitting list update',
    user: { email: 'ana@example.org' },
    extra: { detail: 'Invalid response from server. Busy.' },
  });
});

test('an error says where it was thrown, without queries and without other people’s e-mails', async () => {
  const error = new TypeError('No reply of https://api.example.org/api/v31/getWalk.php?u=k7Qm2xP9&s=c2lnbg%3D%3D for bo@example.org');
  sendReport({ message: error.message, error }, 'ana@example.org');
  const { event, text } = await nextReport();
  expect(event).toMatchObject({ exception: { values: [{ type: 'TypeError', stacktrace: { frames: expect.any(Array) } }] } });
  expect(text).not.toMatch(/k7Qm2xP9|c2lnbg|bo@example/u);
});

test('nothing else of the page or of who uses it goes out', async () => {
  document.title = 'Ana, 12 Elm St';
  // biome-ignore lint/suspicious/noDocumentCookie: as a server sets it
  document.cookie = 'XSRF-TOKEN=secret';
  window.history.replaceState(null, '', '/details-voter/?voterId=canary-voter');
  sendReport({ message: 'Nobody is signed in' }, '');
  const { event, text } = await nextReport();
  expect(Object.keys(event).sort()).toEqual(['event_id', 'level', 'message', 'platform', 'release', 'sdk', 'timestamp']);
  expect(event.sdk).toMatchObject({ name: 'sentry.javascript.browser' });
  expect(text).not.toMatch(/Elm St|secret|canary-voter|ana@example/u);
});
