import { aDoor } from '@/__tests__/support/scenario';
import type { Door } from '@/lib/domain/door/door';
import { printedWalk } from '@/lib/domain/walk/printedWalk';

const numbered = (line: string, walk: number, more: Partial<Door> = {}) => aDoor(line, { walk, ...more });
const unit = (name: string, line = '20 Elm St') => aDoor(`${line} ${name}`, { line, unit: name });

/** Each stretch as its heading and, for each door, its number in the walk, its sign and its unit. */
const printed = (doors: readonly Door[]) =>
  printedWalk(doors).map(({ street, doors }) => [street, ...doors.map(({ walk, sign, unit }) => [walk, sign, unit].join(' ').trim())]);

test.each<[string, Door[], string[][]]>([
  ['nothing', [], []],
  [
    'the walk under its streets',
    [aDoor('1 Elm St'), aDoor('3 Elm St'), aDoor('2 Oak St'), aDoor('5 Elm St')],
    [
      ['Elm St', '1 1', '2 3'],
      ['Oak St', '3 2'],
      ['Elm St', '4 5'],
    ],
  ],
  [
    'a list that begins at the nearest door from the first door of the walk',
    [numbered('5 Elm St', 3), numbered('1 Elm St', 1), numbered('3 Elm St', 2)],
    [['Elm St', '1 1', '2 3', '3 5']],
  ],
  ['numbers of the walk where doors are missing', [numbered('3 Elm St', 2), numbered('7 Elm St', 4)], [['Elm St', '2 3', '4 7']]],
  [
    'a building by its units, and two units at one number by the number',
    [unit('Apt 1'), unit('Apt 2'), unit('Apt 3'), unit('A', '22 Elm St'), unit('B', '22 Elm St')],
    [
      ['20 Elm St', '1 Apt 1', '2 Apt 2', '3 Apt 3'],
      ['Elm St', '4 22 A', '5 22 B'],
    ],
  ],
  ['a line without a number whole', [aDoor('Mill House')], [['Mill House', '1 Mill House']]],
])('on paper: %s', (_, doors, expected) => {
  expect(printed(doors)).toEqual(expected);
});
