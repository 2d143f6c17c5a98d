import { addCampaign, addMember, type TestCampaign } from '@/__tests__/server/support/campaign';
import { sendSigned } from '@/__tests__/server/support/signedRequests';
import { startLoneTestServer, type TestServer } from '@/__tests__/server/support/testServer';

const QUARTER_HOUR = 15 * 60;
let server: TestServer;
let campaign: TestCampaign;
let lastAddress = 0;

beforeAll(async () => {
  server = await startLoneTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  campaign = await addCampaign(server);
  lastAddress += 1;
});

const here = () => `10.0.0.${lastAddress}`;
const wrongPin = (index: number) => `9${String(index).padStart(5, '0')}`;
const login = (pin = campaign.ana.pin, from = here(), email = campaign.ana.email) =>
  sendSigned(server.app, { pin, endpoint: 'login.php', query: `e=${encodeURIComponent(email)}`, from });
const walk = (pin = campaign.ana.pin, from = here()) =>
  sendSigned(server.app, { pin, endpoint: 'getWalk.php', query: `u=${campaign.ana.uid}&y=1`, from });

async function guess(times: number, attempt: (pin: string) => Promise<{ status: number }>): Promise<number[]> {
  const statuses: number[] = [];
  for (let index = 0; index < times; index += 1) statuses.push((await attempt(wrongPin(index))).status);
  return statuses;
}

describe('signing in', () => {
  test('five distinct wrong PINs are answered 401, then nothing is looked at for a while', async () => {
    expect(await guess(5, (pin) => login(pin))).toEqual([401, 401, 401, 401, 401]);
    const refused = await login();
    expect(refused).toMatchObject({ status: 429, response: 'failure', message: 'Too many attempts. Try again later' });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    server.clock.advanceSeconds(Number(refused.headers['retry-after']));
    expect(await login()).toMatchObject({ status: 200 });
  });

  test('each further attempt makes the wait longer', async () => {
    await guess(5, (pin) => login(pin));
    const waits: number[] = [];
    for (const pin of ['800001', '800002', '800003']) waits.push(Number((await login(pin)).headers['retry-after']));
    expect(waits).toEqual([120, 240, 480]);
  });

  test('the same wrong PIN again and again is one attempt', async () => {
    const statuses = [];
    for (let times = 0; times < 12; times += 1) statuses.push((await login('900000')).status);
    expect(new Set(statuses)).toEqual(new Set([401]));
    expect(await login()).toMatchObject({ status: 200 });
  });

  test('an unknown e-mail is answered like a known one, up to the waiting', async () => {
    const unknown = await guess(7, (pin) => login(pin, here(), 'nobody@example.org'));
    expect(unknown).toEqual(await guess(7, (pin) => login(pin)));
  });

  test('getCampaigns is no way round it', async () => {
    const ask = (pin: string) =>
      sendSigned(server.app, { pin, endpoint: 'getCampaigns.php', query: `e=${encodeURIComponent(campaign.ana.email)}`, from: here() });
    expect(await guess(6, ask)).toEqual([401, 401, 401, 401, 401, 429]);
    expect(await login()).toMatchObject({ status: 429 });
  });

  test('after a quarter of an hour all is forgotten', async () => {
    await guess(5, (pin) => login(pin));
    server.clock.advanceSeconds(QUARTER_HOUR + 1);
    expect(await guess(5, (pin) => login(pin))).toEqual([401, 401, 401, 401, 401]);
  });

  test('a hundred wrong ones from one address close it for strangers, not for those who were let in before', async () => {
    expect(await login()).toMatchObject({ status: 200 });
    const spray = await guess(101, (pin) => login(pin, here(), `nobody-${pin}@example.org`));
    expect(new Set(spray.slice(0, 100))).toEqual(new Set([401]));
    expect(spray[100]).toBe(429);
    expect(await login()).toMatchObject({ status: 200 });
    const newcomer = await addMember(server, campaign.campaignId);
    expect(await login(newcomer.pin, here(), newcomer.email)).toMatchObject({ status: 429 });
    expect(await login(newcomer.pin, '10.9.9.9', newcomer.email)).toMatchObject({ status: 200 });
  });

  test('strangers elsewhere cannot keep a volunteer from signing in again where they are known', async () => {
    await login();
    await guess(30, (pin) => login(pin, '10.8.8.8'));
    expect(await login()).toMatchObject({ status: 200 });
    expect(await login(undefined, '10.7.7.7')).toMatchObject({ status: 429 });
  });
});

describe('an open session', () => {
  test('is not locked by guesses at the account, nor by guesses at the session itself', async () => {
    await guess(6, (pin) => login(pin));
    expect(await walk()).toMatchObject({ status: 200 });
    await guess(120, (pin) => walk(pin, here()));
    expect(await walk()).toMatchObject({ status: 200 });
  });

  test.each(['mapListUpdate2.php', 'setTags.php', 'saveNote.php'])(
    '%s is no way round the limit, and counts with the others',
    async (endpoint) => {
      const ask = (pin: string) => sendSigned(server.app, { pin, endpoint, query: `u=${campaign.ana.uid}&t=1`, body: [], from: here() });
      expect(new Set(await guess(100, ask))).toEqual(new Set([401]));
      expect(await walk('911111')).toMatchObject({ status: 429 });
      expect(await walk()).toMatchObject({ status: 200 });
    },
  );

  test('a hundred wrong signatures from one address are answered 401, then 429', async () => {
    const statuses = await guess(102, (pin) => walk(pin));
    expect(statuses.indexOf(429)).toBe(100);
    expect(statuses[101]).toBe(429);
  });

  test('one Wi-Fi’s other volunteers go on, whatever a broken phone there sends', async () => {
    const sam = await addMember(server, campaign.campaignId);
    await guess(150, (pin) => walk(pin));
    expect(await sendSigned(server.app, { pin: sam.pin, endpoint: 'getWalk.php', query: `u=${sam.uid}&y=1`, from: here() })).toMatchObject({
      status: 200,
    });
    expect(await login(sam.pin, here(), sam.email)).toMatchObject({ status: 200 });
  });

  test('the retries of a known session with an outdated PIN are answered 401 for ever and count nowhere', async () => {
    await walk();
    await server.db
      .updateTable('users')
      .set({ new_pin: server.seal('777777', campaign.ana.userId) })
      .where('id', '=', campaign.ana.userId)
      .execute();
    expect(await login('777777')).toMatchObject({ status: 200 });
    const statuses = new Set<number>();
    for (let time = 0; time < 150; time += 1) {
      const query = `u=${campaign.ana.uid}&y=1&retry=${time}`;
      statuses.add((await sendSigned(server.app, { pin: campaign.ana.pin, endpoint: 'getWalk.php', query, from: here() })).status);
    }
    expect(statuses).toEqual(new Set([401]));
    expect(await login(campaign.ana.pin)).toMatchObject({ status: 401 });
    expect(await login('777777')).toMatchObject({ status: 200 });
  });
});
