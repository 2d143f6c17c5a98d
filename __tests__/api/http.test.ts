import { createHttp, type HttpParts } from '@/lib/api/http';
import { config } from '@/lib/config';
import { mapListUpdate2 } from '@/lib/contract/changes';
import { requestPin } from '@/lib/contract/session';
import { sign, signBody } from '@/lib/contract/signature';
import { searchName } from '@/lib/contract/voters';
import { getWalk } from '@/lib/contract/walk';
import type { FailureKind, FailureReason } from '@/lib/domain/failure';

const WALK = { my_packets: {}, walk_targets: {} };
const success = (data: unknown) => JSON.stringify({ response: 'success', message: 'ok', data });
const failure = (message: string) => JSON.stringify({ response: 'failure', message, data: null });
const limit = (kind: string) => JSON.stringify({ response: 'failure', message: 'Call the office', data: { limit: kind } });
const answer =
  (text: string, init?: ResponseInit): typeof fetch =>
  async () =>
    new Response(text, init);

type Request = { readonly url: string; readonly init: RequestInit };

/** The app's only way to the network, over a fetch that answers as told, with what went out. */
function over(fetch: typeof globalThis.fetch, parts: Partial<HttpParts> = {}) {
  const sent: Request[] = [];
  const http = createHttp({
    fetch: (url, init = {}) => {
      sent.push({ url: String(url), init });
      return fetch(url, init);
    },
    config,
    readCookies: () => '',
    ...parts,
  });
  const walk = (signal?: AbortSignal) => http(getWalk, { query: { u: 'k7Qm2xP9', y: '1' }, pin: '123456', signal });
  const sends = () => http(mapListUpdate2, { query: { u: 'k7Qm2xP9', t: '1790000000' }, body: UPDATE, pin: '123456' });
  return { http, sent, walk, sends };
}

const UPDATE = [{ listId: '12', packetId: '340', listType: 1 as const, addresses: [] }];

const headersOf = (request: Request | undefined) => new Headers(request?.init.headers);
/** Never answers, and rejects as fetch does when it is aborted. */
const silent: typeof fetch = (_url, init) =>
  new Promise((_, reject) => init?.signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError'))));

describe('a request', () => {
  it('is a POST with the parameters in order and the signature last', async () => {
    const { walk, sent } = over(answer(success(WALK)));
    await walk();
    expect(sent[0]?.url).toBe('/api/v31/getWalk.php?u=k7Qm2xP9&y=1&s=SK4POh8sovNG9a9HDnAVP6v8T2E%3D');
    expect(sent[0]?.init).toMatchObject({ method: 'POST', cache: 'no-store', redirect: 'error' });
    expect(sent[0]?.init.body).toBeUndefined();
    expect(headersOf(sent[0]).has('Content-Type')).toBe(false);
  });

  it('carries its body as JSON', async () => {
    const { sends, sent } = over(answer(success(null)));
    await sends();
    expect(sent[0]?.url).toMatch(/t=1790000000&s=p68XiEYVjARA9RaHCArP5LwCf3I%3D$/u);
    expect(sent[0]?.init.body).toBe(JSON.stringify(UPDATE));
    expect(headersOf(sent[0]).get('Content-Type')).toBe('application/json');
  });

  it('goes unsigned where the call is', async () => {
    const { http, sent } = over(answer(success(null)));
    await http(requestPin, { query: { e: 'ana@example.org' } });
    expect(sent[0]?.url).toBe('/api/v31/requestPin.php?e=ana%40example.org');
  });

  it('goes to the host and base path of the build, and signs that path', async () => {
    const { walk, sent } = over(answer(success(WALK)), { config: { ...config, apiHost: 'https://api.example.org', apiBasePath: '/api/' } });
    await walk();
    expect(sent[0]?.url).toMatch(/^https:\/\/api\.example\.org\/api\/getWalk\.php\?u=k7Qm2xP9&y=1&s=/u);
    expect(sent[0]?.url).not.toContain('SK4POh8sovNG9a9HDnAVP6v8T2E');
  });

  it('goes to the local alternative, /api of the page’s own server, where the host is empty', async () => {
    const { walk, sent } = over(answer(success(WALK)), { config: { ...config, apiHost: '', apiBasePath: '/api/' } });
    await walk();
    expect(sent[0]?.url).toBe(`/api/getWalk.php?u=k7Qm2xP9&y=1&s=${encodeURIComponent(sign('123456', '/api/getWalk.php?u=k7Qm2xP9&y=1'))}`);
  });

  it('has its parameters URL-encoded, and is signed as it goes out', async () => {
    const { http, sent } = over(answer(''));
    await http(searchName, { query: { u: 'k7Qm2xP9', f: 'Ann Marie', l: "O'Neil" }, pin: '123456' });
    expect(sent[0]?.url).toBe('/api/v31/searchName.php?u=k7Qm2xP9&f=Ann+Marie&l=O%27Neil&s=yyFeIU-_xLHY61sx-Cb1TYdZmJM%3D');
  });

  it('for delimited text is the same post', async () => {
    const { http, sent } = over(answer('7|Pe'));
    await http(searchName, { query: { u: 'k7Qm2xP9', f: '', l: 'Pe' }, pin: '123456' });
    expect(sent[0]?.url).toMatch(/^\/api\/v31\/searchName\.php\?u=k7Qm2xP9&f=&l=Pe&s=[\w%-]+$/u);
    expect(sent[0]?.init).toMatchObject({ method: 'POST', cache: 'no-store', redirect: 'error' });
  });

  it.each([
    ['a cookie', 'XSRF-TOKEN=abc', 'abc'],
    ['among others', 'theme=dark; XSRF-TOKEN=a%2Fb; x=1', 'a/b'],
    ['not encoded', 'XSRF-TOKEN=50%', '50%'],
    ['another name’s', 'MY-XSRF-TOKEN=abc', null],
    ['none', '', null],
  ])('returns the XSRF token: %s', async (_, cookies, token) => {
    const { walk, sent } = over(answer(success(WALK)), { readCookies: () => cookies });
    expect(await walk()).toMatchObject({ success: true });
    expect(headersOf(sent[0]).get('X-XSRF-TOKEN')).toBe(token);
  });
});

const ELSEWHERE = { ...config, apiHost: 'https://api.example.org' };
const namesOf = (request: Request | undefined) => [...headersOf(request).keys()];
/** What a log-in has told of the server. */
const told = (isAsked: boolean) => ({ isAsked: () => isAsked, set: jest.fn() });

describe('a header beside the content type', () => {
  const signature = signBody('123456', 'p68XiEYVjARA9RaHCArP5LwCf3I=', JSON.stringify(UPDATE));

  it.each([
    ['asks for it', told(true), ELSEWHERE, signature],
    ['does not ask for it', told(false), ELSEWHERE, null],
    ['does not ask for it at the page’s own origin', told(false), config, null],
    ['is elsewhere and has not told', undefined, ELSEWHERE, null],
    ['is at the page’s own origin and has not told', undefined, config, signature],
    ['is at the page’s own origin, written out, and has not told', undefined, { ...config, apiHost: 'http://localhost' }, signature],
  ])('signs a body, or does not, where the server %s', async (_, bodySignature, to, value) => {
    const { sends, sent } = over(answer(success(null)), { config: to, ...(bodySignature && { bodySignature }) });
    await sends();
    expect(headersOf(sent[0]).get('X-Body-Signature')).toBe(value);
    expect(sent).toHaveLength(1);
  });

  it('never goes to another origin by itself, be it a signature or the XSRF token', async () => {
    const { sends, walk, sent } = over(answer(success(null)), { config: ELSEWHERE, readCookies: () => 'XSRF-TOKEN=abc' });
    await sends();
    await walk();
    expect(sent.map(namesOf)).toEqual([['content-type'], []]);
  });

  const refusal = (data: unknown) => JSON.stringify({ response: 'failure', message: 'E-mail or PIN not recognised', data });
  it('signs the body that a server refuses for want of it, and those to come', async () => {
    const bodySignature = told(false);
    const signed: typeof fetch = async (_url, init) =>
      new Headers(init?.headers).has('X-Body-Signature')
        ? new Response(success(null))
        : new Response(refusal({ bodySignature: true }), { status: 401 });
    const { sends, sent } = over(signed, { config: ELSEWHERE, bodySignature });
    expect(await sends()).toMatchObject({ success: true });
    expect(sent.map(namesOf)).toEqual([['content-type'], ['content-type', 'x-body-signature']]);
    expect(bodySignature.set.mock.calls).toEqual([[true]]);
  });

  it.each([
    ['whose PIN is wrong', told(false), refusal(null), 401],
    ['that was signed', told(true), refusal({ bodySignature: true }), 401],
    ['that is refused otherwise', told(false), refusal({ bodySignature: true }), 400],
  ])('is not tried for a body %s', async (_, bodySignature, text, status) => {
    const { sends, sent } = over(answer(text, { status }), { config: ELSEWHERE, bodySignature });
    expect(await sends()).toMatchObject({ success: false });
    expect([sent.length, bodySignature.set.mock.calls]).toEqual([1, []]);
  });
});

describe('through a proxy', () => {
  const proxied = { config: { ...config, apiProxy: 'http://localhost:9000/proxy', apiHost: 'https://api.example.org' } };

  it('a call travels as its absolute address and no post', async () => {
    const { walk, sent } = over(answer(success(WALK)), proxied);
    expect(await walk()).toMatchObject({ success: true, data: WALK });
    expect(sent[0]?.url).toBe('http://localhost:9000/proxy');
    expect(JSON.parse(String(sent[0]?.init.body))).toEqual({
      url: 'https://api.example.org/api/v31/getWalk.php?u=k7Qm2xP9&y=1&s=SK4POh8sovNG9a9HDnAVP6v8T2E%3D',
      post: null,
    });
  });

  it('gets no token: it is neither this page’s server nor the campaign’s', async () => {
    const { walk, sent } = over(answer(success(WALK)), { ...proxied, readCookies: () => 'XSRF-TOKEN=abc' });
    await walk();
    expect([...headersOf(sent[0]).keys()]).toEqual(['content-type']);
    expect(String(sent[0]?.init.body)).not.toContain('abc');
  });

  it('and the local alternative path, a call is signed for that path', async () => {
    const { walk, sent } = over(answer(success(WALK)), { config: { ...config, apiProxy: '/proxy', apiBasePath: '/api/' } });
    await walk();
    expect(JSON.parse(String(sent[0]?.init.body)).url).toMatch(/^http:\/\/localhost\/api\/getWalk\.php\?u=k7Qm2xP9&y=1&s=/u);
  });

  it('waits no longer for it than for a server', async () => {
    jest.useFakeTimers();
    const pending = over(silent, proxied).walk();
    await jest.advanceTimersByTimeAsync(10_000);
    expect(await pending).toEqual({ success: false, kind: 'timeout', message: '' });
    jest.useRealTimers();
  });

  it('a body travels as post, at the page’s own origin when no host is set', async () => {
    const { http, sent } = over(answer(success(null)), { config: { ...config, apiProxy: '/proxy' } });
    const body = [{ listId: '', packetId: '340', listType: 3 as const, addresses: [] }];
    await http(mapListUpdate2, { query: { u: 'k7Qm2xP9', t: '1' }, body, pin: '123456' });
    expect(JSON.parse(String(sent[0]?.init.body))).toEqual({
      url: expect.stringMatching(/^http:\/\/localhost\/api\/v31\/mapListUpdate2\.php\?u=k7Qm2xP9&t=1&s=/u),
      post: body,
    });
  });
});

describe('an answer', () => {
  it('of success gives the data as the contract reads it', async () => {
    expect(await over(answer(success({ my_packets: [], walk_targets: [], more: 1 }))).walk()).toEqual({
      success: true,
      message: 'ok',
      data: WALK,
    });
  });

  it.each<[string, string, ResponseInit, FailureKind, string, FailureReason['kind']?]>([
    ['a refusal with its reason', failure('The packet is locked'), {}, 'refused', 'The packet is locked'],
    ['a refusal without one', failure(''), {}, 'refused', ''],
    ['a wrong PIN', failure('E-mail or PIN not recognised'), { status: 401 }, 'unauthorised', 'E-mail or PIN not recognised'],
    ['a malformed request', failure('y is malformed'), { status: 400 }, 'refused', 'y is malformed'],
    ['a body that is too large', '', { status: 413 }, 'refused', ''],
    ['a limit on what a member may send', limit('changes'), { status: 429 }, 'limited', 'Call the office'],
    ['a limit on the items of one body', limit('changes'), { status: 413 }, 'limited', 'Call the office'],
    ['a limit that nobody knows', limit('smiles'), { status: 429 }, 'server', 'Call the office'],
    ['no such call', '<h1>Not found</h1>', { status: 404 }, 'refused', ''],
    ['a fault of the server', failure('Something went wrong'), { status: 500 }, 'server', 'Something went wrong'],
    ['a gateway without a server', '<html>Bad gateway</html>', { status: 502 }, 'server', ''],
    ['a server that waited too long', '', { status: 408 }, 'server', ''],
    ['a success behind a fault', success(WALK), { status: 503 }, 'server', 'ok'],
    ['a captive portal', '<html>Welcome to FreeWifi</html>', {}, 'badShape', '', 'foreignReply'],
    ['JSON that was cut off', success(WALK).slice(0, -10), {}, 'badShape', '', 'foreignReply'],
    ['nothing', '', {}, 'badShape', '', 'foreignReply'],
    ['JSON of somebody else', '[1,2]', {}, 'badShape', '', 'foreignReply'],
    ['an error in plain text', 'e=No such campaign', {}, 'refused', 'No such campaign'],
    ['one of a server that is busy', 'e=Come back later', { status: 503 }, 'server', 'Come back later'],
    ['one with a status that refuses', 'e=u is missing', { status: 400 }, 'refused', 'u is missing'],
    ['data of other types', success({ my_packets: { 1: { c: null } }, walk_targets: {} }), {}, 'badShape', ''],
    ['success without data', success(undefined), {}, 'badShape', ''],
  ])('%s is no data', async (_, text, init, kind, message, ...[reason]) => {
    const result = await over(answer(text, init)).walk();
    expect(result).toMatchObject({ success: false, kind, message, status: init.status ?? 200 });
    expect('reason' in result ? result.reason?.kind : undefined).toBe(reason);
  });

  it.each<[string, number, string, boolean]>([
    ['of the server’s own', 404, failure('No such voter'), false],
    ['in plain text', 404, 'e=No such voter', false],
    ['of a proxy', 404, '<h1>Not found</h1>', true],
    ['of a host of files', 404, '{"error":"not found"}', true],
    ['with nothing in it', 404, '', true],
    ['with another status', 410, '<h1>Gone</h1>', false],
  ])('that something does not exist is known to be without the contract’s words: %s', async (_, status, text, isBare) => {
    const result = await over(answer(text, { status })).walk();
    expect([result.success, 'isBare' in result]).toEqual([false, isBare]);
    expect(result).toMatchObject({ kind: 'refused', status });
  });

  it.each([
    ['7', 7000],
    [' 120 ', 120_000],
    ['Wed, 21 Oct 2026 07:28:00 GMT', undefined],
    ['-5', undefined],
  ])('of too many attempts says how long to wait: %j', async (header, retryAfterMs) => {
    const result = await over(answer(failure('Too many attempts'), { status: 429, headers: { 'Retry-After': header } })).walk();
    const wait = retryAfterMs === undefined ? {} : { retryAfterMs };
    expect(result).toEqual({ success: false, kind: 'server', status: 429, message: 'Too many attempts', ...wait });
  });

  it.each([
    ['rows', '7|Peña|José\nmore', {}, { success: true, data: [['7', 'Peña', 'José'], ['more']] }],
    ['nothing found', '', {}, { success: true, data: null }],
    ['an error', 'e=No such campaign', {}, { success: false, kind: 'refused', message: 'No such campaign' }],
    ['an error with a status', 'e=Come back later', { status: 500 }, { success: false, kind: 'server', message: 'Come back later' }],
    ['a wrong PIN', failure('E-mail or PIN not recognised'), { status: 401 }, { success: false, kind: 'unauthorised' }],
    ['a limit', limit('searches'), { status: 429 }, { success: false, kind: 'limited', message: 'Call the office' }],
  ])('in delimited text: %s', async (_, text, init, result) => {
    const { http } = over(answer(text, init));
    expect(await http(searchName, { query: { u: 'k7Qm2xP9', f: '', l: 'Pe' }, pin: '123456' })).toMatchObject(result);
  });
});

describe('no answer', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('within ten seconds is a time-out', async () => {
    const pending = over(silent).walk();
    await jest.advanceTimersByTimeAsync(9_999);
    await expect(Promise.race([pending, 'still waiting'])).resolves.toBe('still waiting');
    await jest.advanceTimersByTimeAsync(1);
    expect(await pending).toEqual({ success: false, kind: 'timeout', message: '' });
  });

  it('counts a body that never ends', async () => {
    const hanging: typeof fetch = async (_url, init) => {
      const stream = new ReadableStream({
        start: (body) => init?.signal?.addEventListener('abort', () => body.error(new Error('stopped'))),
      });
      return new Response(stream);
    };
    const pending = over(hanging).walk();
    await jest.advanceTimersByTimeAsync(10_000);
    expect(await pending).toMatchObject({ kind: 'timeout' });
  });

  it('because of Cancel has the kind cancelled, before and during the call', async () => {
    const cancel = new AbortController();
    const pending = over(silent).walk(cancel.signal);
    cancel.abort();
    expect(await pending).toEqual({ success: false, kind: 'cancelled', message: '' });
    const { walk } = over(async (_url, init) => {
      init?.signal?.throwIfAborted();
      return new Response(success(WALK));
    });
    expect(await walk(cancel.signal)).toMatchObject({ kind: 'cancelled' });
  });

  it('because there is no connection has the kind offline', async () => {
    const { walk } = over(() => Promise.reject(new TypeError('Failed to fetch')));
    expect(await walk()).toEqual({ success: false, kind: 'offline', message: '' });
  });
});
