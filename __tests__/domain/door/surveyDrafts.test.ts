import { aDoor, aGroup, aVolunteer } from '@/__tests__/support/scenario';
import { groupsByKind } from '@/lib/domain/door/groupsByKind';
import { isSurveyDrafts, type SurveyDrafts, withSurveyDraft } from '@/lib/domain/door/surveyDrafts';
import { doorDraftKey } from '@/lib/domain/drafts';

const fresh = { Ann: { add: [aGroup('Strong').id], remove: [] } };

describe('the drafts of surveys', () => {
  it('keep one for each volunteer, campaign and door', () => {
    const elm = aDoor('12 Elm St').doorId;
    const keys = [
      doorDraftKey(aVolunteer(), elm),
      doorDraftKey(aVolunteer('Bo'), elm),
      doorDraftKey(aVolunteer('Ana', { campaignUid: 'other' }), elm),
      doorDraftKey(aVolunteer(), aDoor('14 Elm St').doorId),
    ];
    expect(new Set(keys).size).toBe(4);
    expect(doorDraftKey(aVolunteer(), elm)).toBe(keys[0]);
  });

  it('end when nothing is new, and of more than twenty the oldest does', () => {
    expect(withSurveyDraft({ a: fresh, b: fresh }, 'a', {})).toEqual({ b: fresh });
    const many = Array.from({ length: 20 }, (_, index) => `${index} Elm St`);
    const drafts = many.reduce<SurveyDrafts>((kept, key) => withSurveyDraft(kept, key, fresh), {});
    expect(Object.keys(withSurveyDraft(drafts, 'last', fresh))).toEqual([...many.slice(1), 'last']);
  });

  it.each([
    ['a draft', { k: fresh }, true],
    ['none', {}, true],
    ['a list', [], false],
    ['a group that is no id', { k: { Ann: { add: [7], remove: [] } } }, false],
    ['half of it', { k: { Ann: { add: [] } } }, false],
  ])('are read from the phone where they are such: %s', (_, stored, isOne) => {
    expect(isSurveyDrafts(stored)).toBe(isOne);
  });
});

it('groups are asked for by kind, in the campaign’s order, and a kind without any is left out', () => {
  const groups = [aGroup('Dog'), aGroup('Strong', 'support'), aGroup('Refused', 'result'), aGroup('Oppose', 'support')];
  const asked = groupsByKind(groups).map(({ kind, groups: ofKind }) => [kind, ...ofKind.map(({ name }) => name)]);
  expect(asked).toEqual([
    ['result', 'Refused'],
    ['support', 'Strong', 'Oppose'],
    ['other', 'Dog'],
  ]);
});
