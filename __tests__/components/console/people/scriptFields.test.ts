import {
  asOnPhone,
  EMPTY_SCRIPT,
  moved,
  newQuestion,
  type ScriptFields,
  type ScriptQuestion,
  withoutQuestion,
  withQuestion,
} from '@/lib/console/people/scriptFields';

const question = (id: string, answers: readonly string[], after: ScriptQuestion['after'] = null): ScriptQuestion => ({
  ...{ id, ask: `${id}?`, kind: 'other', many: false, after },
  answers: answers.map((name) => ({ name, level: null })),
});
const first = question('a', ['Yes', 'No']);
const fields = (after: readonly string[]): ScriptFields => ({
  ...EMPTY_SCRIPT,
  questions: [first, question('b', ['Sign'], { question: 'a', answers: [...after] })],
});

test.each<[string, readonly string[], readonly string[], readonly string[] | undefined]>([
  ['another name', ['Yes'], ['Sure', 'No'], ['Sure']],
  ['a name half typed away', ['Yes', 'No'], ['Y', 'No'], ['Y', 'No']],
  ['one more', ['Yes'], ['Yes', 'No', ''], ['Yes']],
  ['the one that goes', ['Yes', 'No'], ['No'], ['No']],
  ['the only one that goes', ['Yes'], ['No'], undefined],
])('what follows on an answer: %s', (_, after, answers, expected) => {
  const { questions } = withQuestion(fields(after), 0, { ...first, answers: answers.map((name) => ({ name, level: null })) });
  expect(questions[1]?.after?.answers).toEqual(expected);
});

test('what was asked behind a question that goes is asked always', () => {
  expect(withoutQuestion(fields(['Yes']), 0).questions).toEqual([question('b', ['Sign'])]);
});

test('a new question has an id that none has', () => {
  expect(newQuestion([question('q2', []), question('q3', [])]).id).toBe('q4');
  expect(newQuestion([question('q3', []), question('x', [])]).id).toBe('q4');
});

test.each([
  [0, 2, ['b', 'c', 'a']],
  [2, 1, ['a', 'c', 'b']],
  [0, -1, ['a', 'b', 'c']],
  [2, 3, ['a', 'b', 'c']],
])('an entry moves from %i to %i', (from, to, expected) => {
  expect(moved(['a', 'b', 'c'], from, to)).toEqual(expected);
});

test('on a phone an answer without words yet is not there, and levels are those of support alone', () => {
  const support = {
    ...question('s', []),
    kind: 'support' as const,
    answers: [
      { name: ' Yes ', level: 1 },
      { name: ' ', level: 2 },
    ],
  };
  const { script, groups } = asOnPhone({
    ...EMPTY_SCRIPT,
    candidate: { name: ' ', office: 'Mayor', vote: null, photo: null },
    questions: [support],
  });
  expect(groups).toEqual([{ id: 'yes', name: 'Yes', kind: 'support', level: 1 }]);
  expect(script).toMatchObject({ points: [], questions: [{ id: 's', text: 's?' }] });
  expect(script).not.toHaveProperty('candidate');
});
