import type { QueryClient } from '@tanstack/react-query';
import { aNewChange, NOW_MS, Phone } from '@/__tests__/support/device';
import { Network } from '@/__tests__/support/network';
import { aVolunteer, type Said } from '@/__tests__/support/scenario';
import { aFailure, aLock, aSender, CampaignServer } from '@/__tests__/support/sender';
import { quiet, stopTimers, until } from '@/__tests__/support/turns';
import { createQueryClient } from '@/lib/data/lists/queryClient';
import type { Sender } from '@/lib/data/queue/sender';
import { registerUpdates, restoreUpdates, sendUpdate } from '@/lib/data/queue/updateMutations';
import type { Change } from '@/lib/domain/change/change';
import type { DoorBody } from '@/lib/domain/change/door/door';
import type { Journal } from '@/lib/offline/journal/journal';

const ana = aVolunteer('Ana');
const sam = aVolunteer('Sam');

let phone: Phone;
let network: Network;
let server: CampaignServer;
let app: { journal: Journal; client: QueryClient; queue: Sender };
const clients: QueryClient[] = [];

/** The app as it starts: it reads the journal and sends what is pending. */
async function opensTheApp() {
  const { journal } = await phone.opensTab();
  const client = createQueryClient();
  const queue = aSender(journal, server, { withLock: lock });
  registerUpdates(client, queue);
  client.mount();
  clients.push(client);
  restoreUpdates(client, journal.pendingOf(ana.account));
  return { journal, client, queue };
}
let lock: ReturnType<typeof aLock>;

/** Ends the app as a killed process does: nothing of it runs on. */
function killsTheApp(): void {
  app.client.unmount();
  app.client.clear();
}

async function marks(door: string, more: Said<DoorBody> = {}): Promise<Change> {
  const change = await app.journal.record(aNewChange(door, more));
  sendUpdate(app.client, change);
  return change;
}
const pending = () => app.journal.pendingCountOf(ana.account);

beforeEach(async () => {
  stopTimers(NOW_MS);
  phone = new Phone();
  network = new Network();
  server = new CampaignServer();
  lock = aLock();
  app = await opensTheApp();
});
afterEach(() => {
  for (const client of clients.splice(0)) {
    client.unmount();
    client.clear();
  }
  network.comesBack();
  jest.useRealTimers();
});

test('a mark leaves at once, and once', async () => {
  await marks('1 Elm St');
  await until(() => pending() === 0);
  await quiet();
  expect(server.runs).toEqual([['1 Elm St']]);
});

test('many marks leave in order; each is sent once though every mutation sends all before it', async () => {
  for (const door of ['1 Elm St', '2 Elm St', '3 Elm St', '4 Elm St']) await marks(door);
  await until(() => pending() === 0);
  await quiet();
  expect(server.receivedDoors).toEqual(['1 Elm St', '2 Elm St', '3 Elm St', '4 Elm St']);
});

test('offline nothing is tried; back online everything leaves in order', async () => {
  network.goesOffline();
  await marks('1 Elm St');
  await marks('2 Elm St');
  await quiet();
  expect(server.runs).toEqual([]);
  network.comesBack();
  await until(() => pending() === 0);
  expect(server.receivedDoors).toEqual(['1 Elm St', '2 Elm St']);
});

test('what was marked offline leaves after the app was killed and opened again', async () => {
  network.goesOffline();
  await marks('1 Elm St');
  await marks('2 Elm St');
  killsTheApp();
  app = await opensTheApp();
  await quiet();
  expect(server.runs).toEqual([]);
  network.comesBack();
  await until(() => pending() === 0);
  expect(server.receivedDoors).toEqual(['1 Elm St', '2 Elm St']);
});

test('what is pending when the app opens online is sent without a further tap, before anything new', async () => {
  network.goesOffline();
  await marks('1 Elm St');
  killsTheApp();
  network.comesBack();
  app = await opensTheApp();
  await marks('2 Elm St');
  await until(() => pending() === 0);
  expect(server.receivedDoors).toEqual(['1 Elm St', '2 Elm St']);
});

test('an update is forgotten as soon as it is settled', async () => {
  await marks('1 Elm St');
  await marks('2 Elm St');
  await until(() => pending() === 0);
  await quiet();
  expect(app.client.getMutationCache().getAll()).toEqual([]);
});

test('a change that is under way is not begun a second time by signing in', async () => {
  network.goesOffline();
  await marks('1 Elm St');
  restoreUpdates(app.client, app.journal.pendingOf(ana.account));
  expect(app.client.getMutationCache().getAll()).toHaveLength(1);
  network.comesBack();
  await until(() => pending() === 0);
  await quiet();
  expect(server.runs).toEqual([['1 Elm St']]);
});

describe('a failed send', () => {
  test.each([
    ['after five seconds', aFailure('server'), 5_000],
    ['after a refusal too', aFailure('refused'), 5_000],
    ['after Retry-After, if that is longer', aFailure('server', { retryAfterMs: 30_000 }), 30_000],
    ['after five seconds, if Retry-After is shorter', aFailure('server', { retryAfterMs: 1_000 }), 5_000],
    ['after five minutes, if Retry-After is longer', aFailure('server', { retryAfterMs: 86_400_000 }), 300_000],
  ])('is tried again %s', async (_, failure, waitMs) => {
    server.answers = () => failure;
    await marks('1 Elm St');
    await until(() => server.runs.length === 1);
    await quiet();
    await jest.advanceTimersByTimeAsync(waitMs - 1);
    await quiet();
    expect(server.runs).toHaveLength(1);
    server.answers = () => undefined;
    await jest.advanceTimersByTimeAsync(1);
    await until(() => pending() === 0);
    expect(server.runs).toHaveLength(2);
  });

  test('is tried again at once when the connection comes back, also inside a Retry-After, and the wait is over then', async () => {
    server.answers = () => aFailure('server', { retryAfterMs: 240_000 });
    await marks('1 Elm St');
    await until(() => server.runs.length === 1);
    await quiet();
    network.goesOffline();
    await quiet();
    expect(server.runs).toHaveLength(1);
    server.answers = () => undefined;
    network.comesBack();
    await until(() => pending() === 0);
    await jest.advanceTimersByTimeAsync(300_000);
    await quiet();
    expect(server.runs).toHaveLength(2);
  });

  test('is not tried while there is no connection, however long the wait is over', async () => {
    server.answers = () => aFailure('server');
    await marks('1 Elm St');
    await until(() => server.runs.length === 1);
    await quiet();
    network.goesOffline();
    await jest.advanceTimersByTimeAsync(60_000);
    await quiet();
    expect(server.runs).toHaveLength(1);
    server.answers = () => undefined;
    network.comesBack();
    await until(() => pending() === 0);
    expect(server.receivedDoors).toEqual(['1 Elm St']);
  });

  test('is tried for as long as it takes, and nothing overtakes it', async () => {
    server.answers = () => aFailure('offline');
    await marks('1 Elm St', { list: { targetId: '12', packetId: '340' } });
    await marks('1 Oak St', { list: { targetId: '12', packetId: '341' } });
    for (let attempt = 1; attempt <= 20; attempt += 1) {
      await until(() => server.runs.length === attempt);
      await quiet();
      await jest.advanceTimersByTimeAsync(5_000);
    }
    server.answers = () => undefined;
    await jest.advanceTimersByTimeAsync(5_000);
    await until(() => pending() === 0);
    expect(server.receivedDoors).toEqual(['1 Elm St', '1 Oak St']);
  });

  test('of one volunteer does not hold up another on the same phone', async () => {
    server.answers = ([first]) => (first?.account === ana.account ? aFailure('server') : undefined);
    await marks('1 Elm St', ana);
    await marks('2 Elm St', sam);
    await until(() => app.journal.pendingCountOf(sam.account) === 0);
    expect([server.receivedDoors, pending()]).toEqual([['2 Elm St'], 1]);
  });
});

test('a PIN that is not accepted is not tried again until the volunteer has signed in anew; then all leaves', async () => {
  server.answers = () => aFailure('unauthorised');
  await marks('1 Elm St');
  await until(() => server.runs.length === 1);
  await marks('2 Elm St');
  await jest.advanceTimersByTimeAsync(60_000);
  await quiet();
  expect([server.runs.length, pending()]).toEqual([1, 2]);
  server.answers = () => undefined;
  app.queue.resume(ana.account);
  restoreUpdates(app.client, app.journal.pendingOf(ana.account));
  await until(() => pending() === 0);
  expect(server.receivedDoors).toEqual(['1 Elm St', '2 Elm St']);
});
