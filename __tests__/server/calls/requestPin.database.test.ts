import { addCampaign, type TestCampaign } from '@/__tests__/server/support/campaign';
import { pinIn } from '@/__tests__/server/support/mailedPin';
import { sendRaw, sendSigned } from '@/__tests__/server/support/signedRequests';
import { startTestServer, type TestServer } from '@/__tests__/server/support/testServer';

let server: TestServer;
let campaign: TestCampaign;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  campaign = await addCampaign(server);
});

const requestPin = (email: string) => sendRaw(server.app, `/api/v31/requestPin.php?e=${encodeURIComponent(email)}`);
const login = (pin: string) => sendSigned(server.app, { pin, endpoint: 'login.php', query: `e=${encodeURIComponent(campaign.ana.email)}` });
const walk = (pin: string) => sendSigned(server.app, { pin, endpoint: 'getWalk.php', query: `u=${campaign.ana.uid}&y=1` });

async function mailedPin(): Promise<string> {
  const mail = server.nextMail();
  await requestPin(campaign.ana.email);
  const { to, text } = await mail;
  expect(to).toBe(campaign.ana.email);
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

test('no mailbox is flooded', async () => {
  const before = server.mails.length;
  for (let times = 0; times < 10; times += 1) expect(await requestPin(campaign.ana.email)).toMatchObject({ status: 200 });
  const marker = await addCampaign(server);
  const mail = server.nextMail();
  await requestPin(marker.ana.email);
  await mail;
  expect(server.mails.slice(before).filter(({ to }) => to === campaign.ana.email).length).toBeLessThanOrEqual(3);
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
