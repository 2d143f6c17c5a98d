import { aChange, aVolunteer } from '@/__tests__/support/scenario';
import { subjectKey } from '@/lib/domain/change/subject';
import { asId, type DoorId } from '@/lib/domain/ids';
import { RecordedChanges } from '@/lib/offline/journal/recordedChanges';

const ana = aVolunteer();
const notHome = aChange('12 Elm St', { seq: 1, action: 'nh' });
const done = aChange('12 Elm St', { seq: 2 });
const nothing = new RecordedChanges();
const atDoor = (recorded: RecordedChanges) => recorded.bySubject(ana).get(subjectKey('door', asId<DoorId>('12 Elm St')));

test('news of another tab that come late do not turn the order of a door', () => {
  const recorded = nothing.added([done]).added([notHome]);
  expect(atDoor(recorded)?.map(({ change }) => change.kind === 'door' && change.body.action)).toEqual(['nh', 'c']);
  expect(atDoor(recorded.answered([{ change: notHome, n: 1 }]))).toEqual([{ change: notHome, receipt: 1 }, { change: done }]);
});

test('a change whose receipt came first does not become pending again', () => {
  const recorded = nothing.answered([{ change: done, n: 1 }]).added([done]);
  expect([recorded.pendingCountOf(ana.account), atDoor(recorded)]).toEqual([0, [{ change: done, receipt: 1 }]]);
});

test('a change that was set aside does not become pending or received again', () => {
  const recorded = nothing
    .added([done])
    .withSetAside([done])
    .added([done])
    .answered([{ change: done, n: 1 }]);
  expect([recorded.pendingCountOf(ana.account), recorded.setAsideOf(ana.account), atDoor(recorded)]).toEqual([0, [done], []]);
});

test('a change is settled in order once no older one of its owner waits', () => {
  const recorded = nothing.added([notHome, done]);
  const settled = recorded.answered([{ change: done, n: 1 }]);
  const both = settled.answered([{ change: notHome, n: 2 }]);
  expect([recorded, settled, both].map((known) => known.isSettledInOrder(done))).toEqual([false, false, true]);
});

test('counts what waits for every account, over its campaigns', () => {
  const sam = aVolunteer('Sam');
  const ofSam = aChange('2 Oak St', { seq: 4, ...sam });
  const recorded = nothing
    .added([notHome, aChange('1 Oak St', { seq: 3, ...aVolunteer('Ana', { campaignUid: 'other' }) }), ofSam])
    .answered([{ change: ofSam, n: 1 }]);
  expect([...recorded.pendingCounts()]).toEqual([
    [ana.account, 2],
    [sam.account, 0],
  ]);
});

test('a change that is added twice is there once', () => {
  const recorded = nothing.added([done, done]).added([done]);
  expect([recorded.pendingCountOf(ana.account), atDoor(recorded)?.length]).toEqual([1, 1]);
});

test('a door’s array is replaced when it grows, so that its row is drawn again and no other', () => {
  const first = nothing.added([notHome]);
  const other = first.added([aChange('14 Elm St', { seq: 3 })]);
  expect(atDoor(other)).toBe(atDoor(first));
  expect([atDoor(other.added([done]))?.length, atDoor(other)?.length]).toEqual([2, 1]);
});

test('what was read stays as it was, whatever is recorded later', () => {
  const before = nothing.added([notHome]);
  const read = before.bySubject(ana);
  before.added([done]).answered([{ change: notHome, n: 1 }]);
  expect([before.pendingOf(ana.account), before.bySubject(ana) === read, atDoor(before)]).toEqual([[notHome], true, [{ change: notHome }]]);
});

test('a position draws no row again', () => {
  const before = nothing.added([done]);
  const fixed = before.fixed(done, { state: 'unknown' });
  expect(fixed.bySubject(ana)).toBe(before.bySubject(ana));
  expect(fixed.pendingOf(ana.account)).toMatchObject([{ body: { position: { state: 'unknown' } } }]);
});

test('all is received once something was recorded and nothing of it waits or is set aside', () => {
  const ofOtherCampaign = aChange('1 Oak St', { seq: 3, ...aVolunteer('Ana', { campaignUid: 'other' }) });
  const recorded = nothing.added([notHome]);
  const received = recorded.answered([{ change: notHome, n: 1 }]);
  const more = received.added([ofOtherCampaign]);
  const aside = more.withSetAside([ofOtherCampaign]);
  const said = [nothing, recorded, received, more, aside].map((known) => known.hasAllReceived(ana.account));
  expect(said).toEqual([false, false, true, false, false]);
  expect([aside.hasAllReceived(aVolunteer('Sam').account), aside.hasAllReceived(undefined)]).toEqual([false, false]);
});
