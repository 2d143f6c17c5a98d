import { aChange, aDoneDoor, aDoor, aGroup, aList, aPerson, aReport, recorded } from '@/__tests__/support/scenario';
import { applyChanges, type DatedList, doorAfterChanges, type FoldMemo } from '@/lib/domain/change/applyChanges';
import { NOTHING_RECORDED, type RecordedBySubject, type RecordedChange } from '@/lib/domain/change/recorded';
import { subjectOf } from '@/lib/domain/change/subject';
import { asId, type GroupId, type PersonId } from '@/lib/domain/ids';

const elm12 = aDoor('12 Elm St');
const elm14 = aDoor('14 Elm St');
const dated = (asOfReceipt = 0, list = aList(elm12, elm14)): DatedList => ({ list, asOfReceipt });
const done = aChange('12 Elm St', { seq: 1 });
const notHome = aChange('12 Elm St', { seq: 2, action: 'nh' });

describe('the picture on the screen', () => {
  it('is the server’s list when nothing was recorded', () => {
    const fromServer = dated();
    expect(applyChanges(fromServer, recorded())).toBe(fromServer.list);
  });

  it('shows pending changes over it, oldest first', () => {
    expect(applyChanges(dated(), recorded({ change: notHome }, { change: done })).doors[0]).toMatchObject({
      status: 1,
      last: { action: 'c' },
    });
    expect(applyChanges(dated(), recorded({ change: done }, { change: notHome })).doors[0]).toMatchObject({
      status: 0,
      last: { action: 'nh' },
    });
  });

  it('keeps the walk order and the groups', () => {
    const list = { ...aList(elm12, elm14), groups: [] };
    const shown = applyChanges(dated(0, list), recorded({ change: done }));
    expect(shown.doors.map(({ line }) => line)).toEqual(['12 Elm St', '14 Elm St']);
    expect(shown.groups).toBe(list.groups);
  });

  it('has a warning that only this phone knows of', () => {
    const hostile = { ...aGroup('Hostile', 'result'), warns: true };
    const list = { ...aList(aDoor('12 Elm St', { people: [aPerson('Ann')] }), elm14), groups: [hostile] };
    const warns = aChange('12 Elm St', {
      action: 'g',
      people: [{ ...aPerson('Ann', ['Hostile']), add: ['Hostile' as GroupId], remove: [] }],
    });
    const shown = applyChanges(dated(0, list), recorded({ change: warns })).doors;
    expect(shown.map(({ warning }) => warning)).toEqual(['Hostile', undefined]);
    expect(doorAfterChanges(dated(0, list), recorded({ change: warns }), list.doors[0]?.doorId ?? elm14.doorId)?.warning).toBe('Hostile');
  });

  it('dates changes of this phone by the server’s clock, where its own is off', () => {
    const shown = applyChanges(dated(), recorded({ change: done }), undefined, 3_600).doors;
    expect(shown[0]?.last?.time).toBe(done.time + 3_600);
  });

  it('leaves out changes of doors that are in another list', () => {
    const fromServer = dated();
    expect(applyChanges(fromServer, recorded({ change: aChange('1 Oak St') }))).toBe(fromServer.list);
  });
});

describe('an answered change', () => {
  it.each([
    ['stays on the screen until a list has come that was asked for after the answer', 4, 5, 1],
    ['leaves with the list that has it: the server may know better', 5, 5, 0],
    ['leaves with any later list', 9, 5, 0],
  ])('%s', (_, asOfReceipt, receipt, status) => {
    const shown = applyChanges(dated(asOfReceipt), recorded({ change: done, receipt }));
    expect(shown.doors[0]?.status).toBe(status);
  });

  it('is followed by what is still pending', () => {
    const shown = applyChanges(dated(4), recorded({ change: done, receipt: 5 }, { change: notHome }));
    expect(shown.doors[0]?.last?.action).toBe('nh');
  });

  it('does not hide what somebody else did later', () => {
    const bySam = aDoneDoor('12 Elm St', { last: { action: 'c', time: 2_000_000_000, by: 'Sam' } });
    const list = aList(bySam, elm14);
    expect(applyChanges(dated(5, list), recorded({ change: notHome, receipt: 5 }))).toBe(list);
  });
});

function withEntries(history: RecordedBySubject, ...entries: readonly RecordedChange[]): RecordedBySubject {
  const edit = history.edit();
  for (const entry of entries) {
    const subject = subjectOf(entry.change);
    edit.set(subject, [...(edit.get(subject) ?? []).filter(({ change }) => change.seq !== entry.change.seq), entry]);
  }
  return edit.done();
}

describe('drawing again', () => {
  it('gives a door that did not change the same object, whether it was folded or not', () => {
    const memo: FoldMemo = new WeakMap();
    const fromServer = dated();
    const ofDoor12 = recorded({ change: done });
    const first = applyChanges(fromServer, ofDoor12, memo);
    const later = applyChanges(fromServer, withEntries(ofDoor12, { change: aChange('14 Elm St') }), memo);
    expect(first.doors[1]).toBe(elm14);
    expect(later.doors[0]).toBe(first.doors[0]);
    expect(later.doors[1]).toMatchObject({ status: 1 });
  });

  it.each([
    ['another change', dated(), recorded({ change: done }, { change: notHome })],
    ['a later list', dated(1, dated().list), recorded({ change: done, receipt: 1 })],
  ])('folds a door anew after %s', (_, next, recordedNext) => {
    const memo: FoldMemo = new WeakMap();
    const before = recorded({ change: done });
    expect(applyChanges(dated(), before, memo).doors[0]?.status).toBe(1);
    expect(applyChanges(next, recordedNext, memo).doors[0]?.status).toBe(0);
  });
});

describe('a later history', () => {
  it('is read on from where it was read last, at no other door', () => {
    const [list, memo]: [DatedList, FoldMemo] = [dated(), new WeakMap()];
    const before = withEntries(NOTHING_RECORDED, { change: done });
    const first = applyChanges(list, before, memo);
    const after = withEntries(before, { change: aReport('14 Elm St', { seq: 7 }) }, { change: aChange('14 Elm St', { seq: 8 }) });
    const get = import.meta.jest.spyOn(after, 'get');
    const later = applyChanges(list, after, memo);
    expect(get.mock.calls.every(([subject]) => subject.endsWith(elm14.doorId))).toBe(true);
    expect(later.doors[0]).toBe(first.doors[0]);
    expect(later.doors[1]).toMatchObject({ status: 1, reported: 1 });
  });

  it('takes a change back that was set aside', () => {
    const [list, memo]: [DatedList, FoldMemo] = [dated(), new WeakMap()];
    const history = withEntries(NOTHING_RECORDED, { change: done });
    expect(applyChanges(list, history, memo).doors[0]?.status).toBe(1);
    const edit = history.edit();
    edit.set(subjectOf(done), []);
    expect(applyChanges(list, edit.done(), memo).doors[0]).toBe(elm12);
  });

  it('is read whole after another one, whose changes leave the screen', () => {
    const [list, memo]: [DatedList, FoldMemo] = [dated(), new WeakMap()];
    const own = withEntries(NOTHING_RECORDED, { change: done });
    const others = withEntries(NOTHING_RECORDED, { change: aChange('14 Elm St', { seq: 3 }) });
    const statuses = (history: RecordedBySubject) => applyChanges(list, history, memo).doors.map(({ status }) => status);
    expect([statuses(own), statuses(others), statuses(own)]).toEqual([
      [1, 0],
      [0, 1],
      [1, 0],
    ]);
  });

  it('shows a change at each place of a door that the list has twice', () => {
    const list = dated(0, aList(elm12, elm14, elm12));
    expect(applyChanges(list, recorded({ change: done })).doors.map(({ status }) => status)).toEqual([1, 0, 1]);
  });
});

describe('one door of the picture', () => {
  it('is the same as in the whole list', () => {
    const entries = recorded({ change: done }, { change: notHome, receipt: 3 });
    expect(doorAfterChanges(dated(5), entries, elm12.doorId)).toEqual(applyChanges(dated(5), entries).doors[0]);
    expect(doorAfterChanges(dated(), entries, elm14.doorId)).toEqual(elm14);
  });

  it('is missing where the list does not have it', () => {
    expect(doorAfterChanges(dated(), recorded(), aDoor('9 Oak Ave').doorId)).toBeUndefined();
  });
});

describe('a report', () => {
  const first = aReport('12 Elm St', { seq: 1 });
  const second = aReport('12 Elm St', { seq: 2, about: 'moved' });

  it.each<[string, DatedList, readonly RecordedChange[], number | undefined]>([
    ['counts at its door at once', dated(), [{ change: first }, { change: second }], 2],
    ['counts beside those that the campaign has', dated(0, aList({ ...elm12, reported: 3 }, elm14)), [{ change: first }], 4],
    ['is not counted twice once the list has it', dated(1, aList({ ...elm12, reported: 1 })), [{ change: first, receipt: 1 }], 1],
    ['is gone once the campaign has closed it', dated(1), [{ change: first, receipt: 1 }], undefined],
  ])('%s', (_, list, entries, reported) => {
    expect(applyChanges(list, recorded(...entries)).doors[0]?.reported).toBe(reported);
  });

  it('of somebody new makes a person at once, whom marks then name', () => {
    const personId = asId<PersonId>('uuid-1');
    const newcomer = aReport('12 Elm St', { seq: 1, about: 'newPerson', name: 'Kim', phone: '555 0100', personId });
    const dog = asId<GroupId>('Dog');
    const given = { personId, groupIds: [dog], groupNames: ['Dog'], add: [dog], remove: [] };
    const answered = aChange('12 Elm St', { seq: 2, action: 'g', people: [given] });
    const people = (list: DatedList) => applyChanges(list, recorded({ change: newcomer }, { change: answered })).doors[0]?.people;
    expect(people(dated())?.at(-1)).toMatchObject({
      personId,
      voterId: personId,
      name: 'Kim',
      phone: '555 0100',
      isNew: true,
      groupIds: [dog],
    });
    const known = { ...elm12, people: [{ personId, groupIds: [], groupNames: [] }] };
    expect(people(dated(0, aList(known)))).toHaveLength(1);
  });

  it('leaves the other doors the same objects, also when the next one comes', () => {
    const [list, memo]: [DatedList, FoldMemo] = [dated(), new WeakMap()];
    const [told] = applyChanges(list, recorded({ change: first }), memo).doors;
    const [again, other] = applyChanges(list, recorded({ change: first }, { change: second }), memo).doors;
    expect([told?.reported, again?.reported, other]).toEqual([1, 2, elm14]);
    expect(other).toBe(elm14);
  });
});

test('a tap asks no other door of a list for its id again', () => {
  let asked = 0;
  const counted = Object.defineProperty({ ...elm14 }, 'doorId', {
    get: () => {
      asked += 1;
      return elm14.doorId;
    },
  });
  const [fromServer, memo]: [DatedList, FoldMemo] = [dated(0, aList(elm12, counted)), new WeakMap()];
  applyChanges(fromServer, recorded(), memo);
  asked = 0;
  expect(applyChanges(fromServer, recorded({ change: done }), memo).doors[0]?.status).toBe(1);
  expect(asked).toBe(0);
});
