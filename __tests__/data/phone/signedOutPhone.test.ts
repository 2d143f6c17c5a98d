import { aNewChange, Phone } from '@/__tests__/support/device';
import { aVolunteer } from '@/__tests__/support/scenario';
import { TabLocks } from '@/__tests__/support/tabLocks';
import { followClearing } from '@/lib/data/phone/followClearing';
import { finishWiping, signOutEnded, wipeSignedOut } from '@/lib/data/phone/signedOutPhone';
import { endedAccounts, noteEnded } from '@/lib/data/session/endedAccounts';
import { Session } from '@/lib/data/session/session';
import { CACHE_KEY, IMAGE_KEY } from '@/lib/offline/cache/cacheStorage';
import { DeviceStore } from '@/lib/offline/phone/deviceStore';
import { addCarried } from '@/lib/offline/rescue/carriedRows';
import { aloneAmongTabs } from '@/lib/platform/aloneAmongTabs';
import { OpenTabs } from '@/lib/platform/openTabs';

const ana = aVolunteer('Ana');
const robin = aVolunteer('Robin');
const ENDED = { account: ana.account, pin: 'ACDEFGHJKMNP' };

type Listening = { onmessage: ((event: MessageEvent) => void) | null };
let phone: Phone;
let locks: TabLocks;
let channels: Listening[];

beforeEach(() => {
  localStorage.clear();
  phone = new Phone();
  locks = new TabLocks();
  channels = [];
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

function aChannel() {
  const own: Listening & { postMessage: (data: unknown) => void } = {
    onmessage: null,
    postMessage: (data) => {
      for (const other of channels) if (other !== own) other.onmessage?.(new MessageEvent('message', { data }));
    },
  };
  channels.push(own);
  return own;
}

async function opensTab() {
  const { db, journal } = await phone.opensTab();
  const device = await DeviceStore.open(db);
  // The channel's own type names the handler.
  const tabs = await OpenTabs.join(locks.manager, aChannel() as Pick<BroadcastChannel, 'postMessage' | 'onmessage'>);
  const openLogin = jest.fn();
  const close = followClearing({ db, device, tabs, wipeOwnTexts: jest.fn(), openLogin });
  return {
    db,
    journal,
    device,
    tabs,
    close,
    openLogin,
    stopWriting: () => device.close(),
    wipeFetchedCaches: jest.fn(async () => undefined),
  };
}

/** Ana and Robin have walked with this phone; Ana is signed in. */
async function aWalkedPhone() {
  const tab = await opensTab();
  const { db, journal, device } = tab;
  const session = new Session(device);
  session.signIn(ana.account, ENDED.pin);
  const [first, second] = [await journal.record(aNewChange('1 Elm St', ana)), await journal.record(aNewChange('2 Elm St', ana))];
  const others = await journal.record(aNewChange('3 Elm St', robin));
  await journal.record(aNewChange('4 Elm St', robin));
  const aside = await journal.record(aNewChange('5 Elm St', ana));
  await journal.answer([first, others], 1);
  await journal.setAside([aside]);
  await addCarried(db, [
    { id: 'c', bundle: 'b', place: 0, name: '', request: { url: 'u', body: '', bodySignature: '' }, changes: 1, takenAtMs: 1 },
  ]);
  await db.put('values', 'Kim Park', `${CACHE_KEY}:1:voter`);
  await db.put('values', 'a map', `${IMAGE_KEY}1`);
  for (const key of [
    'noteDrafts',
    'surveyDrafts',
    'savedTalks',
    'reportDrafts',
    'lastUrl',
    'lastParams',
    'cachedPacket',
    'lastErrors',
  ] as const)
    await device.setOnDisk(key, 'Kim Park');
  return { ...tab, session, second };
}

/** Everything that lies on the phone as text. */
async function onDisk(db: Awaited<ReturnType<typeof opensTab>>['db']): Promise<string> {
  const stores = await Promise.all([...db.objectStoreNames].map((store) => db.getAll(store)));
  return JSON.stringify([stores, { ...localStorage }]);
}

const doorsOf = (rows: readonly unknown[]) => rows.map((row) => /\d Elm St/u.exec(JSON.stringify(row))?.[0]);

test('lists, people, maps, drafts and what was received go; what was not received stays, of everybody, and the PIN that signs it', async () => {
  const tab = await aWalkedPhone();
  await signOutEnded(tab.device, tab.session, ENDED);
  await wipeSignedOut(tab);
  expect(tab.wipeFetchedCaches).toHaveBeenCalledTimes(1);
  expect(tab.openLogin).toHaveBeenCalledTimes(1);
  const { db, journal, device } = await opensTab();
  expect(await onDisk(db)).not.toMatch(/Kim Park|a map|1 Elm St/u);
  expect(doorsOf(await db.getAll('updaterQueue'))).toEqual(['2 Elm St', '4 Elm St']);
  expect(doorsOf(await db.getAll('quarantine'))).toEqual(['5 Elm St']);
  expect(doorsOf(await db.getAll('receipts'))).toEqual(['3 Elm St']);
  expect(await db.get('values', 'carried:c')).toBeDefined();
  expect([journal.pendingCountOf(ana.account), journal.pendingCountOf(robin.account)]).toEqual([1, 1]);
  expect(endedAccounts(device)).toEqual([ENDED]);
  expect(new Session(device).credentials()).toBeUndefined();
  expect([device.get('wiping'), device.get('wasSignedOut')]).toEqual(['', 'yes']);
});

test('every other tab closes its storage first, and opens the log-in too', async () => {
  const tab = await aWalkedPhone();
  const other = await opensTab();
  const wiped = signOutEnded(tab.device, tab.session, ENDED).then(() => wipeSignedOut(tab));
  await wiped;
  other.device.set('noteDrafts', 'Kim Park');
  await expect(other.db.put('values', 'Kim Park', `${CACHE_KEY}:1:voter`)).rejects.toThrow();
  expect(other.openLogin).toHaveBeenCalledTimes(1);
  expect(await onDisk((await opensTab()).db)).not.toContain('Kim Park');
});

test('two tabs that are told at once: the phone is wiped before either opens the log-in', async () => {
  const tab = await aWalkedPhone();
  const other = await opensTab();
  const told = async ({ device, ...rest }: typeof other) => {
    await signOutEnded(device, new Session(device), ENDED);
    await wipeSignedOut({ ...rest, device });
  };
  const isWiped: (string | undefined)[] = [];
  for (const { openLogin } of [tab, other])
    openLogin.mockImplementation(() => void isWiped.push(localStorage.getItem('wiping') ?? 'wiped'));
  await Promise.all([told(tab), told(other)]);
  expect(isWiped).toEqual(isWiped.map(() => 'wiped'));
  expect([tab.openLogin, other.openLogin].map(({ mock }) => mock.calls.length > 0)).toEqual([true, true]);
  const { device, db } = await opensTab();
  expect([device.get('wiping'), device.get('wasSignedOut')]).toEqual(['', 'yes']);
  expect(await onDisk(db)).not.toMatch(/Kim Park|a map|1 Elm St/u);
});

test('a tab that waits for its turn closes its storage at once where another clears all of it', async () => {
  const tab = await aWalkedPhone();
  const clearing = await opensTab();
  const frozen = await OpenTabs.join(locks.manager, { postMessage: () => undefined, onmessage: null });
  await signOutEnded(tab.device, tab.session, ENDED);
  const wiped = wipeSignedOut(tab);
  await expect(tab.db.get('values', 'wiping')).resolves.toBe('yes');
  const cleared = aloneAmongTabs(clearing.tabs, 'clearing', async () => undefined);
  await expect(tab.db.get('values', 'wiping')).rejects.toThrow();
  frozen.leave();
  await Promise.all([wiped, cleared]);
  expect(tab.openLogin).toHaveBeenCalled();
});

test('killed before the wiping, or in the middle of it: the next start finds nobody signed in, and finishes', async () => {
  const tab = await aWalkedPhone();
  await signOutEnded(tab.device, tab.session, ENDED);
  const cutShort = { ...tab, wipeFetchedCaches: jest.fn(async () => Promise.reject(new DOMException('killed'))) };
  await wipeSignedOut(cutShort);
  expect(cutShort.openLogin).toHaveBeenCalledTimes(1);
  const next = await opensTab();
  expect(new Session(next.device).credentials()).toBeUndefined();
  expect(next.device.get('wiping')).toBe('yes');
  await finishWiping(next);
  const after = await opensTab();
  expect(await onDisk(after.db)).not.toMatch(/Kim Park|a map|1 Elm St/u);
  expect(after.device.get('wiping')).toBe('');
  expect(after.journal.pendingCountOf(ana.account)).toBe(1);
});

test('killed between the two notes and the sign-out: the next start signs the account out as well', async () => {
  const tab = await aWalkedPhone();
  await noteEnded(tab.device, ENDED);
  await tab.device.setOnDisk('wiping', 'yes');
  const next = await opensTab();
  expect(new Session(next.device).credentials()?.account).toBe(ana.account);
  await finishWiping(next);
  const { db, device, journal } = await opensTab();
  expect([new Session(device).credentials(), device.get('wiping'), endedAccounts(device)]).toEqual([undefined, '', [ENDED]]);
  expect(await onDisk(db)).not.toMatch(/Kim Park|a map|1 Elm St/u);
  expect(journal.pendingCountOf(ana.account)).toBe(1);
});

test('whoever else is signed in by then stays signed in', async () => {
  const { device, session } = await aWalkedPhone();
  await noteEnded(device, ENDED);
  session.signIn(robin.account, '123456');
  await device.setOnDisk('wiping', 'yes');
  await finishWiping(await opensTab());
  expect(new Session((await opensTab()).device).credentials()?.account).toBe(robin.account);
});

test('an account that was signed out before keeps its PIN beside the next one’s', async () => {
  const tab = await aWalkedPhone();
  await signOutEnded(tab.device, tab.session, ENDED);
  await signOutEnded(tab.device, tab.session, { account: robin.account, pin: 'other' });
  expect(endedAccounts(tab.device)).toEqual([ENDED, { account: robin.account, pin: 'other' }]);
});
