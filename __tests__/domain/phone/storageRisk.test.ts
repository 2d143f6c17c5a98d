import { dismissedRisk, riskToShow, type StorageFacts, type StorageRisk, storageRisks } from '@/lib/domain/phone/storageRisk';

const HOUR_MS = 3_600_000;
const NOW_MS = 1_790_000_000_000;
const safe: StorageFacts = {
  persisted: true,
  freeBytes: 2_000_000_000,
  iPhoneInBrowser: false,
  hasStoredPacket: true,
  pendingCount: 0,
  oldestPendingMs: undefined,
};

test.each<[string, Partial<StorageFacts>, StorageRisk['kind'][]]>([
  ['nothing when all is well', {}, []],
  ['nothing where the browser does not tell', { persisted: undefined, freeBytes: undefined }, []],
  ['that a stored packet is not protected', { persisted: false }, ['notPersisted']],
  ['that what waits is not protected', { persisted: false, hasStoredPacket: false, pendingCount: 1, oldestPendingMs: 0 }, ['notPersisted']],
  ['nothing of protection before something waits or is stored', { persisted: false, hasStoredPacket: false }, []],
  ['that the phone is nearly full', { freeBytes: 49_999_999 }, ['nearlyFull']],
  ['nothing with just enough room', { freeBytes: 50_000_000 }, []],
  ['that changes have waited for more than an hour', { pendingCount: 2, oldestPendingMs: HOUR_MS + 1 }, ['pendingTooLong']],
  ['nothing of an hour', { pendingCount: 2, oldestPendingMs: HOUR_MS }, []],
  ['nothing of a clock that was set back', { pendingCount: 2, oldestPendingMs: -HOUR_MS }, []],
  [
    'that an iPhone has the app in the browser, even before anything is stored',
    { iPhoneInBrowser: true, hasStoredPacket: false },
    ['notInstalled'],
  ],
  ['on an iPhone the installation, which brings the promise', { iPhoneInBrowser: true, persisted: false }, ['notInstalled']],
  [
    'the most urgent first',
    { persisted: false, freeBytes: 0, iPhoneInBrowser: true, pendingCount: 1, oldestPendingMs: 2 * HOUR_MS },
    ['nearlyFull', 'pendingTooLong', 'notInstalled'],
  ],
])('the facts say %s', (_, facts, kinds) => {
  expect(storageRisks({ ...safe, ...facts }).map(({ kind }) => kind)).toEqual(kinds);
});

const pending = (hours: number): StorageRisk => ({ kind: 'pendingTooLong', ageMs: hours * HOUR_MS });
const full = (freeBytes: number): StorageRisk => ({ kind: 'nearlyFull', freeBytes });
test.each<[string, StorageRisk, StorageRisk, number, boolean]>([
  ['the same risk', pending(1.5), pending(1.9), 1, false],
  ['the same risk after a day', { kind: 'notPersisted' }, { kind: 'notPersisted' }, 24, true],
  ['the same risk just before', { kind: 'notPersisted' }, { kind: 'notPersisted' }, 23.9, false],
  ['the same after the clock was set back by a day', { kind: 'notPersisted' }, { kind: 'notPersisted' }, -24, true],
  ['twice the age', pending(1.5), pending(2), 1, true],
  ['half the room', full(40_000_000), full(20_000_000), 1, true],
  ['a little less room', full(40_000_000), full(30_000_000), 1, false],
  ['a worse one', { kind: 'notPersisted' }, pending(1.5), 1, true],
  ['a lesser one', pending(1.5), { kind: 'notInstalled' }, 1, false],
])('after one was dismissed, %s', (_, former, risk, hoursLater, shown) => {
  expect(riskToShow([risk], dismissedRisk(former, NOW_MS), NOW_MS + hoursLater * HOUR_MS)).toBe(shown ? risk : undefined);
});

test('without a dismissed one the first is shown, and nothing when there is none', () => {
  expect(riskToShow([full(0), pending(2)], undefined, NOW_MS)).toEqual(full(0));
  expect(riskToShow([], dismissedRisk(pending(2), NOW_MS), NOW_MS)).toBeUndefined();
});
