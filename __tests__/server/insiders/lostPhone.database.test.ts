import { addCampaign, addMember, type TestCampaign } from '@/__tests__/server/support/campaign';
import { change, sendChanges, sendItems, sendRaw, sendSigned, signed } from '@/__tests__/server/support/signedRequests';
import { databaseOf, invitationIn, inviteUser, printed, staffPinKey } from '@/__tests__/server/support/staffCommands';
import { START_SECONDS, startLoneTestServer, type TestServer } from '@/__tests__/server/support/testServer';
import { signedOutCommand } from '@/server/cli/signedOut';
import { unresolvedCommand } from '@/server/cli/unresolved';

/* Insiders (h): the PINs of a lost phone end at once; what it still sends is kept for staff. */

const SIGNED_OUT = { status: 401, response: 'failure', message: 'E-mail or PIN not recognised', data: { signedOut: true } };
let server: TestServer;
let campaign: TestCampaign;

beforeAll(async () => {
  server = await startLoneTestServer({ pinKey: staffPinKey });
});
afterAll(() => server.close());
beforeEach(async () => {
  campaign = await addCampaign(server);
});

const invite = (options: Parameters<typeof inviteUser>[1]['options'] = {}) =>
  inviteUser(server, { campaign: campaign.ana.uid, emails: [campaign.ana.email], options });
const login = (pin: string) => sendSigned(server.app, { pin, endpoint: 'login.php', query: `e=${encodeURIComponent(campaign.ana.email)}` });
const walk = (pin: string) => sendSigned(server.app, { pin, endpoint: 'getWalk.php', query: `u=${campaign.ana.uid}&y=1` });
const redeem = async (text: string) => {
  const { email, key } = invitationIn(text);
  const { data } = await sendRaw(server.app, `/api/v31/redeemInvitation.php?${new URLSearchParams({ e: email, k: key, r: 'try-1' })}`);
  return (data as { pin: string } | null)?.pin ?? '';
};
const unresolved = () => printed((print) => unresolvedCommand(campaign.ana.uid, {}, print, databaseOf(server)));
const signedOut = (options: Parameters<typeof signedOutCommand>[1] = {}) =>
  printed((print) => signedOutCommand(campaign.ana.uid, options, print, databaseOf(server)));
const doorState = async (id = 0) =>
  (await server.db.selectFrom('addresses').select('last_action').where('id', '=', id).executeTakeFirstOrThrow()).last_action;
const logLength = async () =>
  (await server.db.selectFrom('change_log').selectAll().where('campaign_id', '=', campaign.campaignId).execute()).length;

test('every phone with an ended PIN is told that it is signed out, at any call; the member goes on with the new one', async () => {
  const { ana } = campaign;
  expect(await walk(ana.pin)).toMatchObject({ status: 200 });
  const text = await invite({ now: true });
  expect(text).toContain('Ended at once: the PINs of 1 member.');
  expect(await walk(ana.pin)).toMatchObject(SIGNED_OUT);
  expect(await login(ana.pin)).toMatchObject(SIGNED_OUT);
  const pin = await redeem(text);
  expect(await login(pin)).toMatchObject({ status: 200 });
  expect(await walk(pin)).toMatchObject({ status: 200 });
  expect(await walk(ana.pin)).toMatchObject(SIGNED_OUT);
});

test('a phone with the PIN before is signed out too, and one with a PIN that was never used', async () => {
  const { ana } = campaign;
  const second = await redeem(await invite());
  await login(second);
  const third = await redeem(await invite());
  await invite({ now: true });
  for (const pin of [ana.pin, second, third]) expect(await walk(pin)).toMatchObject(SIGNED_OUT);
  await invite({ now: true });
  for (const pin of [ana.pin, second, third]) expect(await walk(pin)).toMatchObject(SIGNED_OUT);
});

test('without --now, and for a PIN that was never anybody’s, nobody is told to wipe anything', async () => {
  const { ana } = campaign;
  await login(await redeem(await invite()));
  expect(await walk(ana.pin)).toMatchObject({ status: 401, data: null });
  expect(await walk('000000')).toMatchObject({ status: 401, data: null });
  const bo = await addMember(server, campaign.campaignId, { name: 'Bo' });
  await invite({ now: true });
  expect(await sendSigned(server.app, { pin: bo.pin, endpoint: 'getWalk.php', query: `u=${bo.uid}&y=1` })).toMatchObject({ status: 200 });
});

test('a lost phone gets no more notifications', async () => {
  const subscription = {
    campaign_id: campaign.campaignId,
    endpoint: 'https://push.example.org/x',
    p256dh: 'p',
    auth: 'a',
    subscribed_at: 1,
  };
  const bo = await addMember(server, campaign.campaignId, { name: 'Bo' });
  await server.db
    .insertInto('push_subscriptions')
    .values([campaign.ana, bo].map(({ userId }) => ({ ...subscription, user_id: userId, endpoint: `https://push.example.org/${userId}` })))
    .execute();
  await invite({ now: true });
  const left = await server.db.selectFrom('push_subscriptions').select('user_id').where('campaign_id', '=', campaign.campaignId).execute();
  expect(left).toEqual([{ user_id: bo.userId }]);
});

test('a dry run ends nothing', async () => {
  await invite({ now: true, dryRun: true });
  expect(await walk(campaign.ana.pin)).toMatchObject({ status: 200 });
});

describe('what a signed-out phone still sends', () => {
  test('is answered as received, changes nothing, and waits for staff, once', async () => {
    const [door = 0, other = 0] = campaign.doors;
    await sendChanges(server, campaign, [change({ id: other, action: 'nh' })], { signsBody: true });
    const before = await logLength();
    await invite({ now: true });
    const changes = [change({ id: door, time: START_SECONDS - 60 }), change({ id: other, time: START_SECONDS - 30 })];
    const ids = changes.map(({ changeId }) => changeId);
    const sent = () => sendChanges(server, campaign, changes, { signsBody: true });
    expect(await sent()).toMatchObject({ status: 200, response: 'success', data: { received: ids } });
    expect(await sent()).toMatchObject({ status: 200, data: { received: ids } });
    expect([await doorState(door), await doorState(other)]).toEqual([null, 'nh']);
    expect(await logLength()).toBe(before);
    expect(await unresolved()).toContain('Kept from phones that were signed out: 2 changes.');
    expect(await signedOut()).toMatch(/UTC, 1 Elm St: c \(Ana Díaz\) \d+\n.*UTC, 2 Elm St: c \(Ana Díaz\) \d+/u);
  });

  test('notes, tags and reports too', async () => {
    await invite({ now: true });
    const [[voter = 0] = []] = campaign.people;
    const [door] = campaign.doors;
    const note = { noteId: '5d7f0d0e-52f2-4d4c-9f6e-3c1a2b9b7e11', voterId: String(voter), text: 'Dog', time: START_SECONDS };
    const report = { reportId: 'r-1', addressId: String(door), kind: 'gate', text: '', time: START_SECONDS };
    expect(await sendItems(server, campaign, 'saveNote.php', [note])).toMatchObject({ status: 200 });
    expect(await sendItems(server, campaign, 'setTags.php', [{ voterId: String(voter), tagIds: [], time: START_SECONDS }])).toMatchObject({
      status: 200,
    });
    expect(await sendItems(server, campaign, 'reportDoor.php', [report])).toMatchObject({ status: 200 });
    expect(await signedOut()).toContain('Kept from phones that were signed out: 3 changes.');
    expect(await logLength()).toBe(0);
  });

  test('counts when staff let it, by the time at which it was made; or never', async () => {
    const [door = 0, other = 0] = campaign.doors;
    await invite({ now: true });
    await sendChanges(server, campaign, [change({ id: door, time: START_SECONDS - 60 })]);
    await sendChanges(server, campaign, [change({ id: other, time: START_SECONDS - 60 })]);
    const [first = 0, second = 0] = [...(await signedOut()).matchAll(/\) (\d+)$/gmu)].map(([, number]) => Number(number));
    expect(await signedOut({ apply: [first], dryRun: true })).toContain('Dry run');
    expect(await doorState(door)).toBeNull();
    expect(await signedOut({ apply: [first], dismiss: [second] })).toContain(
      'Applied: 1 change.\nKept from phones that were signed out: 0 changes.',
    );
    expect([await doorState(door), await doorState(other)]).toEqual(['c', null]);
    const logged = await server.db.selectFrom('change_log').select('effective_at').where('campaign_id', '=', campaign.campaignId).execute();
    expect(logged).toEqual([{ effective_at: server.clock.nowSeconds() - (server.clock.nowSeconds() - (START_SECONDS - 60)) }]);
    await expect(signedOut({ apply: [second] })).rejects.toThrow('Nothing that waits to be settled has the number');
  });

  test('of another campaign is not seen, and not settled', async () => {
    await invite({ now: true });
    const [door = 0] = campaign.doors;
    await sendChanges(server, campaign, [change({ id: door })]);
    const number = Number(/\) (\d+)$/mu.exec(await signedOut())?.[1]);
    const there = campaign;
    campaign = await addCampaign(server);
    expect(await signedOut()).toBe('Kept from phones that were signed out: 0 changes.');
    await expect(signedOut({ apply: [number] })).rejects.toThrow('Nothing that waits');
    campaign = there;
    expect(await doorState(door)).toBeNull();
  });

  test('is listed page by page', async () => {
    const [door = 0] = campaign.doors;
    await invite({ now: true });
    const changes = Array.from({ length: 201 }, (_, index) => change({ id: door, time: START_SECONDS - 300 + index }));
    await sendChanges(server, campaign, changes);
    const linesOf = (text: string) => text.match(/UTC, 1 Elm St/gu)?.length;
    const first = await signedOut();
    expect(first).toContain('Kept from phones that were signed out: 201 changes.');
    expect(first).toContain('Page 1 of 2. The next one: --page 2');
    expect(linesOf(first)).toBe(200);
    expect(linesOf(await signedOut({ page: 2 }))).toBe(1);
  });

  test('is refused where its body was altered or is not signed as it has to be, or is malformed', async () => {
    const [door = 0] = campaign.doors;
    await sendChanges(server, campaign, [change({ id: door, action: 'nh' })], { signsBody: true });
    await invite({ now: true });
    expect(await sendChanges(server, campaign, [change({ id: door })])).toMatchObject({ status: 401 });
    const { ana } = campaign;
    const request = signed({ pin: ana.pin, endpoint: 'mapListUpdate2.php', query: `u=${ana.uid}&t=1`, body: [{}], signsBody: true });
    expect(await sendRaw(server.app, request.url, { ...request, text: '[]' })).toMatchObject({ status: 401 });
    expect(await sendRaw(server.app, request.url, request)).toMatchObject({ status: 400 });
    expect(await signedOut()).toBe('Kept from phones that were signed out: 0 changes.');
  });

  test('does not fill the disk', async () => {
    const [door = 0] = campaign.doors;
    await invite({ now: true });
    await sendChanges(server, campaign, [change({ id: door })]);
    await server.db.updateTable('signed_out_changes').set({ size: 20_000_000 }).execute();
    expect(await sendChanges(server, campaign, [change({ id: door })])).toMatchObject({ status: 429 });
  });
});
