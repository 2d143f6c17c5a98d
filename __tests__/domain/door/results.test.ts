import { aDoneDoor, aDoor, aGroup, aPerson } from '@/__tests__/support/scenario';
import type { Door, Group } from '@/lib/domain/door/door';
import { personResultMark } from '@/lib/domain/door/results';
import { withWarning } from '@/lib/domain/door/warning';

const [refused, moved, strong] = [aGroup('Refused', 'result'), aGroup('Moved', 'result'), aGroup('Strong', 'support')];
const hostile: Group = { ...aGroup('Hostile', 'result'), warns: true };
const groups = [refused, moved, hostile, strong];
const [ann, bob] = [aPerson('Ann'), aPerson('Bob', ['Strong'])];

describe('a person’s result', () => {
  it.each<[string, Door, Group, string]>([
    ['leaves the door to do while others have none', aDoor('12 Elm St', { people: [ann, bob] }), refused, 'g'],
    ['completes the door with the last of them', aDoor('12 Elm St', { people: [ann, aPerson('Bob', ['Moved'])] }), refused, 'c'],
    ['completes the door of one person', aDoor('12 Elm St', { people: [ann] }), hostile, 'c'],
    ['leaves a done door done', aDoneDoor('12 Elm St', { people: [ann, bob] }), moved, 'c'],
  ])('%s', (_, door, group, action) => {
    const mark = personResultMark(door, ann, group, groups);
    expect(mark.action).toBe(action);
    expect(mark.people).toMatchObject([{ personId: 'Ann', add: [group.id], remove: [] }]);
  });

  it('that is tapped again is taken away, and leaves the door to do', () => {
    const door = aDoor('12 Elm St', { people: [aPerson('Ann', ['Refused'])] });
    expect(personResultMark(door, door.people[0] ?? ann, refused, groups)).toMatchObject({
      action: 'g',
      people: [{ personId: 'Ann', groupIds: [], add: [], remove: ['Refused'] }],
    });
  });
});

describe('a warning', () => {
  it.each<[string, Partial<Door>, string | undefined]>([
    ['has the campaign’s reason', { warning: 'Do not walk', people: [aPerson('Ann', ['Hostile'])] }, 'Do not walk'],
    ['stands as soon as this phone knows of it', { people: [ann, aPerson('Bob', ['Refused', 'Hostile'])] }, 'Hostile'],
    ['needs a group that warns', { people: [aPerson('Ann', ['Refused'])] }, undefined],
    ['needs somebody', {}, undefined],
  ])('%s', (_, more, reason) => {
    expect(withWarning(aDoor('12 Elm St', more), groups).warning).toBe(reason);
  });
});
