import { openDB } from 'idb';
import { aNewChange, Phone } from '@/__tests__/support/device';
import { aVolunteer } from '@/__tests__/support/scenario';
import { TabLocks } from '@/__tests__/support/tabLocks';
import { until } from '@/__tests__/support/turns';
import { bundleFields, readBundle } from '@/lib/contract/rescue';
import { followClearing } from '@/lib/data/phone/followClearing';
import { UserDataOnPhone, type UserDataParts } from '@/lib/data/phone/userData';
import { notReceivedTotal } from '@/lib/domain/queue/notReceived';
import { openDatabase } from '@/lib/offline/database';
import { DeviceStore } from '@/lib/offline/phone/deviceStore';
import { emptyDatabase } from '@/lib/offline/phone/wipe';
import { addCarried } from '@/lib/offline/rescue/carriedRows';
import { OpenTabs } from '@/lib/platform/openTabs';

const ana = aVolunteer('Ana');
const robin = aVolunteer('Robin');

type Listening = { onmessage: ((event: MessageEvent) => void) | null };
let phone: Phone;
let locks: TabLocks;
let channels: Listening[];

beforeEach(() => {
  localStorage.clear();
  phone = new Phone();
  locks = new TabLocks();
  channels = [];
});

/** A message channel among the tabs of this phone; a frozen tab receives nothing. */
function aChannel(frozen: boolean) {
  const own: Listening & { postMessage: (data: unknown) => void } = {
    onmessage: null,
    postMessage: (data) => {
      for (const other of channels) if (other !== own) other.onmessage?.(new MessageEvent('message', { data }));
    },
  };
  if (!frozen) channels.push(own);
  return own;
}

/** One more tab, with what it did to its browser. */
async function opensTab({ frozen = false, locked = true }: { frozen?: boolean; locked?: boolean } = {}) {
  const { db, journal } = await phone.opensTab();
  const device = await DeviceStore.open(db);
  const did = { wipeSharedTexts: jest.fn(), wipeOwnTexts: jest.fn(), clearBadge: jest.fn(), openLogin: jest.fn() };
  const [endNotifications, wipeCaches] = [jest.fn(async () => undefined), jest.fn(async () => undefined)];
  // The channel's own type names the handler.
  const tabs = await OpenTabs.join(
    locked ? locks.manager : undefined,
    aChannel(frozen) as Pick<BroadcastChannel, 'postMessage' | 'onmessage'>,
  );
  const close = followClearing({ db, device, tabs, ...did });
  const parts: UserDataParts = { db, tabs, close, appVersion: '70', signedIn: () => ana.account, endNotifications, wipeCaches, ...did };
  return { db, journal, device, userData: new UserDataOnPhone(parts), endNotifications, wipeCaches, ...did };
}

/** Everything that lies in the app's database, which alone is left, but for the empty rows of the small values. */
async function leftOnDisk(): Promise<unknown[]> {
  expect((await indexedDB.databases()).map(({ name }) => name)).toEqual(['walkbook']);
  const db = await openDatabase();
  const rows = await Promise.all([...db.objectStoreNames].map((store) => db.getAll(store)));
  db.close();
  return rows.flat().filter((row) => row !== '');
}

test('what is not received is counted over all accounts, with what was set aside, and saved raw', async () => {
  const { journal, userData, db } = await opensTab();
  const [first] = [await journal.record(aNewChange('1 Elm St', ana)), await journal.record(aNewChange('2 Elm St', robin))];
  await journal.setAside([first]);
  await db.put('quarantine', { foundIn: 'updaterQueue', value: 'rubbish' });
  expect((await userData.notReceived()).owners).toEqual([
    { account: ana.account, pending: 0, setAside: 1 },
    { account: robin.account, pending: 1, setAside: 0 },
    { account: undefined, pending: 0, setAside: 1 },
  ]);
  expect(JSON.parse(await userData.rescueText({}))).toEqual({
    kept: {
      app: 'Walkbook',
      version: '70',
      pending: [
        expect.objectContaining({
          account: robin.account,
          changeId: '2-Elm-St-1',
          body: expect.objectContaining({ doorName: '2 Elm St' }),
        }),
      ],
      setAside: [
        { foundIn: 'setAside', value: expect.objectContaining({ account: ana.account }) },
        { foundIn: 'updaterQueue', value: 'rubbish' },
      ],
      carried: [],
    },
  });
});

test('what is carried for another phone counts too, and is saved as it is', async () => {
  const { userData, db } = await opensTab();
  const request = { url: '/api/v31/setTags.php?u=1&t=1&s=x', body: '[{},{}]', bodySignature: 'y' };
  const row = { id: 'a', bundle: 'b', place: 0, name: 'Sam', request, changes: 2, takenAtMs: 1 };
  await addCarried(db, [row]);
  expect((await userData.notReceived()).owners).toEqual([{ account: undefined, pending: 2, setAside: 0 }]);
  expect(JSON.parse(await userData.rescueText({}))).toMatchObject({ kept: { carried: [row] } });
});

test('the file that is saved is one that another phone takes in', async () => {
  const { journal, userData } = await opensTab();
  await journal.record(aNewChange('1 Elm St', ana));
  const bundle = { name: 'Ana', requests: [{ url: '/api/v31/setTags.php?u=1&t=1&s=x', body: '[{}]', bodySignature: 'y' }] };
  expect(readBundle(await userData.rescueText(bundleFields(bundle)))).toEqual({ kind: 'bundle', bundle });
});

test('a clear forgets everything in all tabs and opens the log-in in each, once all have put their storage away', async () => {
  const [own, other] = [await opensTab(), await opensTab()];
  other.device.set('userData', 'ana');
  await own.journal.record(aNewChange('1 Elm St'));
  expect(await own.userData.clear(await own.userData.notReceived())).toBeUndefined();
  await until(() => other.openLogin.mock.calls.length > 0);
  expect(await leftOnDisk()).toEqual([]);
  for (const done of [own.wipeSharedTexts, own.endNotifications, own.wipeCaches, own.clearBadge, own.openLogin])
    expect(done).toHaveBeenCalledTimes(1);
  // What all tabs share is wiped by the one that clears: a second time it could hit the next volunteer's.
  expect([other.wipeSharedTexts.mock.calls, other.wipeOwnTexts.mock.calls.length]).toEqual([[], 1]);
});

test('nothing of the old page is written after the clear', async () => {
  const [own, other] = [await opensTab(), await opensTab()];
  await own.userData.clear(await own.userData.notReceived());
  for (const { device, journal } of [own, other]) {
    device.set('lastUrl', '/walk');
    window.dispatchEvent(new StorageEvent('storage', { key: 'lastUrl', newValue: '/walk' }));
    await expect(journal.record(aNewChange('1 Elm St'))).rejects.toThrow();
  }
  expect(await leftOnDisk()).toEqual([]);
  expect(localStorage.getItem('lastUrl')).toBeNull();
});

test('a phone that is killed soon after a clear knows nobody at its next start, whatever localStorage has again', async () => {
  const own = await opensTab();
  own.device.set('userData', '{"email":"ana@example.org","pin":"123456","isLoggedIn":true}');
  own.device.set('device', 'a phone');
  // The browser is killed before it has written that localStorage was cleared.
  own.wipeSharedTexts.mockImplementation(() => undefined);
  await own.userData.clear(await own.userData.notReceived());
  const next = await DeviceStore.open(await openDatabase());
  expect([next.get('userData'), next.get('device')]).toEqual(['', '']);
  expect(Object.values({ ...localStorage })).toEqual([]);
});

test('nor does one that is killed right after its database was emptied', async () => {
  const own = await opensTab();
  own.device.set('userData', 'ana');
  await emptyDatabase(own.db, () => true);
  expect((await DeviceStore.open(await openDatabase())).get('userData')).toBe('');
});

test('what this page was still writing goes too, and every other database', async () => {
  const own = await opensTab();
  (await openDB('former')).close();
  const { clear } = IDBObjectStore.prototype;
  jest.spyOn(IDBObjectStore.prototype, 'clear').mockImplementationOnce(function late(this: IDBObjectStore) {
    void own.db.put('values', 'Kim Park', 'walkbook-cache:1:voter');
    return clear.call(this);
  });
  await own.userData.clear(await own.userData.notReceived());
  expect(await leftOnDisk()).toEqual([]);
});

test('a phone that is too full for the empty rows is cleared all the same', async () => {
  const own = await opensTab();
  await own.db.put('values', 'Kim Park', 'walkbook-cache:1:voter');
  const { put: puts } = IDBObjectStore.prototype;
  const full = new Set<IDBTransaction>();
  const put = jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function fills(this: IDBObjectStore, ...row) {
    // As the browser does it: the transaction ends once everything was asked for.
    if (!full.has(this.transaction)) queueMicrotask(() => this.transaction.abort());
    full.add(this.transaction);
    return puts.apply(this, row);
  });
  expect(await own.userData.clear(await own.userData.notReceived())).toBeUndefined();
  put.mockRestore();
  expect(full.size).toBe(2);
  expect([await leftOnDisk(), own.openLogin.mock.calls.length]).toEqual([[], 1]);
});

test('a change made in another tab after the volunteer was told keeps everything', async () => {
  const [own, other] = [await opensTab(), await opensTab()];
  const told = await own.userData.notReceived();
  await other.journal.record(aNewChange('1 Elm St'));
  const grown = await own.userData.clear(told);
  expect(grown && notReceivedTotal(grown)).toBe(1);
  expect([own.wipeCaches.mock.calls, other.openLogin.mock.calls]).toEqual([[], []]);
});

test('so does one made while the other tabs are being asked, and they go on from the log-in', async () => {
  const [own, other] = [await opensTab(), await opensTab()];
  const told = await own.userData.notReceived();
  // The very last moment: the other tab gets the message after the first look and before it has closed.
  const channel = channels[1];
  const close = channel?.onmessage;
  if (channel) {
    channel.onmessage = (event) => {
      if (event.data === 'clearing') void other.journal.record(aNewChange('1 Elm St'));
      close?.(event);
    };
  }
  const grown = await own.userData.clear(told);
  expect(grown && notReceivedTotal(grown)).toBe(1);
  await until(() => other.openLogin.mock.calls.length > 0);
  expect([own.openLogin.mock.calls, own.wipeSharedTexts.mock.calls]).toEqual([[], []]);
});

test('a frozen tab is not waited for for ever, and the next page does not wait for it either', async () => {
  const frozen = await opensTab({ frozen: true });
  const own = await opensTab();
  await own.journal.record(aNewChange('1 Elm St'));
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] });
  const cleared = own.userData.clear(await own.userData.notReceived());
  await until(async () => {
    await jest.advanceTimersByTimeAsync(500);
    return own.openLogin.mock.calls.length > 0;
  });
  jest.useRealTimers();
  expect(await cleared).toBeUndefined();
  const next = await openDatabase();
  expect(await Promise.all([next.count('updaterQueue'), frozen.db.count('updaterQueue')])).toEqual([0, 0]);
  expect(await leftOnDisk()).toEqual([]);
});

test('a tab in which it begins while it opens closes the storage as soon as it can', async () => {
  const own = await opensTab();
  const channel = aChannel(false) as Pick<BroadcastChannel, 'postMessage' | 'onmessage'>;
  const tabs = await OpenTabs.join(locks.manager, channel);
  const cleared = own.userData.clear(await own.userData.notReceived());
  const [close, over] = [jest.fn(), jest.fn()];
  await until(() => channels.length > 1);
  tabs.onClearing(close, over);
  expect(await cleared).toBeUndefined();
  await until(() => over.mock.calls.length > 0);
  expect([close.mock.calls.length, own.openLogin.mock.calls.length]).toEqual([1, 1]);
});

test('what is emptied leads to the log-in, whatever cannot be removed besides', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const own = await opensTab();
  own.wipeSharedTexts.mockImplementation(() => {
    throw new DOMException('', 'SecurityError');
  });
  own.wipeCaches.mockImplementation(() => Promise.reject(new Error('No caches')));
  await own.journal.record(aNewChange('1 Elm St'));
  expect(await own.userData.clear(await own.userData.notReceived())).toBeUndefined();
  expect([own.clearBadge.mock.calls.length, own.openLogin.mock.calls.length]).toEqual([1, 1]);
});

test('without Web Locks the tabs are told by message', async () => {
  const [own, other] = [await opensTab({ locked: false }), await opensTab({ locked: false })];
  expect(await own.userData.clear(await own.userData.notReceived())).toBeUndefined();
  await until(() => other.openLogin.mock.calls.length > 0);
});
