import { aChange, aDoneDoor, aDoor, aPerson } from '@/__tests__/support/scenario';
import { applyToDoor } from '@/lib/domain/change/door/apply';
import type { Group, GroupKind } from '@/lib/domain/door/door';
import { answer, answersOf, countNewAnswers, newAnswers, surveyMark, withNewAnswers } from '@/lib/domain/door/survey';
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

describe('new answers', () => {
  const ids = (...groups: readonly Group[]) => groups.map(({ id }) => id);
  const fresh = { Ann: { add: ids(strong), remove: ids(oppose) } };

  it('say only of whom something is new what they join and leave', () => {
    expect(newAnswers(door, inGroups([[ann.personId, strong]]))).toEqual(fresh);
    expect(newAnswers(door, answersOf(door))).toEqual({});
  });

  it.each<[string, readonly string[], readonly string[]]>([
    ['are laid over the door as it was', ['Dog', 'Oppose'], ['Dog', 'Strong']],
    ['leave alone what somebody else has answered meanwhile', ['Dog', 'Oppose', 'Sign'], ['Dog', 'Sign', 'Strong']],
    ['take the place of a level of support that somebody else has given meanwhile', ['Lean'], ['Strong']],
    ['are none any more once they are known', ['Dog', 'Strong'], ['Dog', 'Strong']],
  ])('%s', (_, now, answered) => {
    const doorNow = { ...door, people: [aPerson('Ann', now), bob] };
    const answers = withNewAnswers(doorNow, fresh, [...groups, group('Lean', 'support')]);
    expect([...(answers.get(ann.personId) ?? [])]).toEqual(answered);
    expect([...(answers.get(bob.personId) ?? [])]).toEqual([]);
  });

  it('in a group that the campaign has given up are left out', () => {
    expect(newAnswers(door, withNewAnswers(door, { Bob: { add: ids(sign), remove: [] } }, [strong]))).toEqual({});
  });

  it('of somebody who has moved away meanwhile are left out', () => {
    const left = { ...door, people: [bob] };
    expect(newAnswers(left, withNewAnswers(left, fresh, groups))).toEqual({});
  });

  it('are counted with those who gave them, one for a level of support in place of another', () => {
    expect(countNewAnswers({ ...fresh, Bob: { add: ids(sign, dog), remove: [] } })).toEqual({ answers: 3, people: 2 });
    expect(countNewAnswers({})).toEqual({ answers: 0, people: 0 });
  });
});
