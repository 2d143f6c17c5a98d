import { shownBy } from '@/e2e/histories/shownBy';
import type { Result, Shown } from '@/e2e/support/verdict';

test.each<[string, Shown, readonly Result[], Shown]>([
  ['a mark', 'open', ['done'], 'done'],
  ['the Undo of a mark', 'open', ['done', 'takenBack'], 'open'],
  ['the Undo of a mark at a door that was visited before', 'notHome', ['done', 'takenBack'], 'notHome'],
  ['the Undo of the second of two marks', 'open', ['notHome', 'done', 'takenBack'], 'notHome'],
  ['the Undo of both', 'open', ['notHome', 'done', 'takenBack', 'takenBack'], 'open'],
  ['Redo', 'open', ['notHome', 'takenBack', 'redo'], 'notHome'],
  ['the Undo of what was done again', 'open', ['notHome', 'takenBack', 'redo', 'takenBack'], 'open'],
])('after %s, of a door that was %s', (_, before, results, shown) => {
  expect(shownBy(results.map((result) => ({ result, before })))).toBe(shown);
});
