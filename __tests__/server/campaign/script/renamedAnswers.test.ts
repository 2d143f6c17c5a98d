import type { ScriptFields } from '@/lib/contract/staff/script';
import type { ScriptGroup } from '@/server/campaign/script/keptScript';
import { renamedAnswers } from '@/server/campaign/script/renamedAnswers';

const GROUPS: readonly ScriptGroup[] = [
  { id: 1, name: 'Yes', kind: 'support', level: 1 },
  { id: 2, name: 'Undecided', kind: 'support', level: 3 },
  { id: 3, name: 'Buses', kind: 'other', level: null },
];

type Answers = readonly (readonly [id: number | undefined, name: string])[];
const script = (...questions: readonly Answers[]): ScriptFields => ({
  ...{ opening: 'Hi', points: [], candidate: null, leaveBehind: null },
  questions: questions.map((answers, index) => ({
    ...{ id: `q${index}`, ask: 'Ask', kind: 'support', many: false, after: null },
    answers: answers.map(([id, name]) => ({ id, name, level: null })),
  })),
});

test.each<[string, readonly Answers[], Readonly<Record<number, string>>]>([
  [
    'the same words',
    [
      [
        [1, 'Yes'],
        [2, ' Undecided '],
      ],
    ],
    {},
  ],
  [
    'other words',
    [
      [
        [1, 'Yes'],
        [2, 'Not sure'],
      ],
    ],
    { 2: 'Not sure' },
  ],
  ['other letters alone', [[[2, 'UNDECIDED']]], { 2: 'UNDECIDED' }],
  ['a new answer without an id', [[[undefined, 'Not sure']]], {}],
  ['an id that the campaign does not have', [[[99, 'Not sure']]], {}],
  ['the words of another answer, which stays', [[[2, 'buses']]], {}],
  [
    'two that exchange their words',
    [
      [
        [1, 'Undecided'],
        [2, 'Yes'],
      ],
    ],
    { 1: 'Undecided', 2: 'Yes' },
  ],
  [
    'the words of one that gets others',
    [
      [
        [1, 'Undecided'],
        [2, 'Not sure'],
      ],
    ],
    { 1: 'Undecided', 2: 'Not sure' },
  ],
  ['the same new words in two questions', [[[2, 'Not sure']], [[2, 'Not sure']]], { 2: 'Not sure' }],
])('%s', (_, questions, expected) => {
  const { renamed, problems } = renamedAnswers(script(...questions), GROUPS);
  expect(Object.fromEntries(renamed.map(({ group, name }) => [group.id, name]))).toEqual(expected);
  expect(problems).toEqual([]);
});

test('one answer with two names is wrong where it has the second', () => {
  const { problems } = renamedAnswers(
    script(
      [[2, 'Not sure']],
      [
        [1, 'Yes'],
        [2, 'Undecided'],
      ],
    ),
    GROUPS,
  );
  expect(problems).toEqual([{ path: ['questions', 1, 'answers', 1], text: expect.stringContaining('"Not sure"') }]);
});
