import { aChange, aDoneDoor, aDoor, aPerson } from '@/__tests__/support/scenario';
import { applyToDoor } from '@/lib/domain/change/doorChange';
import type { Group, GroupKind } from '@/lib/domain/door/door';
import { answer, answersOf, surveyMark } from '@/lib/domain/door/survey';
import { asId, type GroupId, type PersonId } from '@/lib/domain/ids';

const group = (name: string, kind: GroupKind): Group => ({ id: asId<GroupId>(name), name, kind });
const [strong, oppose, sign, dog] = [group('Strong', 'support'), group('Oppose', 'support'), group('Sign', 'signs'), group('Dog', 'other')];
const groups = [strong, oppose, sign, dog];
const [ann, bob] = [aPerson('Ann', ['Dog', 'Oppose']), aPerson('Bob')];
const door = aDoor('12 Elm St', { people: [ann, bob] });
const inGroups = (taps: readonly (readonly [PersonId, Group])[]) =>
  taps.reduce((answers, [person, tapped]) => answer(answers, person, tapped, groups), answersOf(door));

describe('an answer', () => {
  it.each<[string, readonly Group[], readonly string[]]>([
    ['puts somebody into a group', [sign], ['Dog', 'Oppose', 'Sign']],
    ['takes somebody out of a group', [dog], ['Oppose']],
    ['takes the place of another level of support', [strong], ['Dog', 'Strong']],
    ['that was tapped again leaves no level of support', [strong, strong], ['Dog']],
  ])('%s', (_, taps, names) => {
    const answers = inGroups(taps.map((tapped) => [ann.personId, tapped]));
    expect([...(answers.get(ann.personId) ?? [])]).toEqual(names);
    expect([...(answers.get(bob.personId) ?? [])]).toEqual([]);
  });
});

describe('the mark of a survey', () => {
  it('names only those whose answers are new, with what they join and leave', () => {
    const mark = surveyMark(door, inGroups([[ann.personId, strong]]), groups, true);
    expect(mark).toEqual({
      action: 'c',
      people: [{ ...ann, groupIds: ['Dog', 'Strong'], groupNames: ['Dog', 'Strong'], add: ['Strong'], remove: ['Oppose'] }],
    });
  });

  it.each([
    ['completes a door', door, true, 'c'],
    ['leaves a door to do', door, false, 'g'],
    ['leaves a done door done', { ...aDoneDoor('12 Elm St'), people: [ann, bob] }, false, 'c'],
  ])('%s, also without an answer', (_, at, completes, action) => {
    expect(surveyMark(at, answersOf(at), groups, completes)).toEqual({ action });
  });

  it('shows at the door what was answered, and keeps groups that the campaign does not list', () => {
    const mark = surveyMark(
      door,
      inGroups([
        [ann.personId, sign],
        [bob.personId, dog],
      ]),
      [sign, dog],
      false,
    );
    const shown = applyToDoor(door, aChange('12 Elm St', mark));
    expect(shown.people.map(({ groupNames }) => groupNames)).toEqual([['Dog', 'Oppose', 'Sign'], ['Dog']]);
  });
});
