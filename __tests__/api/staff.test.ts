import { createAskStaff } from '@/lib/api/staff';
import { OUTSIDE_WAIT_MS } from '@/lib/contract/staff/call';
import { STAFF_CONTRACT, type StaffCallName } from '@/lib/contract/staff/calls';
import { HTTP_TIMEOUT_MS } from '@/lib/domain/limits';

type Sent = { readonly url: string; readonly headers: Readonly<Record<string, string>>; readonly body: string };

const SESSION = { email: 'jo@example.org', name: 'Jo', token: 'token of the session', campaigns: [] };

/** A server that answers each call by its name, and notes what was sent. */
function server(answers: Readonly<Record<string, { status?: number; text: string }>>) {
  const sent: Sent[] = [];
  const fetch = async (url: string, init: RequestInit) => {
    sent.push({ url, headers: init.headers as Record<string, string>, body: String(init.body) });
    const { status = 200, text } = answers[url.split('/').at(-1) ?? ''] ?? { status: 404, text: '' };
    return new Response(text, { status });
  };
  const ask = createAskStaff({ fetch: fetch as typeof globalThis.fetch, config: { apiHost: '', apiBasePath: '/api/v31/' } });
  return { ask, sent };
}

const success = (data: unknown) => ({ text: JSON.stringify({ response: 'success', message: '', data }) });

test('a write brings the token that the session told', async () => {
  const { ask, sent } = server({ session: success(SESSION), signOut: success(null) });
  await ask('session', {});
  expect(await ask('signOut', {})).toMatchObject({ success: true, data: null });
  expect(sent.map(({ url, headers }) => [url, headers['X-Staff-Token']])).toEqual([
    ['/api/v31/staff/session', undefined],
    ['/api/v31/staff/signOut', 'token of the session'],
  ]);
});

test('a write before anything was read asks for the session first', async () => {
  const { ask, sent } = server({ session: success(SESSION), endSession: success(null) });
  await ask('endSession', { id: 3 });
  expect(sent.map(({ url }) => url.split('/').at(-1))).toEqual(['session', 'endSession']);
  expect(sent.at(-1)).toMatchObject({ headers: { 'X-Staff-Token': 'token of the session' }, body: '{"id":3}' });
});

test.each([
  [
    'signed out',
    401,
    JSON.stringify({ response: 'failure', message: 'You are signed out' }),
    { kind: 'unauthorised', message: 'You are signed out' },
  ],
  ['what a role may not do', 404, JSON.stringify({ response: 'failure', message: 'No such thing' }), { kind: 'refused', status: 404 }],
  ['a conflict', 409, JSON.stringify({ response: 'failure', message: 'Ana has it' }), { kind: 'refused', message: 'Ana has it' }],
  ['a broken server', 500, '<html>', { kind: 'server' }],
  ['a portal', 200, '<html>Sign in to the airport</html>', { kind: 'badShape' }],
  ['an answer of another shape', 200, JSON.stringify({ response: 'success', message: '', data: { email: 3 } }), { kind: 'badShape' }],
])('%s is a failure with its kind', async (_, status, text, failure) => {
  const { ask } = server({ session: { status, text } });
  expect(await ask('session', {})).toMatchObject({ success: false, ...failure });
});

test('no answer at all is no connection, and one that was not awaited is cancelled', async () => {
  const fetch = async (_: unknown, { signal }: RequestInit) => {
    signal?.throwIfAborted();
    throw new TypeError('Failed to fetch');
  };
  const ask = createAskStaff({ fetch: fetch as typeof globalThis.fetch, config: { apiHost: '', apiBasePath: '/api/v31/' } });
  expect(await ask('session', {})).toMatchObject({ success: false, kind: 'offline' });
  expect(await ask('session', {}, AbortSignal.abort())).toMatchObject({ success: false, kind: 'cancelled' });
});

test.each<[StaffCallName, number]>([
  ['session', 2],
  ['signInWays', 1],
  ['signOut', 1],
])('%s is asked %i times of a server that has trouble: only a read is repeated, once', async (name, times) => {
  let asked = 0;
  const fetch = async (url: string) => {
    if (name !== 'session' && url.endsWith('session')) return new Response(success(SESSION).text);
    asked += 1;
    return new Response('', { status: 502 });
  };
  const ask = createAskStaff({ fetch: fetch as typeof globalThis.fetch, config: { apiHost: '', apiBasePath: '/api/v31/' } });
  expect(await ask(name, {} as never)).toMatchObject({ success: false, kind: 'server' });
  expect(asked).toBe(times);
});

describe('how long an answer is waited for', () => {
  const OUTSIDE = ['invite', 'mailOwnLink', 'newPin', 'newStaffLink', 'writeToVolunteers'];
  /** Asks a call, whatever its body, of a server that answers nothing useful. */
  const waitOf = async (name: StaffCallName) => {
    const timeout = jest.spyOn(AbortSignal, 'timeout');
    const { ask } = server({ session: success(SESSION) });
    await ask('session', {});
    await ask(name, {} as never);
    const [wait] = timeout.mock.calls.at(-1) ?? [];
    timeout.mockRestore();
    return wait;
  };

  test('two minutes where the server waits for a mail server or push services, ten seconds else', async () => {
    const names = Object.keys(STAFF_CONTRACT) as StaffCallName[];
    const long: string[] = [];
    for (const name of names) {
      const wait = await waitOf(name);
      if (wait === OUTSIDE_WAIT_MS) long.push(name);
      else expect([name, wait]).toEqual([name, HTTP_TIMEOUT_MS]);
    }
    expect(long.toSorted()).toEqual(OUTSIDE);
  });
});

const ASK_AGAIN = {
  status: 403,
  text: JSON.stringify({ response: 'failure', message: 'Confirm that it is you', data: { confirm: true } }),
};

test.each([
  ['confirmed, and then done', true, { success: true }, 2],
  ['given up, and then not done', false, { success: false, status: 403, message: 'Confirm that it is you' }, 1],
])('what is asked again is %s', async (_, isConfirmed, outcome, times) => {
  let calls = 0;
  const fetch = async (url: string) => {
    if (url.endsWith('session')) return new Response(success(SESSION).text);
    calls += 1;
    const { status, text } = calls === 1 ? ASK_AGAIN : { status: 200, ...success(null) };
    return new Response(text, { status });
  };
  const config = { apiHost: '', apiBasePath: '/api/v31/' };
  const ask = createAskStaff({ fetch: fetch as typeof globalThis.fetch, config, confirm: async () => isConfirmed });
  expect(await ask('removeStaff', { campaign: 1, email: 'lee@example.org' })).toMatchObject(outcome);
  expect(calls).toBe(times);
});

test('a write whose token is not the session’s any more asks for the new one, and is sent once more', async () => {
  const tokens = ['old', 'new'];
  const sent: string[] = [];
  const fetch = async (url: string, init: RequestInit) => {
    if (url.endsWith('session')) return new Response(success({ ...SESSION, token: tokens.shift() ?? 'new' }).text);
    const token = (init.headers as Record<string, string>)['X-Staff-Token'] ?? '';
    sent.push(token);
    return token === 'new' ? new Response(success(null).text) : new Response('', { status: 403 });
  };
  const ask = createAskStaff({ fetch: fetch as typeof globalThis.fetch, config: { apiHost: '', apiBasePath: '/api/v31/' } });
  expect(await ask('signOut', {})).toMatchObject({ success: true });
  expect(sent).toEqual(['old', 'new']);
});

test('a write that is refused for another reason is sent once', async () => {
  const { ask, sent } = server({ session: success(SESSION), signOut: { status: 403, text: '' } });
  expect(await ask('signOut', {})).toMatchObject({ success: false, status: 403 });
  expect(sent.map(({ url }) => url.split('/').at(-1))).toEqual(['session', 'signOut', 'session']);
});
