import { aDoor, START_SECONDS } from '@/__tests__/support/scenario';
import { type Round, roundOfChoice } from '@/lib/domain/walk/round';
import { type LeftWords, leftWords } from '@/lib/texts/leftWords';

const chosen = roundOfChoice([aDoor('12 Elm St')], { street: ['Elm St'] }, START_SECONDS * 1000);
const { choice: _, ...secondRound } = chosen;
const counts = (notTried: number) => ({ all: 21, notTried, tryAgain: 21 - notTried, done: 0 });

test.each<[string, number, Round | undefined, LeftWords]>([
  ['all doors', 10, undefined, { left: '10 left · about 30\u00a0min', leftInShort: '10 left · 30\u00a0min', leftAlone: '10 left' }],
  [
    'a second round',
    10,
    secondRound,
    { of: 'Second round', left: '10 left · about 30\u00a0min', leftInShort: '10 left · 30\u00a0min', leftAlone: '10 left' },
  ],
  ['a filter, all knocked', 0, chosen, { of: 'Filter on', left: 'All 21 knocked', leftInShort: 'All 21 knocked', leftAlone: '0 left' }],
])('of %s %d doors are left', (_, notTried, round, words) => {
  expect(leftWords(counts(notTried), 180, round)).toEqual(words);
});
