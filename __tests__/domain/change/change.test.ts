import { aChange, aDoneDoor, aDoor, aPerson } from '@/__tests__/support/scenario';
import { applyToDoor } from '@/lib/domain/change/door/apply';
import { isDone } from '@/lib/domain/door/door';
import { asId, type GroupId } from '@/lib/domain/ids';

const ids = (...groups: string[]) => groups.map((group) => asId<GroupId>(group));

describe('a change at a door', () => {
  it.each([
    ['c', 1, '9'],
    ['nh', 0, '2'],
    ['u', 0, '2'],
    ['g', 0, '2'],
    ['a status of the campaign’s own', 0, '2'],
  ])('with action %j makes status %s and color %s, whatever they were', (action, status, color) => {
    for (const door of [aDoor('12 Elm St'), aDoneDoor('12 Elm St')]) {
      expect(applyToDoor(door, aChange('12 Elm St', { action }))).toMatchObject({ status, color });
    }
  });

  it('is what last happened there, by nobody else', () => {
    const door = aDoor('12 Elm St', { last: { action: 'nh', time: 1, by: 'Sam' } });
    const change = aChange('12 Elm St');
    expect(applyToDoor(door, change).last).toEqual({ action: 'c', time: change.time, changeId: change.changeId });
  });

  it('leaves other doors alone', () => {
    const neighbor = aDoor('14 Elm St');
    expect(applyToDoor(neighbor, aChange('12 Elm St'))).toBe(neighbor);
  });

  it('leaves the people alone when it names none', () => {
    const door = aDoor('12 Elm St', { people: [aPerson('Ann', ['Dog'])] });
    expect(applyToDoor(door, aChange('12 Elm St')).people).toBe(door.people);
  });

  it('knows a done door', () => {
    expect([isDone(aDoneDoor('12 Elm St')), isDone(aDoor('12 Elm St'))]).toEqual([true, false]);
  });
});

describe('a change of somebody’s groups', () => {
  const door = aDoor('12 Elm St', { people: [aPerson('Ann', ['Dog', 'Sign']), aPerson('Bob', ['Dog'])] });
  const groupsAfter = (record: ReturnType<typeof aPerson> & { add?: GroupId[]; remove?: GroupId[] }) =>
    applyToDoor(door, aChange('12 Elm St', { people: [record] })).people.map(({ name, groupIds, groupNames }) => [
      name,
      groupIds,
      groupNames,
    ]);

  it('without add and remove replaces them', () => {
    expect(groupsAfter(aPerson('Ann', ['Refused']))).toEqual([
      ['Ann', ['Refused'], ['Refused']],
      ['Bob', ['Dog'], ['Dog']],
    ]);
  });

  it('with add and remove touches only those, so that another volunteer’s answers stay', () => {
    const copy = { ...aPerson('Ann', ['Refused']), add: ids('Refused'), remove: ids('Dog') };
    expect(groupsAfter(copy)[0]).toEqual(['Ann', ['Sign', 'Refused'], ['Sign', 'Refused']]);
  });

  it('adds nobody twice', () => {
    expect(groupsAfter({ ...aPerson('Ann', ['Sign']), add: ids('Sign') })[0]).toEqual(['Ann', ['Dog', 'Sign'], ['Dog', 'Sign']]);
  });

  it('of somebody who lives here no more changes nothing', () => {
    expect(applyToDoor(door, aChange('12 Elm St', { people: [aPerson('Cleo', ['Refused'])] })).people).toEqual(door.people);
  });
});
