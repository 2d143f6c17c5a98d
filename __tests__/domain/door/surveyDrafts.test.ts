import { aDoor, aGroup, aVolunteer } from '@/__tests__/support/scenario';
import { groupsByKind } from '@/lib/domain/door/groupsByKind';
import type { NewAnswers } from '@/lib/domain/door/survey';
import { SURVEY_DRAFTS, surveyDraft } from '@/lib/domain/door/surveyDrafts';
import { draftKey, withDraft } from '@/lib/domain/drafts';

const fresh: NewAnswers = { Ann: { add: [aGroup('Strong').id], remove: [] } };

describe('the drafts of surveys', () => {
  it('keep one for each volunteer, campaign and door', () => {
    const elm = aDoor('12 Elm St').doorId;
    const keys = [
      draftKey(aVolunteer(), elm),
      draftKey(aVolunteer('Bo'), elm),
      draftKey(aVolunteer('Ana', { campaignUid: 'other' }), elm),
      draftKey(aVolunteer(), aDoor('14 Elm St').doorId),
    ];
    expect(new Set(keys).size).toBe(4);
    expect(draftKey(aVolunteer(), elm)).toBe(keys[0]);
  });

  it('end when nothing is new, and of more than twenty the oldest does', () => {
    expect(withDraft({ a: fresh, b: fresh }, 'a', surveyDraft({}))).toEqual({ b: fresh });
    const many = Array.from({ length: 20 }, (_, index) => `${index} Elm St`);
    const drafts = many.reduce<Record<string, NewAnswers>>((kept, key) => withDraft(kept, key, surveyDraft(fresh)), {});
    expect(Object.keys(withDraft(drafts, 'last', fresh))).toEqual([...many.slice(1), 'last']);
  });

  it.each([
    ['a draft', { k: fresh }, true],
    ['none', {}, true],
    ['a list', [], false],
    ['a group that is no id', { k: { Ann: { add: [7], remove: [] } } }, false],
    ['half of it', { k: { Ann: { add: [] } } }, false],
  ])('are read from the phone where they are such: %s', (_, stored, isOne) => {
    expect(SURVEY_DRAFTS.areDrafts(stored)).toBe(isOne);
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
