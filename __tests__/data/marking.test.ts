import { NOW_MS, Phone } from '@/__tests__/support/device';
import { aDoor, aPerson, aVolunteer } from '@/__tests__/support/scenario';
import { type MarkedList, Marking, type MarkingParts } from '@/lib/data/marking';
import { RecordList } from '@/lib/data/recordList';
import type { Change, TapPosition } from '@/lib/domain/change';
import type { Journal } from '@/lib/offline/journal';
import type { Locator } from '@/lib/platform/location';

const ana = aVolunteer();
const elm12 = aDoor('12 Elm St', { unit: 'Apt 2', last: { action: 'nh', time: 1 } });
const list: MarkedList = { listId: '12', packetId: '340', signs: false };
const done = { action: 'c' };
const fixed: TapPosition = { state: 'fixed', lat: 44.05, lon: -123.08 };

let journal: Journal;
let sent: Change[];
let standsAt: (position: TapPosition) => void;

function marking(more: Partial<MarkingParts> = {}): Marking {
  const locator: Locator = {
    locate: () => new Promise((resolve) => (standsAt = resolve)),
    permission: async () => 'granted',
    onPermissionChange: () => () => undefined,
  };
  return new Marking({
    journal,
    recordList: new RecordList(),
    locator,
    clock: { nowMs: () => NOW_MS + 999 },
    newId: () => 'new-id',
    device: 'phone-1',
    who: () => ana,
    send: (change) => sent.push(change),
    ...more,
  });
}

beforeEach(async () => {
  ({ journal } = await new Phone().opensTab());
  sent = [];
});

test('a tap becomes a change that says everything by itself', async () => {
  const outcome = await marking().mark(elm12, { ...list, signs: true }, done);
  const change = {
    version: 1,
    changeId: 'new-id',
    account: 'ana@example.org',
    campaignUid: 'k7Qm2xP9',
    listId: '12',
    packetId: '340',
    listType: 3,
    addressId: '12 Elm St',
    doorName: '12 Elm St Apt 2',
    action: 'c',
    time: NOW_MS / 1000,
    position: { state: 'locating' },
    former: { action: 'nh' },
    device: 'phone-1',
    seq: 1,
  };
  expect(outcome).toEqual({ kind: 'recorded', change });
  expect(sent).toEqual([change]);
});

test('a survey takes its records along and knows how to be taken back', async () => {
  const door = aDoor('12 Elm St', { records: [aPerson('Ann')] });
  const records = [{ ...aPerson('Ann', ['Dog']), add: aPerson('', ['Dog']).groupIds, remove: [] }];
  const outcome = await marking().mark(door, list, { action: 'c', records });
  expect(outcome).toMatchObject({
    change: { listType: 1, records, former: { action: 'u', records: [{ groupIds: [], add: [], remove: ['Dog'] }] } },
  });
});

test('the outcome waits for the disk, and nothing is sent before', async () => {
  let isDurable = () => {};
  const disk = new Promise<void>((resolve) => (isDurable = resolve));
  const record = journal.record.bind(journal);
  jest.spyOn(journal, 'record').mockImplementation(async (change) => {
    await disk;
    return record(change);
  });
  const outcome = marking().mark(elm12, list, done);
  await new Promise(setImmediate);
  await expect(Promise.race([outcome, 'not yet'])).resolves.toBe('not yet');
  expect(sent).toEqual([]);
  isDurable();
  expect(await outcome).toMatchObject({ kind: 'recorded' });
  expect(await journal.head(ana, 1)).toHaveLength(1);
});

test('where the volunteer stood follows by itself, to the disk', async () => {
  const tab = marking();
  const outcome = await tab.mark(elm12, list, done);
  if (outcome.kind !== 'recorded') throw new Error(outcome.kind);
  const located = tab.located(outcome.change);
  standsAt(fixed);
  await located;
  expect((await journal.head(ana, 1))[0]?.position).toEqual(fixed);
});

test('the place of another tab’s change never comes here', async () => {
  const outcome = await marking().mark(elm12, list, done);
  if (outcome.kind !== 'recorded') throw new Error(outcome.kind);
  const elsewhere = marking().located(outcome.change);
  await new Promise(setImmediate);
  await expect(Promise.race([elsewhere, 'not here'])).resolves.toBe('not here');
});

test('a place that can not be kept harms nothing', async () => {
  jest.spyOn(journal, 'fix').mockImplementation(() => Promise.reject(new Error('full')));
  const tab = marking();
  const outcome = await tab.mark(elm12, list, done);
  if (outcome.kind !== 'recorded') throw new Error(outcome.kind);
  const located = tab.located(outcome.change);
  standsAt(fixed);
  await expect(located).resolves.toBeUndefined();
});

describe('a tap that is not recorded says why', () => {
  const recordedElsewhere = () => {
    const recordList = new RecordList();
    recordList.admit({ packetId: '341', listId: '12' });
    return recordList;
  };

  test.each<[string, () => Partial<MarkingParts>, object]>([
    ['nobody is signed in', () => ({ who: () => undefined }), { kind: 'notSignedIn' }],
    ['the stored record list is another', () => ({ recordList: recordedElsewhere() }), { kind: 'otherList' }],
  ])('%s', async (_, parts, outcome) => {
    expect(await marking(parts()).mark(elm12, list, done)).toEqual(outcome);
    expect([sent, await journal.head(ana, 1)]).toEqual([[], []]);
  });

  test.each([
    ['the device has no room', 'QuotaExceededError', 'noRoom'],
    ['the storage has been closed', 'InvalidStateError', 'notSaved'],
  ])('%s', async (_, name, kind) => {
    jest.spyOn(journal, 'record').mockImplementation(() => Promise.reject(new DOMException('', name)));
    expect(await marking().mark(elm12, list, done)).toEqual({ kind });
    expect(sent).toEqual([]);
  });
});
