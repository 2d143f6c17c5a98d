import { onlineManager } from '@tanstack/react-query';
import { waitFor } from '@testing-library/react';
import { Phone } from '@/__tests__/support/device';
import { withRealServer } from '@/__tests__/support/realServer';
import { fetchFrom } from '@/__tests__/support/serverFetch';
import { login } from '@/lib/api/session';
import { recordDoor } from '@/lib/data/queue/record';
import { acceptSignIn } from '@/lib/data/session/acceptSignIn';
import { openWalkbook, type Walkbook } from '@/lib/walkbook/walkbook';

const NEW_PIN = '777777';
const real = withRealServer();
const opened: Walkbook[] = [];
const formerFetch = globalThis.fetch;
/** Every request that has reached the server, by its endpoint. */
let requests: string[] = [];

async function opensTheApp(): Promise<Walkbook> {
  const walkbook = await openWalkbook();
  walkbook.client.mount();
  await walkbook.startSending();
  opened.push(walkbook);
  return walkbook;
}

async function signedIn(): Promise<Walkbook> {
  const volunteer = await opensTheApp();
  const { ana, campaign } = real();
  volunteer.session.signIn(campaign.ana.email, ana.pin);
  volunteer.session.chooseCampaign({ uId: ana.campaignUid, cName: 'Elm for Council' });
  return volunteer;
}

/** Marks every door of the packet so many times over. */
async function marksAll({ client, queries, session, recording }: Walkbook, times: number): Promise<void> {
  const { targetId, packetId } = real().campaign;
  const list = { targetId: String(targetId), packetId: String(packetId), packetType: 0 as const };
  const doors = client.getQueryData(queries.doorList(session.campaignCredentials(), list, false).queryKey)?.list.doors ?? [];
  expect(doors).toHaveLength(3);
  for (let time = 0; time < times; time += 1)
    for (const door of doors) await recordDoor(recording, door, list, false, { action: time % 2 === 0 ? 'c' : 'nh' });
}

async function loadsTheDoors({ client, queries, session }: Walkbook): Promise<void> {
  const { targetId, packetId } = real().campaign;
  const list = { targetId: String(targetId), packetId: String(packetId), packetType: 0 as const };
  await client.fetchQuery(queries.doorList(session.campaignCredentials(), list, false));
}

const asksForTheWalk = ({ client, queries, session }: Walkbook) =>
  client.fetchQuery({ ...queries.walk(session.campaignCredentials(), false), staleTime: 0 });

/** Somebody uses the mailed PIN: the phone's own is outdated. */
async function pinChanges(): Promise<void> {
  const { server, campaign } = real();
  const account = { account: real().ana.account, pin: NEW_PIN };
  await server.db
    .updateTable('users')
    .set({ new_pin: server.seal(NEW_PIN, campaign.ana.userId) })
    .where('id', '=', campaign.ana.userId)
    .execute();
  expect(await login(real().http, account)).toMatchObject({ success: true });
}

async function savesThePin(walkbook: Walkbook, pin: string) {
  const { account } = real().ana;
  const result = await (await walkbook.late.calls.load()).login({ account, pin });
  if (!result.success) throw new Error(result.message);
  return acceptSignIn(walkbook, { email: account, pin, ...result.data });
}

const logged = () =>
  real().server.db.selectFrom('change_log').select('change_id').where('campaign_id', '=', real().campaign.campaignId).execute();

beforeEach(() => {
  localStorage.clear();
  new Phone();
  requests = [];
  const serverFetch = fetchFrom(real().server.app);
  globalThis.fetch = (url, init) => {
    requests.push(/\/(\w+)\.php/u.exec(String(url))?.[1] ?? '');
    return serverFetch(url, init);
  };
  // Pages of one test never live at the same time, and Node's own channel would keep the test run alive.
  jest
    .spyOn(globalThis, 'BroadcastChannel')
    .mockImplementation(() => ({ postMessage: () => {}, close: () => {}, onmessage: null }) as never);
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  onlineManager.setOnline(true);
});
afterEach(() => {
  for (const { client } of opened.splice(0)) {
    client.unmount();
    client.clear();
  }
  globalThis.fetch = formerFetch;
});

test('an outdated PIN is one wrong signature however much is marked and opened, and locks nobody out of the new one', async () => {
  let volunteer = await signedIn();
  await loadsTheDoors(volunteer);
  await pinChanges();
  requests = [];
  await marksAll(volunteer, 4);
  await waitFor(() => expect(volunteer.session.isPaused()).toBe(true));
  await marksAll(volunteer, 4);
  for (let time = 0; time < 20; time += 1) await asksForTheWalk(volunteer).catch(() => undefined);
  volunteer = await opensTheApp();
  expect(volunteer.monitor.status()).toEqual({ state: 'paused', count: 24 });
  await asksForTheWalk(volunteer).catch(() => undefined);
  expect(requests).toEqual(['mapListUpdate2']);

  expect(await savesThePin(volunteer, NEW_PIN)).toEqual({ setAside: 0, campaignLost: false });
  await waitFor(async () => expect(await logged()).toHaveLength(24));
  await waitFor(() => expect(volunteer.monitor.status()).toEqual({ state: 'empty' }));
  expect(await asksForTheWalk(volunteer)).toMatchObject({ packets: [{}] });
});

test('what a campaign that no longer lists the volunteer would refuse is set aside before anything is sent', async () => {
  const volunteer = await signedIn();
  await loadsTheDoors(volunteer);
  const { server, campaign, ana } = real();
  await server.db.deleteFrom('memberships').where('user_id', '=', campaign.ana.userId).execute();
  await marksAll(volunteer, 1);
  await waitFor(() => expect(volunteer.session.isPaused()).toBe(true));
  requests = [];
  expect(await savesThePin(volunteer, ana.pin)).toEqual({ setAside: 3, campaignLost: true });
  expect([volunteer.session.isPaused(), volunteer.session.campaign(), volunteer.journal.quarantineCount()]).toEqual([false, undefined, 3]);
  expect([requests, await logged()]).toEqual([['login'], []]);
});

test('remembers what the campaign calls the volunteer, for whoever uses the phone next', async () => {
  const volunteer = await signedIn();
  await savesThePin(volunteer, real().ana.pin);
  expect(JSON.parse(volunteer.device.get('names') ?? '')).toEqual({ [real().ana.account]: 'Ana Díaz' });
});
