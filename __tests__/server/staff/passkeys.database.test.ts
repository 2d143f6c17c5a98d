import { randomUUID } from 'node:crypto';
import type * as v from 'valibot';
import { addCampaign, type TestCampaign } from '@/__tests__/server/support/campaign';
import { startLoneTestServer, type TestServer } from '@/__tests__/server/support/testServer';
import type { creationOptionsSchema, requestOptionsSchema } from '@/lib/contract/staff/passkeys';
import { setStaffRole } from '@/server/campaign/staff/accounts';
import { staffLink } from '@/server/campaign/staff/links';
import { CHALLENGE_LASTS_SECONDS } from '@/server/store/staffChallenges';
import { MOST_PASSKEYS } from '@/server/store/staffPasskeys';
import { SESSION_CONFIRMED_SECONDS } from '@/server/store/staffSessions';
import { anotherKey, SoftAuthenticator } from './softAuthenticator';
import { SITE, StaffBrowser, signedInStaff } from './staffBrowser';

type CreationOptions = v.InferOutput<typeof creationOptionsSchema>;
type RequestOptions = v.InferOutput<typeof requestOptionsSchema>;

const NOT_RECOGNIZED = 'This passkey does not sign in here: it took too long, or it was removed. Try again, or sign in by a link';
const NOT_ADDED =
  'The passkey was not added: it took too long, or this browser makes passkeys of a kind that the console cannot check. Try again';

let server: TestServer;
let campaign: TestCampaign;
beforeAll(async () => {
  server = await startLoneTestServer();
  campaign = await addCampaign(server);
});
afterAll(() => server.close());

const somebody = () => `${randomUUID()}@example.org`;
const signedIn = (email = somebody()) => signedInStaff(server, campaign.campaignId, email, 'organizer');
const browser = () => new StaffBrowser(server);

async function creationOptions(of: StaffBrowser): Promise<CreationOptions> {
  const { status, data } = await of.asks('passkeyOptions');
  expect(status).toBe(200);
  return data as CreationOptions;
}

async function requestOptions(of = browser()): Promise<RequestOptions> {
  const { status, data } = await of.asks('signInOptions');
  expect(status).toBe(200);
  return data as RequestOptions;
}

async function withPasskey(email = somebody()) {
  const here = await signedIn(email);
  const key = new SoftAuthenticator(SITE);
  const added = await here.asks('addPasskey', { name: 'Laptop', answer: key.creates(await creationOptions(here)) });
  expect(added.status).toBe(200);
  return { here, key, email };
}

test('a passkey that was added signs in, starting the same session as a link', async () => {
  const { here, key, email } = await withPasskey();
  server.clock.advanceSeconds(60);
  const there = browser();
  const { status, data, setCookie } = await there.asks('signInByPasskey', { answer: key.signs(await requestOptions(there)) });
  expect(status).toBe(200);
  expect(data).toEqual({
    email,
    name: `Staff ${email}`,
    mayBegin: false,
    canMail: true,
    token: expect.stringMatching(/^[\w-]{43}$/u),
    campaigns: [{ campaign: campaign.campaignId, name: expect.any(String), role: 'organizer' }],
  });
  expect(setCookie).toMatch(/^__Host-walkbook-staff=[\w-]{43}; Path=\/; Max-Age=43200; HttpOnly; SameSite=Strict; Secure$/u);
  expect((await there.asks('signOut')).status).toBe(200);
  const now = server.clock.nowSeconds();
  expect((await here.asks('passkeys')).data).toEqual([
    { id: expect.any(Number), name: 'Laptop', host: 'walk.example.org', madeAt: now - 60, usedAt: now },
  ]);
});

test('the browser is told to make one that is found without an e-mail and opened by its owner, and not twice', async () => {
  const { here, key, email } = await withPasskey();
  expect(await creationOptions(here)).toEqual({
    rp: { id: 'walk.example.org', name: 'Walkbook' },
    user: { id: expect.stringMatching(/^[\w-]{43}$/u), name: email, displayName: `Staff ${email}` },
    challenge: expect.stringMatching(/^[\w-]{43}$/u),
    pubKeyCredParams: [-8, -7, -257].map((alg) => ({ type: 'public-key', alg })),
    timeout: 300_000,
    attestation: 'none',
    excludeCredentials: [{ id: key.id, type: 'public-key', transports: ['internal'] }],
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
  });
  expect(await requestOptions()).toEqual({
    rpId: 'walk.example.org',
    challenge: expect.stringMatching(/^[\w-]{43}$/u),
    timeout: 300_000,
    userVerification: 'required',
  });
});

test("somebody's passkeys at a host have one handle, which tells nothing of them", async () => {
  const { here } = await withPasskey();
  const [first, second] = [await creationOptions(here), await creationOptions(here)];
  expect(second.user.id).toBe(first.user.id);
  expect((await creationOptions(await signedIn())).user.id).not.toBe(first.user.id);
});

test('localhost needs no TLS, and its passkeys are its own', async () => {
  const email = somebody();
  await signedIn(email);
  const local = { host: 'localhost:8080', origin: 'http://localhost:8080' };
  const here = new StaffBrowser(server, local);
  await here.opens(await staffLink(server, { id: campaign.campaignId }, { email, site: 'http://localhost:8080' }));
  const key = new SoftAuthenticator('http://localhost:8080');
  expect((await here.asks('addPasskey', { name: 'Here', answer: key.creates(await creationOptions(here)) })).status).toBe(200);
  const again = new StaffBrowser(server, local);
  expect((await again.asks('signInByPasskey', { answer: key.signs(await requestOptions(again)) })).status).toBe(200);
  const elsewhere = key.signs(await requestOptions(), { origin: SITE });
  expect((await browser().asks('signInByPasskey', { answer: elsewhere })).status).toBe(404);
});

describe('a passkey confirms', () => {
  const sessionsIn = async (of: StaffBrowser) => ((await of.asks('sessions')).data as { isThis: boolean }[]).map(({ isThis }) => isThis);

  test('in the session that there is, whose former cookie opens nothing any more; other browsers stay signed in', async () => {
    const { here, key, email } = await withPasskey();
    const elsewhere = await signedIn(email);
    server.clock.advanceSeconds(SESSION_CONFIRMED_SECONDS);
    expect((await here.asks('passkeyOptions')).status).toBe(403);
    const before = here.cookie;
    const answer = key.signs(await requestOptions(here));
    expect(await here.asks('confirmByPasskey', { answer })).toMatchObject({ status: 200, data: { email } });
    expect((await here.asks('passkeyOptions')).status).toBe(200);
    expect((await browser().asks('session', {}, { cookie: before })).status).toBe(401);
    expect((await elsewhere.asks('session')).status).toBe(200);
    expect((await sessionsIn(here)).toSorted()).toEqual([false, true]);
    expect((await here.asks('confirmByPasskey', { answer })).status).toBe(404);
  });

  test('nobody else: a colleague’s is refused, and the session stays whose it was', async () => {
    const [{ here, email }, { key: colleagues }] = [await withPasskey(), await withPasskey()];
    server.clock.advanceSeconds(SESSION_CONFIRMED_SECONDS);
    const answer = colleagues.signs(await requestOptions(here));
    expect(await here.asks('confirmByPasskey', { answer })).toMatchObject({
      status: 404,
      message: expect.stringContaining('another account'),
      setCookie: '',
    });
    expect((await here.asks('passkeyOptions')).status).toBe(403);
    expect((await here.asks('session')).data).toMatchObject({ email });
  });

  test('by the token of the session and from its own page alone', async () => {
    const { here, key } = await withPasskey();
    const answer = key.signs(await requestOptions(here));
    expect((await here.asks('confirmByPasskey', { answer }, { 'x-staff-token': '' })).status).toBe(403);
    expect((await here.asks('confirmByPasskey', { answer }, { origin: 'https://evil.example.org' })).status).toBe(403);
    expect((await browser().asks('confirmByPasskey', { answer })).status).toBe(401);
  });
});

test('whoever signs in again ends the session that their browser had, and no other', async () => {
  const { here, key, email } = await withPasskey();
  const elsewhere = await signedIn(email);
  const before = here.cookie;
  expect((await here.asks('signInByPasskey', { answer: key.signs(await requestOptions(here)) })).status).toBe(200);
  expect((await browser().asks('session', {}, { cookie: before })).status).toBe(401);
  expect((await elsewhere.asks('session')).status).toBe(200);
  expect((await here.asks('sessions')).data).toHaveLength(2);
});

describe('it does not sign in', () => {
  const refused = async (answer: object) => {
    expect(await browser().asks('signInByPasskey', { answer })).toMatchObject({ status: 404, message: NOT_RECOGNIZED, setCookie: '' });
  };

  test('by an answer that was given already, nor by one of two at once', async () => {
    const { key } = await withPasskey();
    const answer = key.signs(await requestOptions());
    const both = await Promise.all([1, 2].map(() => browser().asks('signInByPasskey', { answer })));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 404]);
    await refused(answer);
  });

  test('by a challenge that is not ours, is for adding, or is over', async () => {
    const { here, key } = await withPasskey();
    await refused(key.signs(await requestOptions(), { challenge: 'A'.repeat(43) }));
    await refused(key.signs(await requestOptions(), { challenge: (await creationOptions(here)).challenge }));
    const late = key.signs(await requestOptions());
    server.clock.advanceSeconds(CHALLENGE_LASTS_SECONDS);
    await refused(late);
  });

  test.each([
    ['from another origin', { origin: 'https://evil.example.org' }],
    ['from another port of the host', { origin: 'https://walk.example.org:8443' }],
    ['for another host', { rpId: 'evil.example.org' }],
    ['whose owner did not show that it is them', { isVerified: false }],
    ['that was made for something else', { type: 'webauthn.create' }],
  ])('by an answer %s, which uses its challenge up', async (_, bent) => {
    const { key } = await withPasskey();
    const options = await requestOptions();
    await refused(key.signs(options, bent));
    await refused(key.signs(options));
  });

  test('by another key, or of somebody else', async () => {
    const { key } = await withPasskey();
    const { key: other } = await withPasskey();
    await refused(key.signs(await requestOptions(), {}, anotherKey()));
    await refused({ ...key.signs(await requestOptions()), id: other.id, rawId: other.id });
    const answer = key.signs(await requestOptions());
    await refused({ ...answer, response: { ...answer.response, userHandle: other.signs(await requestOptions()).response.userHandle } });
  });

  test('where its counter has not gone on, as that of a copy', async () => {
    const { key } = await withPasskey();
    key.counter = 7;
    expect((await browser().asks('signInByPasskey', { answer: key.signs(await requestOptions()) })).status).toBe(200);
    await refused(key.signs(await requestOptions()));
    key.counter = 6;
    await refused(key.signs(await requestOptions()));
    key.counter = 0;
    await refused(key.signs(await requestOptions()));
    key.counter = 8;
    const copies = await Promise.all([
      browser().asks('signInByPasskey', { answer: key.signs(await requestOptions()) }),
      browser().asks('signInByPasskey', { answer: key.signs(await requestOptions()) }),
    ]);
    expect(copies.map(({ status }) => status).toSorted()).toEqual([200, 404]);
  });

  test('once it was removed, which its owner alone can', async () => {
    const { here, key } = await withPasskey();
    const [{ id } = { id: 0 }] = (await here.asks('passkeys')).data as { id: number }[];
    const stranger = await signedIn();
    expect(await stranger.asks('removePasskey', { id })).toMatchObject({ status: 404, message: 'No such passkey' });
    expect((await browser().asks('signInByPasskey', { answer: key.signs(await requestOptions()) })).status).toBe(200);
    expect((await here.asks('removePasskey', { id })).status).toBe(200);
    expect((await here.asks('passkeys')).data).toEqual([]);
    await refused(key.signs(await requestOptions()));
  });

  test('once its owner works nowhere any more', async () => {
    const { key, email } = await withPasskey();
    const owner = await signedInStaff(server, campaign.campaignId, somebody(), 'owner');
    expect((await owner.asks('removeStaff', { campaign: campaign.campaignId, email })).status).toBe(200);
    await refused(key.signs(await requestOptions()));
    await setStaffRole(server, { id: campaign.campaignId }, { email, name: 'Jo', role: 'viewer' });
    await refused(key.signs(await requestOptions()));
  });
});

describe('it is not added', () => {
  test.each([
    ['from another origin', { origin: 'https://evil.example.org' }],
    ['for another host', { rpId: 'evil.example.org' }],
    ['whose owner did not show that it is them', { isVerified: false }],
    ['that was made for something else', { type: 'webauthn.get' }],
    ['to another challenge', { challenge: 'A'.repeat(43) }],
    ['with a certificate that nobody asked for', { certificate: Buffer.from('https://evil.example.org/revoked.crl') }],
  ])('by an answer %s', async (_, bent) => {
    const here = await signedIn();
    const answer = new SoftAuthenticator(SITE).creates(await creationOptions(here), bent);
    expect(await here.asks('addPasskey', { name: 'Laptop', answer })).toMatchObject({ status: 409, message: NOT_ADDED });
    expect((await here.asks('passkeys')).data).toEqual([]);
  });

  test('by an answer that was given already, is too late, or was begun before another', async () => {
    const here = await signedIn();
    const adds = async (options: CreationOptions) =>
      (await here.asks('addPasskey', { name: 'Laptop', answer: new SoftAuthenticator(SITE).creates(options) })).status;
    const [old, options] = [await creationOptions(here), await creationOptions(here)];
    expect(await adds(old)).toBe(409);
    expect([await adds(options), await adds(options)]).toEqual([200, 409]);
    const late = await creationOptions(here);
    server.clock.advanceSeconds(CHALLENGE_LASTS_SECONDS);
    expect(await adds(late)).toBe(409);
  });

  test("with somebody else's challenge, or one for signing in", async () => {
    const [here, other] = [await signedIn(), await signedIn()];
    const key = new SoftAuthenticator(SITE);
    const ofOther = key.creates(await creationOptions(other));
    expect((await here.asks('addPasskey', { name: 'Laptop', answer: ofOther })).status).toBe(409);
    const toSignIn = key.creates(await creationOptions(here), { challenge: (await requestOptions()).challenge });
    expect((await here.asks('addPasskey', { name: 'Laptop', answer: toSignIn })).status).toBe(409);
    expect((await other.asks('addPasskey', { name: 'Laptop', answer: ofOther })).status).toBe(200);
  });

  test('twice, nor to another account', async () => {
    const { here, key } = await withPasskey();
    const other = await signedIn();
    for (const browserOf of [here, other]) {
      const answer = key.creates(await creationOptions(browserOf));
      expect(await browserOf.asks('addPasskey', { name: 'Again', answer })).toMatchObject({
        status: 409,
        message: 'This passkey is there already',
      });
    }
    expect((await other.asks('passkeys')).data).toEqual([]);
  });

  test(`beyond ${MOST_PASSKEYS} of them`, async () => {
    const { here } = await withPasskey();
    const adds = async () =>
      here.asks('addPasskey', { name: 'One more', answer: new SoftAuthenticator(SITE).creates(await creationOptions(here)) });
    for (let count = 1; count < MOST_PASSKEYS; count += 1) expect((await adds()).status).toBe(200);
    expect(await adds()).toMatchObject({ status: 409, message: expect.stringContaining('Remove one first') });
  });

  test.each(['', ' ', 'two\nlines', 'x'.repeat(201)])('under the name %j', async (name) => {
    const here = await signedIn();
    const answer = new SoftAuthenticator(SITE).creates(await creationOptions(here));
    expect([400, 409]).toContain((await here.asks('addPasskey', { name, answer })).status);
    expect((await here.asks('passkeys')).data).toEqual([]);
  });

  test.each(['passkeyOptions', 'addPasskey', 'removePasskey'] as const)('without the token and the own origin: %s', async (call) => {
    const here = await signedIn();
    const body = { id: 1, name: 'Laptop', answer: new SoftAuthenticator(SITE).creates(await creationOptions(here)) };
    expect((await here.asks(call, body, { 'x-staff-token': '' })).status).toBe(403);
    expect((await here.asks(call, body, { origin: 'https://evil.example.org' })).status).toBe(403);
  });
});

test.each(['127.0.0.1:8080', '[::1]:8080'])('at %s there are none, and the answer says what to do', async (host) => {
  const at = { host, origin: `http://${host}` };
  const here = new StaffBrowser(server, at);
  const email = somebody();
  await signedIn(email);
  await here.opens(await staffLink(server, { id: campaign.campaignId }, { email, site: SITE }));
  expect((await here.asks('signInWays')).data).toEqual({ passkey: false, mail: false });
  for (const call of ['passkeyOptions', 'signInOptions'] as const)
    expect(await here.asks(call)).toMatchObject({
      status: 409,
      message: 'Passkeys need a host name, and the console is open by a number here. Open it by its name, or sign in by a link',
    });
});

test('neither challenges nor private keys are in the database', async () => {
  const { here } = await withPasskey();
  const { challenge } = await requestOptions();
  const adding = (await creationOptions(here)).challenge;
  const stored = JSON.stringify(await server.db.selectFrom('staff_challenges').selectAll().execute());
  expect(stored).toContain('"handle"');
  for (const secret of [challenge, adding]) expect(stored).not.toContain(secret);
});

test('challenges that nobody answers do not pile up, nor can one network ask for as many as it likes', async () => {
  const own = server.another();
  try {
    const asks = () => new StaffBrowser({ app: own }).asks('signInOptions');
    let asked = 0;
    while (asked < 200 && (await asks()).status === 200) asked += 1;
    expect(asked).toBe(100);
    server.clock.advanceSeconds(CHALLENGE_LASTS_SECONDS);
    expect((await asks()).status).toBe(200);
    expect(await server.db.selectFrom('staff_challenges').selectAll().execute()).toHaveLength(1);
  } finally {
    await own.close();
  }
});

test('whoever tries out passkeys has to wait, as whoever tries out keys', async () => {
  const own = server.another();
  try {
    const guesser = new StaffBrowser({ app: own });
    const { key } = await withPasskey();
    const options = await requestOptions();
    let last = 0;
    for (let tries = 0; tries < 110 && last !== 429; tries += 1)
      last = (await guesser.asks('signInByPasskey', { answer: key.signs(options, { challenge: `wrong${tries}` }) })).status;
    expect(last).toBe(429);
    expect((await guesser.asks('redeemLink', { key: 'wrong' })).status).toBe(429);
  } finally {
    await own.close();
  }
});
