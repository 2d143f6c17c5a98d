import { randomBytes } from 'node:crypto';
import webPush from 'web-push';
import { streetLines, temporaryFolder } from '@/__tests__/server/campaign/addressFile';
import { addCampaign, addMember, type TestCampaign, type TestMember } from '@/__tests__/server/support/campaign';
import { type PushService, startPushService, subscribedBrowser } from '@/__tests__/server/support/pushService';
import { sendSigned } from '@/__tests__/server/support/signedRequests';
import { startTestServer, type TestServer } from '@/__tests__/server/support/testServer';
import { importAddressesCommand } from '@/server/cli/importAddresses';
import { notifyMember } from '@/server/push/notifyMember';
import { packetMessage } from '@/server/push/packetMessage';
import { type PushSender, webPushSender } from '@/server/push/pushSender';

const files = temporaryFolder();
const keys = { ...webPush.generateVAPIDKeys(), subject: 'mailto:office@example.org' };
let server: TestServer;
let service: PushService;
let sender: PushSender;
let campaign: TestCampaign;

beforeAll(async () => {
  server = await startTestServer();
  service = await startPushService();
  sender = webPushSender(keys, service.agent);
});
afterAll(async () => {
  await service.stop();
  await server.close();
  files.remove();
});
beforeEach(async () => {
  campaign = await addCampaign(server);
  service.deliveries.length = 0;
});

const browser = () => subscribedBrowser(service.endpoint(`/push/${randomBytes(6).toString('hex')}`));
const pathOf = ({ subscription }: ReturnType<typeof browser>) => new URL(subscription.endpoint).pathname;

const call = (endpoint: 'pushSubscribe.php' | 'pushUnsubscribe.php', body: unknown, by: TestMember = campaign.ana) =>
  sendSigned(server.app, { pin: by.pin, endpoint, query: `u=${by.uid}`, body });
const subscribe = (body: unknown, by?: TestMember) => call('pushSubscribe.php', body, by);
const unsubscribe = (body: unknown, by?: TestMember) => call('pushUnsubscribe.php', body, by);
const stored = async ({ campaignId } = campaign) =>
  (
    await server.db
      .selectFrom('push_subscriptions')
      .select(['user_id', 'endpoint'])
      .where('campaign_id', '=', campaignId)
      .orderBy('endpoint')
      .execute()
  ).map(({ user_id, endpoint }) => [user_id, endpoint]);

const notify = ({ userId }: Pick<TestMember, 'userId'> = campaign.ana, { campaignId } = campaign) =>
  notifyMember(server.db, sender, { campaignId, userId }, packetMessage(['ABCDEFGHI']));

test('a subscribed browser gets the message, encrypted for it and signed by the server', async () => {
  const phone = browser();
  expect(await subscribe(phone.subscription)).toMatchObject({ status: 200, response: 'success' });
  expect(await notify()).toBe(1);
  const [delivery] = service.deliveries;
  expect(delivery?.path).toBe(pathOf(phone));
  expect(delivery?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400' });
  expect(delivery?.headers.authorization).toContain(`k=${keys.publicKey}`);
  expect(phone.read(delivery?.body ?? Buffer.alloc(0))).toEqual({ title: 'New packet assigned', body: 'ABC-DEF-GHI', path: '/walk/' });
});

test('a browser that subscribes again is stored once, with its new keys', async () => {
  const { subscription } = browser();
  const renewed = subscribedBrowser(subscription.endpoint);
  await subscribe(subscription);
  await subscribe({ ...renewed.subscription, expirationTime: null });
  expect(await stored()).toHaveLength(1);
  await notify();
  expect(renewed.read(service.deliveries[0]?.body ?? Buffer.alloc(0))).toMatchObject({ body: 'ABC-DEF-GHI' });
});

test('a browser that unsubscribes gets nothing more; without a subscription that succeeds too', async () => {
  const { subscription } = browser();
  await subscribe(subscription);
  expect(await unsubscribe(subscription)).toMatchObject({ status: 200, response: 'success' });
  expect(await unsubscribe(subscription)).toMatchObject({ status: 200, response: 'success' });
  expect([await stored(), await notify()]).toEqual([[], 0]);
});

test('a member’s subscriptions concern nobody else, and no other campaign', async () => {
  const other = await addCampaign(server, { pin: '654321' });
  const sam = await addMember(server, campaign.campaignId);
  const { subscription } = browser();
  await subscribe(subscription);
  for (const stranger of [sam, other.ana]) await unsubscribe(subscription, stranger);
  expect(await stored()).toEqual([[campaign.ana.userId, subscription.endpoint]]);
  expect([await notify(sam), await notify(other.ana), await notify(campaign.ana, other)]).toEqual([0, 0, 0]);
  expect(service.deliveries).toEqual([]);
  await subscribe(subscription, other.ana);
  expect(await stored(other)).toEqual([[other.ana.userId, subscription.endpoint]]);
});

test('a subscription ends with the membership', async () => {
  await subscribe(browser().subscription);
  await server.db.deleteFrom('memberships').where('uid', '=', campaign.ana.uid).execute();
  expect(await stored()).toEqual([]);
});

test('a member has twenty browsers at most: those that subscribed last', async () => {
  const phones = Array.from({ length: 22 }, browser);
  for (const { subscription } of phones) {
    server.clock.advanceSeconds(1);
    await subscribe(subscription);
  }
  const kept = (await stored()).map(([, endpoint]) => endpoint);
  expect(kept.toSorted()).toEqual(
    phones
      .slice(2)
      .map(({ subscription }) => subscription.endpoint)
      .toSorted(),
  );
});

test.each([404, 410])('a subscription of which the push service says %i is removed', async (status) => {
  const [gone, phone] = [browser(), browser()];
  await subscribe(gone.subscription);
  await subscribe(phone.subscription);
  service.answers.set(pathOf(gone), status);
  expect(await notify()).toBe(1);
  expect(await stored()).toEqual([[campaign.ana.userId, phone.subscription.endpoint]]);
});

test.each([302, 400, 429, 500])('a subscription of which the push service says %i is kept, and nobody else is asked', async (status) => {
  const phone = browser();
  await subscribe(phone.subscription);
  service.answers.set(pathOf(phone), status);
  expect(await notify()).toBe(0);
  expect(await stored()).toHaveLength(1);
  expect(service.deliveries.map(({ path }) => path)).toEqual([pathOf(phone)]);
});

test('a push service that cannot be reached, and keys that are none, fail alone', async () => {
  const phone = browser();
  await subscribe(phone.subscription);
  await subscribe({ ...phone.subscription, endpoint: 'https://updates.push.services.mozilla.com/push' });
  await subscribe({ endpoint: service.endpoint('/push/none'), keys: { p256dh: 'A'.repeat(87), auth: 'x' } });
  expect(await stored()).toHaveLength(3);
  expect(await notify()).toBe(1);
});

test('whoever is assigned packets is told once, in one message', async () => {
  const phone = browser();
  await subscribe(phone.subscription);
  const addresses = files.writeAddresses([...streetLines('ELM', 50, 1000), ...streetLines('OAK', 60, 2000, '8')]);
  const printed: string[] = [];
  const options = { campaign: campaign.ana.uid, assign: campaign.ana.email };
  const assign = (push: PushSender | undefined, dryRun = false) =>
    importAddressesCommand(
      addresses,
      { ...options, dryRun },
      (line) => printed.push(line),
      async () => ({ db: server.db, close: async () => undefined }),
      push,
    );
  await assign(sender, true);
  expect(service.deliveries).toEqual([]);
  await assign(sender);
  expect(service.deliveries).toHaveLength(1);
  const message = phone.read(service.deliveries[0]?.body ?? Buffer.alloc(0));
  const mine = await server.db
    .selectFrom('packets')
    .select('code')
    .where('assigned_user_id', '=', campaign.ana.userId)
    .where('id', '<>', campaign.packetId)
    .orderBy('id')
    .execute();
  expect(message).toEqual({ ...packetMessage(mine.map(({ code }) => code)), title: '2 new packets assigned' });
  expect(printed).toContain('Notified on 1 browser.');
  // Nothing more is assigned, so nothing more is told.
  await assign(sender);
  expect(service.deliveries).toHaveLength(1);
});

test('without keys nobody is told', async () => {
  await subscribe(browser().subscription);
  const addresses = files.writeAddresses(streetLines('ASH', 40, 5000));
  const openDatabase = async () => ({ db: server.db, close: async () => undefined });
  const printed: string[] = [];
  const options = { campaign: campaign.ana.uid, assign: campaign.ana.email };
  await importAddressesCommand(addresses, options, (line) => printed.push(line), openDatabase);
  expect(printed.join('\n')).toContain('walks');
  expect(printed.join('\n')).not.toContain('Notified');
  expect(service.deliveries).toEqual([]);
});

test('keys that are none are refused with a reason', () => {
  expect(() => webPushSender({ ...keys, privateKey: 'short' })).toThrow(/private key/u);
  expect(() => webPushSender({ ...keys, subject: 'the office' })).toThrow(/subject/u);
});
