import { freshDevice } from '@/__tests__/support/storedValues';
import { Wire } from '@/__tests__/support/wire';
import { createHttp, type Http } from '@/lib/api/http';
import { getCampaigns } from '@/lib/api/session';
import { config } from '@/lib/config';
import { setTags } from '@/lib/contract/changes';
import { pauseWhenRefused } from '@/lib/data/session/pauseWhenRefused';
import { Session } from '@/lib/data/session/session';
import { type Account, asId } from '@/lib/domain/ids';

let wire: Wire;
let session: Session;
let http: Http;
beforeEach(async () => {
  wire = new Wire();
  session = new Session(await freshDevice());
  http = pauseWhenRefused(wire.http, session);
  session.signIn('ana@example.org', '123456');
});

/** The server's answer once staff have ended the PIN. */
const isSignedOut = () =>
  wire.answersWith('getCampaigns.php', () =>
    Response.json({ response: 'failure', message: 'Signed out', data: { signedOut: true } }, { status: 401 }),
  );

const asks = (pin = '123456') => getCampaigns(http, { account: asId<Account>('ana@example.org'), pin });

test('a 401 pauses every further call, which the server does not even see', async () => {
  wire.fails('getCampaigns.php', 401, 'E-mail or PIN not recognised');
  expect(await asks()).toMatchObject({ kind: 'unauthorised', message: 'E-mail or PIN not recognised' });
  expect(session.isPaused()).toBe(true);
  expect(await asks()).toMatchObject({ kind: 'unauthorised', reason: { kind: 'pinRefused' } });
  expect(wire.calls).toHaveLength(1);
});

test('that staff have ended the PIN is told once in a page, which asks no more, and again after a restart: nothing of it is written', async () => {
  const told = jest.fn();
  http = pauseWhenRefused(wire.http, session, told);
  isSignedOut();
  expect(await asks()).toMatchObject({ kind: 'unauthorised', reason: { kind: 'signedOut' } });
  expect(await asks()).toMatchObject({ kind: 'unauthorised' });
  expect([session.isPaused(), wire.calls.length]).toEqual([false, 1]);
  http = pauseWhenRefused(wire.http, session, told);
  await asks();
  const ended = { account: 'ana@example.org', pin: '123456' };
  expect([wire.calls.length, told.mock.calls]).toEqual([2, [[ended], [ended]]]);
});

test('a sign-in after it goes its way in the same page', async () => {
  isSignedOut();
  await asks();
  session.signIn('ana@example.org', '654321');
  wire.succeeds('getCampaigns.php', []);
  expect(await asks('654321')).toMatchObject({ success: true });
});

test('a new PIN ends the pause by itself', async () => {
  wire.fails('getCampaigns.php', 401, 'E-mail or PIN not recognised');
  await asks();
  session.signIn('ana@example.org', '654321');
  wire.succeeds('getCampaigns.php', []);
  expect(await asks('654321')).toMatchObject({ success: true });
});

test('a call that would be signed with a former PIN does not leave, and is worth another attempt', async () => {
  session.signIn('ana@example.org', '654321');
  expect(await asks('123456')).toMatchObject({ kind: 'server' });
  expect([wire.calls, session.isPaused()]).toEqual([[], false]);
});

test.each([
  ['another PIN', '654321'],
  ['the same PIN', '123456'],
])('a late 401 to what was asked before signing in anew with %s pauses nothing', async (_, pin) => {
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  wire.failsAfter('getCampaigns.php', answered, 401, 'E-mail or PIN not recognised');
  const asked = asks();
  session.signIn('ana@example.org', pin);
  answer();
  expect(await asked).toMatchObject({ kind: 'server', reason: { kind: 'pinChanged' } });
  expect(session.isPaused()).toBe(false);
});

test.each([
  [
    'a portal’s 401, in its own words',
    () => wire.answersWith('getCampaigns.php', () => new Response('<html>Guest Wi-Fi</html>', { status: 401 })),
  ],
  ['500', () => wire.fails('getCampaigns.php', 500, 'Something went wrong')],
  ['429', () => wire.fails('getCampaigns.php', 429, 'Too many attempts. Try again later')],
  ['a refusal', () => wire.fails('getCampaigns.php', 400, 'No')],
])('%s pauses nothing', async (_, answers) => {
  answers();
  expect(await asks()).toMatchObject({ success: false });
  expect(session.isPaused()).toBe(false);
});

describe('a body that goes without a signature to another origin', () => {
  const REFUSED = { response: 'failure', message: 'E-mail or PIN not recognised', data: null };
  const TAKEN = { response: 'success', message: '', data: null };
  const ACCEPTED = { response: 'success', message: '', data: { name: 'Ana', campaigns: [] } };
  /** Every request that arrived, by its endpoint, and whether its body was signed. */
  let arrived: string[];

  /** A server that takes bodies as `takes` says, and answers a log-in with `logIn`. */
  function meets(takes: (isSigned: boolean) => boolean, logIn: object): void {
    arrived = [];
    const fetch: typeof globalThis.fetch = async (url, init) => {
      const isSigned = new Headers(init?.headers).has('X-Body-Signature');
      const isLogIn = String(url).includes('login.php');
      arrived.push(`${isLogIn ? 'login' : 'body'}${isSigned ? ', signed' : ''}`);
      const answer = isLogIn ? logIn : takes(isSigned) ? TAKEN : REFUSED;
      return Response.json(answer, { status: answer === REFUSED ? 401 : 200 });
    };
    const bodySignature = session.bodySignature(false);
    const elsewhere = { ...config, apiHost: 'https://api.example.org' };
    http = pauseWhenRefused(
      createHttp({ fetch, config: elsewhere, readCookies: () => '', bodySignature }),
      session,
      undefined,
      bodySignature,
    );
  }
  const sends = () => http(setTags, { query: { u: 'k7Qm2xP9', t: '1' }, body: [], pin: '123456' });

  test('is sent as it is to a server that takes it, whether or not a log-in has told', async () => {
    for (const told of [undefined, false]) {
      session.signIn('ana@example.org', '123456', told);
      meets(() => true, ACCEPTED);
      expect(await sends()).toMatchObject({ success: true });
      expect(arrived).toEqual(['body']);
    }
  });

  test('is refused by our server as it was before it told: the log-in shows that the PIN is right, and from then on bodies are signed', async () => {
    meets((isSigned) => isSigned, ACCEPTED);
    expect(await sends()).toMatchObject({ success: true });
    expect(arrived).toEqual(['body', 'login', 'body, signed']);
    await sends();
    expect([arrived.slice(3), session.isPaused()]).toEqual([['body, signed'], false]);
  });

  test('is refused for its PIN: no header goes out, and the account is paused', async () => {
    meets(() => false, REFUSED);
    expect(await sends()).toMatchObject({ success: false, kind: 'unauthorised' });
    expect([arrived, session.isPaused()]).toEqual([['body', 'login'], true]);
  });

  test('is refused by a server that does not answer the log-in: nothing is decided', async () => {
    meets(() => false, { response: 'failure', message: 'Closed' });
    expect(await sends()).toMatchObject({ success: false, kind: 'refused', message: 'Closed' });
    expect([arrived, session.isPaused()]).toEqual([['body', 'login'], false]);
  });

  test('is refused also with its signature: that was not what the server lacked', async () => {
    meets(() => false, ACCEPTED);
    expect(await sends()).toMatchObject({ success: false, kind: 'unauthorised' });
    expect(arrived).toEqual(['body', 'login', 'body, signed']);
    expect([session.isPaused(), session.bodySignature(true).isAsked()]).toEqual([true, false]);
  });
});
