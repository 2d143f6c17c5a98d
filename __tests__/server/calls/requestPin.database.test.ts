import { addCampaign, addMember, type TestCampaign } from '@/__tests__/server/support/campaign';
import { pinIn } from '@/__tests__/server/support/mailedPin';
import { sendRaw, sendSigned } from '@/__tests__/server/support/signedRequests';
import { startLoneTestServer, type TestServer } from '@/__tests__/server/support/testServer';

const HOUR = 3_600;
let server: TestServer;
let campaign: TestCampaign;

beforeAll(async () => {
  server = await startLoneTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  campaign = await addCampaign(server);
});

const requestPin = (email: string, from?: string, app = server.app) =>
  sendRaw(app, `/api/v31/requestPin.php?e=${encodeURIComponent(email)}`, { from });
const login = (pin: string) => sendSigned(server.app, { pin, endpoint: 'login.php', query: `e=${encodeURIComponent(campaign.ana.email)}` });
const walk = (pin: string) => sendSigned(server.app, { pin, endpoint: 'getWalk.php', query: `u=${campaign.ana.uid}&y=1` });

async function mailedPin(): Promise<string> {
  const mail = server.nextMail();
  await requestPin(campaign.ana.email);
  const { to, text } = await mail;
  expect(to.address).toBe(campaign.ana.email);
  return pinIn(text);
}

test('mails twelve letters and digits in groups of four to a known e-mail, and says the same to an unknown one', async () => {
  const mail = server.nextMail();
  const known = await requestPin(campaign.ana.email.toUpperCase());
  expect((await mail).text).toMatch(/new PIN is (?:[ACDEFGHJKMNPRTVWXY34679]{4} ?){3}\n/u);
  const unknown = await requestPin('nobody@example.org');
  expect(known).toMatchObject({ status: 200, response: 'success', data: null });
  expect({ ...unknown, headers: {} }).toEqual({ ...known, headers: {} });
});

test('the old PIN keeps working until the new one is first used, and not after', async () => {
  const pin = await mailedPin();
  expect(await walk(campaign.ana.pin)).toMatchObject({ status: 200 });
  expect(await walk(pin)).toMatchObject({ status: 200 });
  expect(await walk(campaign.ana.pin)).toMatchObject({ status: 401 });
  expect(await login(pin)).toMatchObject({ status: 200 });
});

test('a second mail carries the same PIN as the first, so that the order of mails does not matter', async () => {
  expect(await mailedPin()).toBe(await mailedPin());
});

/** Resolves when a member has this many mails. */
async function hasMails(email: string, count: number): Promise<void> {
  while (mailsTo(email) < count) await server.db.selectFrom('users').select('id').limit(1).execute();
}

/** Resolves when a mail is there that was asked for now, after a campaign was made: what was refused before would have come by then. */
async function aLaterMailIsThere(): Promise<void> {
  const marker = await addCampaign(server);
  await requestPin(marker.ana.email, '10.1.1.1');
  await hasMails(marker.ana.email, 1);
}

/** Returns how many mails a member has, once the expected ones are there and more would have come. */
async function mailsThatCome(email: string, expected: number): Promise<number> {
  await hasMails(email, expected);
  await aLaterMailIsThere();
  return mailsTo(email);
}

const mailsTo = (email: string) => server.mails.filter(({ to }) => to.address === email).length;

describe('no mailbox is flooded', () => {
  test('by asking often: three mails, then one in each quarter of an hour, and five in a day', async () => {
    for (let times = 0; times < 10; times += 1) expect(await requestPin(campaign.ana.email)).toMatchObject({ status: 200 });
    expect(await mailsThatCome(campaign.ana.email, 3)).toBe(3);
    for (let quarters = 1; quarters <= 8; quarters += 1) {
      server.clock.advanceSeconds(15 * 60);
      for (let times = 0; times < 3; times += 1) await requestPin(campaign.ana.email);
      const expected = Math.min(3 + quarters, 5);
      expect(await mailsThatCome(campaign.ana.email, expected)).toBe(expected);
    }
  });

  test('by asking from other networks, another process or for invented e-mails in between', async () => {
    const other = server.another();
    for (let times = 0; times < 6; times += 1) {
      await requestPin(campaign.ana.email, `10.2.0.${times}`, times % 2 === 0 ? server.app : other);
      for (let name = 0; name < 50; name += 1) await requestPin(`invented-${times}-${name}@example.org`, `10.3.0.${times}`);
    }
    await other.close();
    expect(await mailsThatCome(campaign.ana.email, 3)).toBe(3);
  });

  test('nor many mailboxes from one network, of IPv6 one of 64 bits', async () => {
    const members = await Promise.all(Array.from({ length: 5 }, () => addMember(server, campaign.campaignId)));
    for (let name = 0; name < 100; name += 1) await requestPin(`invented-${name}@example.org`, `2001:db8:9:9::${name}`);
    for (const { email } of members) expect(await requestPin(email, '2001:db8:9:9:ffff::1')).toMatchObject({ status: 200 });
    await aLaterMailIsThere();
    expect(members.map(({ email }) => mailsTo(email))).toEqual([0, 0, 0, 0, 0]);
    const mail = server.nextMail();
    await requestPin(members[0]?.email ?? '', '2001:db8:9:a::1');
    expect((await mail).to.address).toBe(members[0]?.email);
  });
});

describe('a mailed PIN', () => {
  test('is none any more after an hour; the present one works on, and the next mail has another', async () => {
    const pin = await mailedPin();
    server.clock.advanceSeconds(HOUR);
    expect(await walk(pin)).toMatchObject({ status: 401 });
    expect(await walk(campaign.ana.pin)).toMatchObject({ status: 200 });
    const next = await mailedPin();
    expect(next).not.toBe(pin);
    expect(await walk(next)).toMatchObject({ status: 200 });
  });

  test('that was used within the hour works on after it', async () => {
    const pin = await mailedPin();
    server.clock.advanceSeconds(HOUR - 1);
    expect(await walk(pin)).toMatchObject({ status: 200 });
    server.clock.advanceSeconds(24 * HOUR);
    expect(await walk(pin)).toMatchObject({ status: 200 });
  });

  test('that is mailed again works for another hour, as the mail says', async () => {
    const pin = await mailedPin();
    server.clock.advanceSeconds(HOUR - 60);
    expect(await mailedPin()).toBe(pin);
    server.clock.advanceSeconds(HOUR - 60);
    expect(await walk(pin)).toMatchObject({ status: 200 });
  });

  test('is the one that the staff handed out, where that was not used yet, and then has no end', async () => {
    await server.db
      .updateTable('users')
      .set({ new_pin: server.seal('HANDEDOUT', campaign.ana.userId) })
      .where('id', '=', campaign.ana.userId)
      .execute();
    expect(await mailedPin()).toBe('HANDEDOUT');
    server.clock.advanceSeconds(24 * HOUR);
    expect(await walk('HANDEDOUT')).toMatchObject({ status: 200 });
  });
});

test('PINs are stored sealed', async () => {
  const pin = await mailedPin();
  const user = await server.db.selectFrom('users').selectAll().where('id', '=', campaign.ana.userId).executeTakeFirstOrThrow();
  expect(JSON.stringify(user)).not.toContain(pin);
  expect(JSON.stringify(user)).not.toContain(campaign.ana.pin);
});

test('a missing e-mail is named', async () => {
  expect(await sendRaw(server.app, '/api/v31/requestPin.php')).toMatchObject({ status: 400, message: 'Missing parameter: e' });
});
