import { freshDevice } from '@/__tests__/support/storedValues';
import { Wire } from '@/__tests__/support/wire';
import type { Http } from '@/lib/api/http';
import { getCampaigns } from '@/lib/api/session';
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
