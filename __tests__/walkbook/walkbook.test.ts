import { onlineManager } from '@tanstack/react-query';
import { waitFor } from '@testing-library/react';
import { sql } from 'kysely';
import { Phone } from '@/__tests__/support/device';
import { withRealServer } from '@/__tests__/support/realServer';
import { fetchFrom } from '@/__tests__/support/serverFetch';
import { recordDoor } from '@/lib/data/queue/record';
import type { ListRef } from '@/lib/domain/walk/listRef';
import { openWalkbook, type Walkbook } from '@/lib/walkbook/walkbook';

const real = withRealServer();
const opened: Walkbook[] = [];
const formerFetch = globalThis.fetch;

/** The app as a page opens it, on this phone's disk and over the real server. */
async function opensTheApp(): Promise<Walkbook> {
  const walkbook = await openWalkbook();
  walkbook.client.mount();
  await walkbook.startSending();
  opened.push(walkbook);
  return walkbook;
}

/** Ends a page without a word, as a killed browser does. */
function killsTheBrowser({ client }: Walkbook): void {
  client.unmount();
  client.clear();
}

function network(online: boolean): void {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
  onlineManager.setOnline(online);
  window.dispatchEvent(new Event(online ? 'online' : 'offline'));
}

const packet = (): ListRef => ({
  targetId: String(real().campaign.targetId),
  packetId: String(real().campaign.packetId),
  packetType: 0,
});
const doorsOf = async ({ client, queries, session }: Walkbook) =>
  (await client.fetchQuery(queries.doorList(session.campaignCredentials(), packet(), false))).list.doors;

async function marks(walkbook: Walkbook, door: Awaited<ReturnType<typeof doorsOf>>[number] | undefined, action: string): Promise<void> {
  if (!door) throw new Error('The packet has no such door');
  const { targetId, packetId } = packet();
  expect(await recordDoor(walkbook.recording, door, { targetId, packetId }, false, { action })).toMatchObject({ kind: 'recorded' });
}

const logged = () =>
  real()
    .server.db.selectFrom('change_log')
    .select([sql<string>`subject`.as('address_ref'), sql<string>`body ->> 'action'`.as('action')])
    .where('campaign_id', '=', real().campaign.campaignId)
    .orderBy('id')
    .execute();

beforeEach(() => {
  localStorage.clear();
  new Phone();
  globalThis.fetch = fetchFrom(real().server.app);
  // Pages of one test never live at the same time, and Node's own channel would keep the test run alive. The journal asks no more of one.
  jest
    .spyOn(globalThis, 'BroadcastChannel')
    .mockImplementation(() => ({ postMessage: () => {}, close: () => {}, onmessage: null }) as never);
  network(true);
});
afterEach(() => {
  for (const walkbook of opened.splice(0)) killsTheBrowser(walkbook);
  globalThis.fetch = formerFetch;
});

test('marks made without a network survive the browser and reach the server once, in order', async () => {
  const { ana, campaign } = real();
  let volunteer = await opensTheApp();
  volunteer.session.signIn(campaign.ana.email, ana.pin);
  volunteer.session.chooseCampaign({ uId: ana.campaignUid, cName: 'Elm for Council' });
  const [first, second, third] = await doorsOf(volunteer);
  await marks(volunteer, first, 'c');
  await waitFor(async () => expect(await logged()).toHaveLength(1));

  network(false);
  await marks(volunteer, second, 'c');
  await marks(volunteer, third, 'nh');
  await marks(volunteer, second, 'u');
  expect(volunteer.monitor.status()).toEqual({ state: 'pending', count: 3 });
  killsTheBrowser(volunteer);

  volunteer = await opensTheApp();
  expect(volunteer.monitor.status()).toEqual({ state: 'pending', count: 3 });
  expect(await logged()).toHaveLength(1);
  network(true);
  await waitFor(() => expect(volunteer.monitor.status()).toEqual({ state: 'empty' }));
  expect(await logged()).toEqual([
    { address_ref: first?.doorId, action: 'c' },
    { address_ref: second?.doorId, action: 'c' },
    { address_ref: third?.doorId, action: 'nh' },
    { address_ref: second?.doorId, action: 'u' },
  ]);
});
