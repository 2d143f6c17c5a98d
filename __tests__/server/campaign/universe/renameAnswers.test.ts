import { readCondition } from '@/server/campaign/universe/condition';
import { conditionWith } from '@/server/campaign/universe/renameAnswers';

const NAMES = [
  { from: 'Undecided', to: 'Not sure' },
  { from: 'Wants a sign', to: 'Sign, please' },
];

test.each([
  ['answer=undecided', 'answer=Not sure'],
  ['not answer=Undecided, Yes @ First pass', 'not answer=Not sure, Yes @ First pass'],
  ['answer=Wants a sign', 'answer=Sign, please;'],
  ['answer=Wants a sign, Yes', 'answer=Sign, please; Yes;'],
  ['answer = Yes', 'answer = Yes'],
  ['tag=Undecided', 'tag=Undecided'],
  ['not contacted', 'not contacted'],
])('%s becomes %s', (text, expected) => {
  expect(conditionWith(text, NAMES)).toBe(expected);
});

test('what is written is read as the new names', () => {
  expect(readCondition(conditionWith('answer=Wants a sign', NAMES))).toMatchObject({ values: ['Sign, please'] });
  expect(readCondition(conditionWith('answer=Wants a sign, Yes', NAMES))).toMatchObject({ values: ['Sign, please', 'Yes'] });
});
