import { aDoneDoor, aDoor, aGroup, aPerson, aVolunteer } from '@/__tests__/support/scenario';
import { groupsByKind } from '@/lib/domain/door/groupsByKind';
import { answer } from '@/lib/domain/door/survey';
import { answersIn, isEmptyTalk, NO_TALK, NOBODY_KNOWN, noteOf, peopleOf, type Talk, talkMark, withAnswers } from '@/lib/domain/door/talk';
import { TALK_DRAFTS, talkDraft, talkOf } from '@/lib/domain/door/talkDrafts';
import { draftKey, withDraft } from '@/lib/domain/drafts';
import { asId, type NoteId, type PersonId } from '@/lib/domain/ids';

const [strong, no] = [aGroup('Strong yes', 'support'), aGroup('Strong no', 'support')];
const [moved, refused] = [
  { ...aGroup('Moved', 'result'), role: 'moved' as const },
  { ...aGroup('Refused', 'result'), role: 'refused' as const },
];
const groups = [moved, refused, strong, no];
const [ann, bo] = [{ ...aPerson('Ann', ['Strong no']), voterId: 'v1' }, aPerson('Bo')];
const elm = aDoor('12 Elm St', { people: [ann, bo] });
const jordan = { personId: asId<PersonId>('new-1'), name: 'Jordan Reyes', phone: '' };
const says = (talk: Talk, personId: PersonId, ...given: (typeof groups)[number][]): Talk =>
  withAnswers(
    elm,
    talk,
    given.reduce((answers, group) => answer(answers, personId, group, groups), answersIn(elm, talk, groups)),
  );

describe('the mark of a talk', () => {
  const withAnn: Talk = { who: ann.personId };
  it.each<[string, Talk, readonly [string, boolean | undefined, readonly string[]][]]>([
    ['with somebody who answered nothing', withAnn, [['Ann', true, []]]],
    ['with an answer', says(withAnn, ann.personId, strong), [['Ann', true, ['Strong yes']]]],
    ['in which Ann was said to have moved', says(withAnn, ann.personId, moved), [['Ann', undefined, ['Moved']]]],
    ['in which Ann refused', says(withAnn, ann.personId, refused), [['Ann', true, ['Refused']]]],
    [
      'that somebody else has joined',
      says(withAnn, bo.personId, strong),
      [
        ['Ann', true, []],
        ['Bo', true, ['Strong yes']],
      ],
    ],
    [
      'that tells of somebody else that they have moved',
      says(withAnn, bo.personId, moved),
      [
        ['Ann', true, []],
        ['Bo', undefined, ['Moved']],
      ],
    ],
    ['with somebody new', { who: jordan.personId, newPerson: jordan }, [['Jordan Reyes', true, []]]],
    ['with nobody whom the volunteer knows', { who: NOBODY_KNOWN }, []],
  ])('%s', (_, talk, said) => {
    const { people = [] } = talkMark(elm, talk, groups, true);
    expect(people.map(({ name, talked, add }) => [name, talked, add])).toEqual(said);
  });

  it.each<[string, ReturnType<typeof aDoor>, Talk, boolean, string]>([
    ['completes the door', elm, withAnn, true, 'c'],
    ['leaves it to do', elm, withAnn, false, 'g'],
    ['leaves a done door done', aDoneDoor('12 Elm St'), withAnn, false, 'c'],
    ['comes back', elm, { ...withAnn, back: { from: 7 } }, false, 'cb'],
    ['comes back to a done door', aDoneDoor('12 Elm St'), { ...withAnn, back: {} }, false, 'cb'],
    ['is done for good, whatever time was chosen', elm, { ...withAnn, back: { from: 7 } }, true, 'c'],
  ])('%s', (_, door, talk, completes, action) => {
    const mark = talkMark(door, talk, groups, completes);
    expect(mark.action).toBe(action);
    expect(mark.back).toEqual(action === 'cb' ? talk.back : undefined);
  });

  it('says that literature was left, and copies what is known of people, but not when the list says that they were talked with', () => {
    const known = { ...ann, note: 'Dog', phone: '1', answers: [] };
    const mark = talkMark({ ...elm, people: [{ ...known, talk: { time: 5 } }] }, { ...withAnn, left: true }, groups, true);
    expect(mark).toMatchObject({ left: true, people: [{ note: 'Dog', phone: '1', answers: [] }] });
    expect(Object.keys(mark.people?.[0] ?? {})).not.toContain('talk');
  });
});

describe('the people of a talk', () => {
  it.each<[string, Talk, readonly string[]]>([
    ['are those of the door', NO_TALK, ['Ann', 'Bo']],
    ['and somebody new', { newPerson: jordan }, ['Ann', 'Bo', 'Jordan Reyes']],
    ['without a name only while they are asked', { newPerson: { ...jordan, name: '' }, who: jordan.personId }, ['Ann', 'Bo', '']],
    ['not when they were given up', { newPerson: { ...jordan, name: ' ' }, who: ann.personId }, ['Ann', 'Bo']],
  ])('%s', (_, talk, names) => {
    expect(peopleOf(elm, talk).map(({ name }) => name)).toEqual(names);
  });

  it('are each there once, also when the door already lists who was new', () => {
    const listed = { ...elm, people: [{ ...aPerson('Jordan Reyes'), personId: jordan.personId }] };
    expect(peopleOf(listed, { newPerson: jordan })).toHaveLength(1);
  });
});

const noteId = asId<NoteId>('n-1');
const noting = (about: PersonId, text = ' Bus stop '): Talk => ({ note: { about, noteId, text } });
test.each<[string, Talk, string | undefined]>([
  ['of whom it was begun for', { who: ann.personId, ...noting(ann.personId) }, 'v1'],
  ['of them also when somebody else answered later', { who: bo.personId, ...noting(ann.personId) }, 'v1'],
  ['of them also when nobody known did', { who: NOBODY_KNOWN, ...noting(ann.personId) }, 'v1'],
  ['of somebody new, by their own id', { who: jordan.personId, newPerson: jordan, ...noting(jordan.personId) }, 'new-1'],
  ['of nobody where a server keeps none', { who: bo.personId, ...noting(bo.personId) }, undefined],
  ['not when it is empty', { who: ann.personId, ...noting(ann.personId, '  ') }, undefined],
  ['not where none was begun', { who: ann.personId }, undefined],
])('a talk has a note %s', (_, talk, voterId) => {
  expect(noteOf(elm, talk)).toEqual(voterId && expect.objectContaining({ voterId, noteId, text: 'Bus stop' }));
});

describe('the drafts of talks', () => {
  const talk: Talk = { fresh: { Ann: { add: [strong.id], remove: [] } } };

  it('keep one for each volunteer, campaign and door', () => {
    const door = aDoor('12 Elm St').doorId;
    const keys = [
      draftKey(aVolunteer(), door),
      draftKey(aVolunteer('Bo'), door),
      draftKey(aVolunteer('Ana', { campaignUid: 'other' }), door),
      draftKey(aVolunteer(), aDoor('14 Elm St').doorId),
    ];
    expect(new Set(keys).size).toBe(4);
  });

  it('end when nothing was said, and of more than twenty the oldest does', () => {
    expect(withDraft({ a: talk, b: talk }, 'a', talkDraft(NO_TALK))).toEqual({ b: talk });
    const many = Array.from({ length: 20 }, (_, index) => `${index} Elm St`);
    const drafts = many.reduce<Readonly<Record<string, Talk>>>((kept, key) => withDraft(kept, key, talkDraft(talk)), {});
    expect(Object.keys(withDraft(drafts, 'last', talk))).toEqual([...many.slice(1), 'last']);
  });

  it.each<[string, Talk, boolean]>([
    ['nothing', {}, true],
    ['who answered', { who: ann.personId }, false],
    ['a step alone', { step: 2, fresh: {} }, true],
    ['a note', noting(ann.personId), false],
    ['a note of spaces', noting(ann.personId, ' '), true],
    ['literature', { left: true }, false],
    ['a time', { back: {} }, false],
  ])('hold %s', (_, held, isEmpty) => {
    expect(isEmptyTalk(held)).toBe(isEmpty);
  });

  it.each([
    ['a talk', talk],
    ['the answers that an earlier app has kept', talk.fresh ?? {}],
  ])('are read from the phone: %s', (_, stored) => {
    expect(TALK_DRAFTS.areDrafts({ k: stored })).toBe(true);
    expect(talkOf(stored)).toEqual(talk);
  });

  it.each([
    ['a list', []],
    ['a person that is no id', { k: { who: 7 } }],
    ['half of the answers', { k: { fresh: { Ann: { add: [] } } } }],
  ])('are not read where they are none: %s', (_, stored) => {
    expect(TALK_DRAFTS.areDrafts(stored)).toBe(false);
  });
});

it('groups are asked for by kind, in the campaign’s order, and a kind without any is left out', () => {
  const asked = groupsByKind([aGroup('Dog'), strong, refused, no]).map(({ kind, groups: ofKind }) => [
    kind,
    ...ofKind.map(({ name }) => name),
  ]);
  expect(asked).toEqual([
    ['support', 'Strong yes', 'Strong no'],
    ['other', 'Dog'],
    ['result', 'Refused'],
  ]);
});
