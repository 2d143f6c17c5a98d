import { aDoor, aGroup, aPerson } from '@/__tests__/support/scenario';
import { answeredQuestions, groupsBeside, toCheck } from '@/lib/domain/door/checkedTalk';
import { knownOf } from '@/lib/domain/door/known';
import { isOfOthers, saidOf } from '@/lib/domain/door/saidInTalk';
import type { Question, Script } from '@/lib/domain/door/script';
import { NOBODY_KNOWN, type Talk } from '@/lib/domain/door/talk';
import { stepThatAsks, talkSteps } from '@/lib/domain/door/talkSteps';
import type { GroupId } from '@/lib/domain/ids';

const groups = ['a', 'b', 'c', 'd', 'e'].map((name) => aGroup(name));
const [a, b, c, d, e] = groups.map(({ id }) => id) as [GroupId, GroupId, GroupId, GroupId, GroupId];
const question = (id: string, answers: readonly GroupId[], after?: Question['after']): Question => ({
  id,
  text: `${id}?`,
  many: true,
  answers,
  ...(after ? { after } : {}),
});
const script: Script = {
  id: 's',
  opening: 'Hi',
  points: [],
  questions: [
    question('one', [a, b]),
    question('more', [c], { question: 'one', answers: [b] }),
    question('two', [d]),
    question('three', []),
  ],
};

const shown = (of: Script | undefined, who: Parameters<typeof talkSteps>[1]) =>
  talkSteps(of, who).map((step) =>
    step.kind === 'questions' ? [...(step.isOpening ? ['opening'] : []), ...step.questions.map(({ id }) => id)] : step.kind,
  );

test.each<[string, Script | undefined, Parameters<typeof talkSteps>[1], unknown]>([
  [
    'the opening has the first two questions below it; what follows from an answer comes with its question',
    script,
    'listed',
    [['opening', 'one', 'two'], ['three'], 'check'],
  ],
  ['nobody who could give an answer is asked', script, 'nobody', ['opening', 'check']],
  ['a script without questions', { ...script, questions: [] }, 'listed', ['opening', 'check']],
  ['somebody new is asked everything beside the name', script, 'new', ['groups']],
  ['a campaign without a script', undefined, 'listed', ['groups']],
  ['a campaign without a script, and nobody to ask', undefined, 'nobody', ['check']],
])('%s', (_, of, who, steps) => {
  expect(shown(of, who)).toEqual(steps);
});

test.each<[readonly GroupId[], unknown]>([
  [
    [],
    [
      ['one', []],
      ['two', []],
      ['three', []],
    ],
  ],
  [
    [b, c],
    [
      ['one', ['b']],
      ['more', ['c']],
      ['two', []],
      ['three', []],
    ],
  ],
  [
    [a, d],
    [
      ['one', ['a']],
      ['two', ['d']],
      ['three', []],
    ],
  ],
])('with %j the check names', (chosen, lines) => {
  const answered = answeredQuestions(script, new Set(chosen), groups);
  expect(answered.map(({ question: { id }, answers }) => [id, answers.map(({ name }) => name)])).toEqual(lines);
});

test('what no question asks for is offered where the talk is checked', () => {
  expect(groupsBeside(script, groups).map(({ id }) => id)).toEqual([e]);
});

const [ann, bo, cy] = [aPerson('Ann'), aPerson('Bo'), aPerson('Cy')] as const;
const door = aDoor('12 Elm St', { people: [ann, bo, cy] });
const said = (id: GroupId) => ({ add: [id], remove: [] });

test.each<[string | undefined, number]>([
  ['two', 0],
  ['three', 1],
  ['more', 0],
  ['gone', 0],
  [undefined, 0],
])('the step that asks %s is %i', (id, step) => {
  expect(stepThatAsks(talkSteps(script, 'listed'), id)).toBe(step);
});

test('where nobody is asked, no step is the one that asks', () => {
  expect(stepThatAsks(talkSteps(script, 'nobody'), 'one')).toBe(undefined);
});

test.each<[string, Talk, unknown, unknown]>([
  ['who answered, also without a word', { who: ann.personId }, [['Ann', []]], ['Bo', 'Cy']],
  [
    'two people, each with their own answers',
    { who: ann.personId, open: bo.personId, fresh: { Ann: said(a), Bo: said(d) } },
    [
      ['Ann', ['a']],
      ['Bo', ['d']],
    ],
    ['Cy'],
  ],
  ['nobody known, and somebody who was asked before', { who: NOBODY_KNOWN, fresh: { Bo: said(d) } }, [['Bo', ['d']]], []],
  ['nobody known alone', { who: NOBODY_KNOWN }, [], []],
])('the check has %s', (_, talk, people, silent) => {
  const check = toCheck(door, talk, script, groups);
  const answers = check.said.map(({ person, answered }) => [person.name, answered.flatMap((one) => one.answers.map(({ name }) => name))]);
  expect(answers).toEqual(people);
  expect(check.silent.map(({ name }) => name)).toEqual(silent);
});

test.each<[string, Talk, boolean]>([
  ['who answered alone', { who: ann.personId, open: ann.personId, fresh: { Ann: said(a) } }, false],
  ['whoever joins in', { who: ann.personId, open: bo.personId }, true],
  ['somebody who has joined in', { who: ann.personId, open: ann.personId, fresh: { Bo: said(a) } }, true],
  ['somebody asked before nobody known', { who: NOBODY_KNOWN, open: NOBODY_KNOWN, fresh: { Bo: said(a) } }, true],
])('beside the title a talk with %s needs names: %#', (_, talk, isNeeded) => {
  expect(isOfOthers(door, talk)).toBe(isNeeded);
});

test('a talk says something of who answered, and of whoever has a new answer', () => {
  expect([...saidOf(door, { who: ann.personId, fresh: { [bo.personId]: { add: [a], remove: [] } } })]).toEqual(['Ann', 'Bo']);
});

describe('what is known of somebody', () => {
  const levels = [aGroup('Lean yes', 'support'), aGroup('Sign', 'signs')];
  it.each([
    ['nothing', aPerson('Ann'), { isNotAsked: true, others: [] }],
    ['a talk', { ...aPerson('Ann'), talk: { time: 5 } }, { isNotAsked: false, others: [], time: 5 }],
    [
      'a level of support since when, and other groups',
      { ...aPerson('Ann', ['Lean yes', 'Sign']), answers: levels.map(({ id }, index) => ({ groupId: id, time: index + 1 })) },
      { isNotAsked: false, others: ['Sign'], time: 2, support: { group: levels[0], time: 1 } },
    ],
    [
      'an answer of an earlier pass, which is known and was not asked in this one',
      { ...aPerson('Ann', ['Lean yes']), answers: levels.slice(0, 1).map(({ id }) => ({ groupId: id, time: 1, pass: 'First pass' })) },
      { isNotAsked: true, others: [], time: 1, support: { group: levels[0], time: 1 } },
    ],
    [
      'answers of two passes',
      {
        ...aPerson('Ann', ['Lean yes', 'Sign']),
        answers: levels.map(({ id }, index) => ({ groupId: id, time: index + 1, ...(index === 0 ? { pass: 'First pass' } : {}) })),
      },
      { isNotAsked: false, others: ['Sign'], time: 2, support: { group: levels[0], time: 1 } },
    ],
    [
      'a level from a server that knows no times',
      aPerson('Ann', ['Lean yes']),
      { isNotAsked: false, others: [], support: { group: levels[0] } },
    ],
  ])('%s', (_, person, known) => {
    expect(knownOf(person, levels)).toEqual(known);
  });

  it('names their groups where the campaign lists none', () => {
    expect(knownOf(aPerson('Ann', ['Dog']), []).others).toEqual(['Dog']);
  });
});
