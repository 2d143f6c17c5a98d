import { aChange, aVolunteer } from '@/__tests__/support/scenario';
import { subjectKey } from '@/lib/domain/change/subject';
import { asId, type DoorId } from '@/lib/domain/ids';
import { RecordedChanges } from '@/lib/offline/journal/recordedChanges';

const ana = aVolunteer();
const notHome = aChange('12 Elm St', { seq: 1, action: 'nh' });
const done = aChange('12 Elm St', { seq: 2 });
const atDoor = (recorded: RecordedChanges) => recorded.bySubject(ana).get(subjectKey('door', asId<DoorId>('12 Elm St')));

test('news of another tab that come late do not turn the order of a door', () => {
  const recorded = new RecordedChanges();
  recorded.add(done);
  recorded.add(notHome);
  expect(atDoor(recorded)?.map(({ change }) => change.kind === 'door' && change.body.action)).toEqual(['nh', 'c']);
  recorded.answer(notHome, 1);
  expect(atDoor(recorded)).toEqual([{ change: notHome, receipt: 1 }, { change: done }]);
});

test('a change whose receipt came first does not become pending again', () => {
  const recorded = new RecordedChanges();
  recorded.answer(done, 1);
  recorded.add(done);
  expect([recorded.pendingCountOf(ana.account), atDoor(recorded)]).toEqual([0, [{ change: done, receipt: 1 }]]);
});

test('counts what waits for every account, over its campaigns', () => {
  const recorded = new RecordedChanges();
  const sam = aVolunteer('Sam');
  recorded.add(notHome);
  recorded.add(aChange('1 Oak St', { seq: 3, ...aVolunteer('Ana', { campaignUid: 'other' }) }));
  recorded.add(aChange('2 Oak St', { seq: 4, ...sam }));
  recorded.answer(aChange('2 Oak St', { seq: 4, ...sam }), 1);
  expect([...recorded.pendingCounts()]).toEqual([
    [ana.account, 2],
    [sam.account, 0],
  ]);
});

test('a change that is added twice is there once', () => {
  const recorded = new RecordedChanges();
  for (const change of [done, done]) recorded.add(change);
  expect([recorded.pendingCountOf(ana.account), atDoor(recorded)?.length]).toEqual([1, 1]);
});

test('a door’s array is replaced when it grows, so that its row is drawn again and no other', () => {
  const recorded = new RecordedChanges();
  recorded.add(notHome);
  const before = atDoor(recorded);
  recorded.add(aChange('14 Elm St', { seq: 3 }));
  expect(atDoor(recorded)).toBe(before);
  recorded.add(done);
  expect([atDoor(recorded)?.length, before?.length]).toEqual([2, 1]);
});

test('all is received once something was recorded and nothing of it waits or is set aside', () => {
  const recorded = new RecordedChanges();
  const allReceived = () => recorded.hasAllReceived(ana.account);
  const said = [allReceived()];
  recorded.add(notHome);
  said.push(allReceived());
  recorded.answer(notHome, 1);
  said.push(allReceived());
  const ofOtherCampaign = aChange('1 Oak St', { seq: 3, ...aVolunteer('Ana', { campaignUid: 'other' }) });
  recorded.add(ofOtherCampaign);
  said.push(allReceived());
  recorded.setAside(ofOtherCampaign);
  said.push(allReceived());
  expect(said).toEqual([false, false, true, false, false]);
  expect([recorded.hasAllReceived(aVolunteer('Sam').account), recorded.hasAllReceived(undefined)]).toEqual([false, false]);
});
