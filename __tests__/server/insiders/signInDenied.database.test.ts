import { addCampaign, addMember, type TestCampaign, type TestMember } from '@/__tests__/server/support/campaign';
import { sendRaw, sendSigned } from '@/__tests__/server/support/signedRequests';
import { startLoneTestServer, type TestServer } from '@/__tests__/server/support/testServer';
import { newPin } from '@/server/auth/newPin';
import { MAIL_BUDGET } from '@/server/store/mailBudget';

/* Insiders (f): sign-in and its mails cannot be denied to somebody else. */

const HOUR = 60 * 60;
const lines: string[] = [];
let server: TestServer;
let campaign: TestCampaign;
let lastNetwork = 0;

beforeAll(async () => {
  server = await startLoneTestServer({ logger: { level: 'warn', stream: { write: (line: string) => void lines.push(line) } } });
});
afterAll(() => server.close());
beforeEach(async () => {
  campaign = await addCampaign(server, { pin: newPin() });
  lastNetwork += 1;
  lines.length = 0;
});

const attacker = () => `10.30.0.${lastNetwork}`;
const elsewhere = () => `10.31.0.${lastNetwork}`;
const login = (pin: string, from: string, { email }: TestMember = campaign.ana) =>
  sendSigned(server.app, { pin, endpoint: 'login.php', query: `e=${encodeURIComponent(email)}`, from });
const walk = (pin: string, from: string) =>
  sendSigned(server.app, { pin, endpoint: 'getWalk.php', query: `u=${campaign.ana.uid}&y=1`, from });

async function attack(times: number, attempt: (pin: string) => Promise<{ readonly status: number }>): Promise<number> {
  let last = 0;
  for (let index = 0; index < times; index += 1) last = (await attempt(String(900_000 + index))).status;
  return last;
}

describe('the right signature by a PIN that we issued is taken while the account waits', () => {
  test('at the log-in, from a phone that nobody knows', async () => {
    expect(await attack(12, (pin) => login(pin, attacker()))).toBe(429);
    expect(await login(campaign.ana.pin, elsewhere())).toMatchObject({ status: 200 });
    expect(await login('999999', attacker())).toMatchObject({ status: 429 });
  });

  test('on the attacker’s own Wi-Fi', async () => {
    for (let index = 0; index < 102; index += 1)
      await login(String(index), attacker(), { ...campaign.ana, email: `x${index}@example.org` });
    expect(await login('999999', attacker())).toMatchObject({ status: 429 });
    expect(await login(campaign.ana.pin, attacker())).toMatchObject({ status: 200 });
  });

  test('in an open session, from a network that nobody knows', async () => {
    for (let index = 0; index < 210; index += 1) await walk(String(900_000 + index), `10.32.${lastNetwork}.${index % 250}`);
    expect(await walk('999999', elsewhere())).toMatchObject({ status: 429 });
    expect(await walk(campaign.ana.pin, elsewhere())).toMatchObject({ status: 200 });
  });

  test('not by a PIN of six digits: that one could be guessed', async () => {
    const bo = await addMember(server, campaign.campaignId, { pin: '246810' });
    expect(await attack(6, (pin) => login(pin, attacker(), bo))).toBe(429);
    expect(await login(bo.pin, elsewhere(), bo)).toMatchObject({ status: 429 });
  });
});

describe('mails', () => {
  const requestPin = (email: string) => sendRaw(server.app, `/api/v31/requestPin.php?e=${encodeURIComponent(email)}`, { from: attacker() });
  const mailsTo = (email: string) => server.mails.filter(({ to }) => to.address === email).length;

  /** Resolves when what was asked for before is done: it is one after the other in a database of one connection, and soon done in another. */
  async function settled(): Promise<void> {
    const marker = await addCampaign(server);
    await sendRaw(server.app, `/api/v31/requestPin.php?e=${encodeURIComponent(marker.ana.email)}`, { from: elsewhere() });
    while (mailsTo(marker.ana.email) === 0) await server.db.selectFrom('users').select('id').limit(1).execute();
  }

  test('a mailbox gets five in any 24 hours, whoever asks and however often', async () => {
    for (let quarters = 0; quarters < 24 * 4; quarters += 1) {
      await requestPin(campaign.ana.email);
      server.clock.advanceSeconds(15 * 60 - 1);
    }
    await settled();
    expect(mailsTo(campaign.ana.email)).toBe(5);
    server.clock.advanceSeconds(2 * HOUR);
    await requestPin(campaign.ana.email);
    await settled();
    expect(mailsTo(campaign.ana.email)).toBe(6);
  });

  test('the whole server sends so many an hour; then the log has one alarm, with nobody’s data, and the answer stays the same', async () => {
    const now = server.clock.nowSeconds();
    await server.db
      .insertInto('pin_mails')
      .values(Array.from({ length: MAIL_BUDGET.anHour }, (_, index) => ({ mailbox: `m${index}`, sent_at: now - HOUR + 1 })))
      .execute();
    expect(await requestPin(campaign.ana.email)).toMatchObject({ status: 200, response: 'success' });
    const bo = await addMember(server, campaign.campaignId);
    await requestPin(bo.email);
    while (lines.length === 0) await server.db.selectFrom('users').select('id').limit(1).execute();
    server.clock.advanceSeconds(1);
    await settled();
    expect([mailsTo(campaign.ana.email), mailsTo(bo.email)]).toEqual([0, 0]);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain('no more PINs and links are mailed');
    expect(lines[0]).not.toContain('@');
    await requestPin(campaign.ana.email);
    await settled();
    expect(mailsTo(campaign.ana.email)).toBe(1);
  });
});
