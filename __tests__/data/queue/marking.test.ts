import { QueryClient } from '@tanstack/react-query';
import { NOW_MS, Phone } from '@/__tests__/support/device';
import { aDoor, aGroup, aPerson, aVolunteer } from '@/__tests__/support/scenario';
import { valuesInMemory } from '@/__tests__/support/storedValues';
import { RecordingRule } from '@/lib/data/lists/recordingRule';
import { recordDoor, undoDoor } from '@/lib/data/queue/record';
import { recordBuilding, undoBuilding } from '@/lib/data/queue/recordBuilding';
import type { RecordParts } from '@/lib/data/queue/recordChange';
import { recordReport } from '@/lib/data/queue/recordReport';
import type { Change } from '@/lib/domain/change/change';
import type { TapPosition } from '@/lib/domain/change/position';
import type { Door } from '@/lib/domain/door/door';
import { changedPerson } from '@/lib/domain/door/survey';
import type { CampaignCredentials } from '@/lib/domain/session/credentials';
import type { ListRef } from '@/lib/domain/walk/listRef';
import type { Journal } from '@/lib/offline/journal/journal';
import type { Locator } from '@/lib/platform/location';

const ana = aVolunteer();
const elm12 = aDoor('12 Elm St', { unit: 'Apt 2', last: { action: 'nh', time: 1 } });
const list: ListRef = { targetId: '12', packetId: '340', packetType: 2 };
const done = { action: 'c' };
const fixed: TapPosition = { state: 'fixed', lat: 44.05, lon: -123.08 };

let phone: Phone;
let journal: Journal;
let sent: Change[];
let standsAt: (position: TapPosition) => void;

type Tab = { readonly who?: () => CampaignCredentials | undefined; readonly recordingRule?: RecordingRule };

function partsOf({ who = () => ana, recordingRule = new RecordingRule(valuesInMemory()) }: Tab = {}): RecordParts {
  const locator: Locator = {
    locate: () => new Promise((resolve) => (standsAt = resolve)),
    knownPlace: () => undefined,
    isLocating: () => false,
    onLocating: () => () => undefined,
    permission: async () => 'granted',
    onPermissionChange: () => () => undefined,
  };
  return {
    journal,
    client: new QueryClient(),
    clock: { nowMs: () => NOW_MS + 999 },
    locator,
    recordingRule,
    newId: () => 'new-id',
    device: 'phone-1',
    who,
    send: (change) => sent.push(change),
  };
}

function marking(tab?: Tab) {
  const parts = partsOf(tab);
  return { mark: recordDoor.bind(null, parts), undo: undoDoor.bind(null, parts) };
}

beforeEach(async () => {
  phone = new Phone();
  ({ journal } = await phone.opensTab());
  sent = [];
});

test('a tap becomes a change that says everything by itself', async () => {
  const outcome = await marking().mark(elm12, list, true, done);
  const change = {
    version: 2,
    kind: 'door',
    changeId: 'new-id',
    account: 'ana@example.org',
    campaignUid: 'k7Qm2xP9',
    device: 'phone-1',
    seq: 1,
    time: NOW_MS / 1000,
    body: {
      // How the packet was reached is nothing that a change says.
      list: { targetId: '12', packetId: '340' },
      signs: true,
      doorId: '12 Elm St',
      doorName: '12 Elm St Apt 2',
      action: 'c',
      position: { state: 'locating' },
      former: { action: 'nh', shown: { status: 0, last: { action: 'nh', time: 1 } } },
    },
  };
  expect(outcome).toEqual({ kind: 'recorded', change });
  expect(sent).toEqual([change]);
});

test('a survey carries its people and the mark that undoes it', async () => {
  const door = aDoor('12 Elm St', { people: [aPerson('Ann')] });
  const people = [{ ...aPerson('Ann', ['Dog']), add: aPerson('', ['Dog']).groupIds, remove: [] }];
  const outcome = await marking().mark(door, list, false, { action: 'c', people });
  expect(outcome).toMatchObject({
    change: { body: { signs: false, people, former: { action: 'u', people: [{ groupIds: [], add: [], remove: ['Dog'] }] } } },
  });
});

test('a survey and its Undo copy what the list has of its people, but not when it says that they were talked with', async () => {
  const known = { ...aPerson('Ann'), phone: '(541) 555-0142', note: 'Rings twice', talk: { time: 5 }, more: { score: 1 } };
  const door = aDoor('12 Elm St', { people: [known] });
  const said = changedPerson(known, new Set(aPerson('', ['Dog']).groupIds), [aGroup('Dog')]);
  const outcome = await marking().mark(door, list, false, { action: 'g', people: said ? [said] : [] });
  if (outcome.kind !== 'recorded') throw new Error(outcome.kind);
  const { talk, ...copy } = known;
  expect(outcome.change.body.people).toEqual([{ ...copy, groupIds: ['Dog'], groupNames: ['Dog'], add: ['Dog'], remove: [] }]);
  expect(await marking().undo(door, outcome.change)).toMatchObject({
    change: { body: { people: [{ ...copy, add: [], remove: ['Dog'] }] } },
  });
});

test('an Undo names what it undoes, and is recorded in that one’s list whichever is open', async () => {
  const recordingRule = new RecordingRule(valuesInMemory());
  const outcome = await marking({ recordingRule }).mark(elm12, list, true, done);
  if (outcome.kind !== 'recorded') throw new Error(outcome.kind);
  recordingRule.open({ targetId: '12', packetId: '341' });
  expect(recordingRule.allows({ targetId: '12', packetId: '341' })).toBe(true);
  expect(await marking({ recordingRule }).undo({ ...elm12, status: 1 }, outcome.change)).toMatchObject({
    kind: 'recorded',
    change: { undoes: outcome.change.changeId, body: { action: 'nh', signs: true, list: { targetId: '12', packetId: '340' } } },
  });
});

test('one tap for several doors is a batch, and is undone as one', async () => {
  const doors = [elm12, aDoor('14 Elm St')];
  const parts = partsOf();
  const marked = await recordBuilding(parts, doors, list, false, { action: 'nh' });
  if (marked.kind !== 'recorded') throw new Error(marked.kind);
  expect(marked.changes).toMatchObject([
    { seq: 1, batch: 'new-id', body: { doorId: '12 Elm St', action: 'nh', former: { action: 'nh' } } },
    { seq: 2, batch: 'new-id', body: { doorId: '14 Elm St', action: 'nh', former: { action: 'u' } } },
  ]);
  expect(sent).toEqual(marked.changes);
  const fixes = marked.changes.map((change) => journal.whenFixed(change));
  standsAt(fixed);
  await Promise.all(fixes);
  expect(await journal.head(ana, 2)).toMatchObject([{ body: { position: fixed } }, { body: { position: fixed } }]);

  const undone = await undoBuilding(
    parts,
    marked.changes.map((change, index) => ({ door: doors[index] as Door, change })),
  );
  expect(undone).toMatchObject({
    kind: 'recorded',
    changes: [
      { undoes: marked.changes[0]?.changeId, body: { action: 'nh' } },
      { undoes: marked.changes[1]?.changeId, body: { action: 'u' } },
    ],
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
  const outcome = marking().mark(elm12, list, false, done);
  await new Promise(setImmediate);
  await expect(Promise.race([outcome, 'not yet'])).resolves.toBe('not yet');
  expect(sent).toEqual([]);
  isDurable();
  expect(await outcome).toMatchObject({ kind: 'recorded' });
  expect(await journal.head(ana, 1)).toHaveLength(1);
});

test('where the volunteer stood follows by itself, to the disk', async () => {
  const outcome = await marking().mark(elm12, list, false, done);
  if (outcome.kind !== 'recorded') throw new Error(outcome.kind);
  const fixedOnDisk = journal.whenFixed(outcome.change);
  standsAt(fixed);
  await fixedOnDisk;
  expect(await journal.head(ana, 1)).toMatchObject([{ body: { position: fixed } }]);
});

test('where the volunteer stood is known in every tab, whichever asked', async () => {
  const other = await phone.opensTab();
  const outcome = await marking().mark(elm12, list, false, done);
  if (outcome.kind !== 'recorded') throw new Error(outcome.kind);
  const known = other.journal.whenFixed(outcome.change);
  await expect(Promise.race([known, new Promise((resolve) => setImmediate(resolve, 'not yet'))])).resolves.toBe('not yet');
  standsAt(fixed);
  await known;
  expect(other.journal.pendingOf(ana.account)).toMatchObject([{ body: { position: fixed } }]);
});

test('a place that cannot be kept harms nothing', async () => {
  jest.spyOn(journal, 'fix').mockImplementation(() => Promise.reject(new Error('full')));
  await marking().mark(elm12, list, false, done);
  standsAt(fixed);
  await new Promise(setImmediate);
  expect(await journal.head(ana, 1)).toMatchObject([{ body: { position: { state: 'locating' } } }]);
});

test('what the campaign is told of a door is on disk, with the place where it was told', async () => {
  const outcome = await recordReport(partsOf(), elm12, { about: 'newPerson', text: ' Speaks Spanish ', name: 'Luz ' });
  const body = { doorId: '12 Elm St', doorName: '12 Elm St Apt 2', about: 'newPerson', text: 'Speaks Spanish', name: 'Luz' };
  expect(outcome).toMatchObject({ kind: 'recorded', change: { kind: 'report', body: { ...body, position: { state: 'locating' } } } });
  if (outcome.kind !== 'recorded') throw new Error(outcome.kind);
  const fixedOnDisk = journal.whenFixed(outcome.change);
  standsAt(fixed);
  await fixedOnDisk;
  expect(await journal.head(ana, 1)).toMatchObject([{ kind: 'report', body: { ...body, position: fixed } }]);
});

describe('a tap that is not recorded says why', () => {
  const recordedElsewhere = () => {
    const recordingRule = new RecordingRule(valuesInMemory());
    recordingRule.allows({ targetId: '12', packetId: '341' });
    return recordingRule;
  };

  test.each<[string, () => Tab, object]>([
    ['nobody is signed in', () => ({ who: () => undefined }), { kind: 'notSignedIn' }],
    ['the stored record list is another', () => ({ recordingRule: recordedElsewhere() }), { kind: 'otherList' }],
  ])('%s', async (_, parts, outcome) => {
    expect(await marking(parts()).mark(elm12, list, false, done)).toEqual(outcome);
    expect([sent, await journal.head(ana, 1)]).toEqual([[], []]);
  });

  test.each([
    ['the device has no room', 'QuotaExceededError', 'noSpace'],
    ['the storage has been closed', 'InvalidStateError', 'notSaved'],
  ])('%s', async (_, name, kind) => {
    jest.spyOn(journal, 'record').mockImplementation(() => Promise.reject(new DOMException('', name)));
    expect(await marking().mark(elm12, list, false, done)).toEqual({ kind });
    expect(sent).toEqual([]);
  });
});
