import { dismissedRisk, riskText, riskToTell, type StorageFacts, type StorageRisk, sizeText, storageRisks } from '@/lib/domain/storageRisk';

const HOUR_MS = 3_600_000;
const NOW_MS = 1_790_000_000_000;
const safe: StorageFacts = {
  persisted: true,
  freeBytes: 2_000_000_000,
  iPhoneInBrowser: false,
  hasRecorded: true,
  unsentCount: 0,
  oldestUnsentMs: undefined,
};

test.each<[string, Partial<StorageFacts>, StorageRisk['kind'][]]>([
  ['nothing when all is well', {}, []],
  ['nothing where the browser does not tell', { persisted: undefined, freeBytes: undefined }, []],
  ['that the browser has promised nothing', { persisted: false }, ['notPersisted']],
  ['nothing of promises before anything was recorded', { persisted: false, hasRecorded: false }, []],
  ['that the phone is nearly full', { freeBytes: 49_999_999 }, ['nearlyFull']],
  ['nothing with just enough room', { freeBytes: 50_000_000 }, []],
  ['that changes have waited for more than an hour', { unsentCount: 2, oldestUnsentMs: HOUR_MS + 1 }, ['unsentTooLong']],
  ['nothing of an hour', { unsentCount: 2, oldestUnsentMs: HOUR_MS }, []],
  ['nothing of a clock that was set back', { unsentCount: 2, oldestUnsentMs: -HOUR_MS }, []],
  [
    'that an iPhone has the app in the browser, even before anything was recorded',
    { iPhoneInBrowser: true, hasRecorded: false },
    ['notInstalled'],
  ],
  ['on an iPhone the installation, which brings the promise', { iPhoneInBrowser: true, persisted: false }, ['notInstalled']],
  [
    'the most urgent first',
    { persisted: false, freeBytes: 0, iPhoneInBrowser: true, unsentCount: 1, oldestUnsentMs: 2 * HOUR_MS },
    ['nearlyFull', 'unsentTooLong', 'notInstalled'],
  ],
])('the facts say %s', (_, facts, kinds) => {
  expect(storageRisks({ ...safe, ...facts }).map(({ kind }) => kind)).toEqual(kinds);
});

const waits = (hours: number): StorageRisk => ({ kind: 'unsentTooLong', count: 3, ageMs: hours * HOUR_MS });
const full = (freeBytes: number): StorageRisk => ({ kind: 'nearlyFull', freeBytes });
test.each<[string, StorageRisk, StorageRisk, number, boolean]>([
  ['the same risk', waits(1.5), waits(1.9), 1, false],
  ['the same risk after a day', { kind: 'notPersisted' }, { kind: 'notPersisted' }, 24, true],
  ['the same risk just before', { kind: 'notPersisted' }, { kind: 'notPersisted' }, 23.9, false],
  ['the same after the clock was set back by a day', { kind: 'notPersisted' }, { kind: 'notPersisted' }, -24, true],
  ['twice the age', waits(1.5), waits(2), 1, true],
  ['half the room', full(40_000_000), full(20_000_000), 1, true],
  ['a little less room', full(40_000_000), full(30_000_000), 1, false],
  ['a worse one', { kind: 'notPersisted' }, waits(1.5), 1, true],
  ['a lesser one', waits(1.5), { kind: 'notInstalled' }, 1, false],
])('after one was put away, %s', (_, former, risk, hoursLater, told) => {
  expect(riskToTell([risk], dismissedRisk(former, NOW_MS), NOW_MS + hoursLater * HOUR_MS)).toBe(told ? risk : undefined);
});

test('without one put away the first is told, and nothing when there is none', () => {
  expect(riskToTell([full(0), waits(2)], undefined, NOW_MS)).toEqual(full(0));
  expect(riskToTell([], dismissedRisk(waits(2), NOW_MS), NOW_MS)).toBeUndefined();
});

test.each<[StorageRisk, RegExp]>([
  [full(1), /nearly full.*Delete photos/],
  [{ kind: 'unsentTooLong', count: 1, ageMs: HOUR_MS }, /^1 change has waited.*Find a signal/],
  [waits(2), /^3 changes have waited/],
  [{ kind: 'notInstalled' }, /Add to Home Screen/],
  [{ kind: 'notPersisted' }, /Ask it to keep it/],
])('%o says what to do', (risk, text) => {
  expect(riskText(risk)).toMatch(text);
});

test.each([
  [0, 'less than 1 MB'],
  [12_400_000, '12 MB'],
  [1_440_000_000, '1.4 GB'],
])('%i bytes are %j', (bytes, text) => {
  expect(sizeText(bytes)).toBe(text);
});
