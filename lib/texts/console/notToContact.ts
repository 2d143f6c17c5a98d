import { pluralOf } from '@/lib/texts/plural';

const plural = pluralOf('en');
const number = (count: number) => count.toLocaleString('en-US');
const people = (count: number) => plural(count, { one: '1 person', other: `${number(count)} people` });
const rows = (count: number) => plural(count, { one: '1 row', other: `${number(count)} rows` });

type Effect = 'warns' | 'off';
type Lines = readonly number[] | undefined;
type Counted = { people: number; rows: number; unknown: number; refused: number; unknownLines?: Lines; refusedLines?: Lines };
/** The first lines of so many rows, behind what is said of them. */
const at = (count: number, lines: Lines = []) =>
  lines.length === 0 ? '' : ` (${lines.length === 1 ? 'line' : 'lines'} ${lines.join(', ')}${count > lines.length ? ' and more' : ''})`;

/** The words of files of people who are not to be contacted. */
export const notToContactTexts = {
  label: 'People not to contact',
  lead: 'People who asked not to be contacted stay so, also when a later voter file has them again.',
  add: 'Add a file of people not to contact',
  choose: {
    title: 'Choose a file of people not to contact',
    text: 'CSV or an Excel workbook (.xlsx), a row for each person: a voter id, or a name with its address, or a phone number alone. A number holds for everybody who has it.',
    label: 'File of people not to contact',
    button: 'Choose a file',
  },
  notEnough: 'Still needed: a column with the voter id, the phone number, or the name with its address.',
  nothingYet: 'Nothing is written before you have seen how many people it names.',
  count: 'Look for them',
  counted: ({ people: named, rows: all, unknown, refused, unknownLines, refusedLines }: Counted) =>
    [
      `${rows(all)} ${plural(all, { one: 'names', other: 'name' })} ${named === 0 ? 'nobody' : people(named)} of this campaign.`,
      unknown > 0 &&
        `${rows(unknown)} ${plural(unknown, { one: 'names', other: 'name' })} nobody here${at(unknown, unknownLines)}: kept for later voter files.`,
      refused > 0 &&
        `${rows(refused)} ${plural(refused, { one: 'says', other: 'say' })} nobody and ${plural(refused, { one: 'is', other: 'are' })} left out${at(refused, refusedLines)}.`,
    ]
      .filter(Boolean)
      .join(' '),
  effect: 'What volunteers see',
  effects: { warns: 'A warning at the door', off: 'Nothing: off all lists' },
  hints: {
    warns: 'They stay on the lists with the reason. No universe has them.',
    off: 'They are on no list, in no search and in no universe. Their answers and notes stay.',
  },
  reason: 'Reason, as volunteers read it',
  usualReason: 'Do not contact',
  begin: (effect: Effect, count: number) =>
    effect === 'off'
      ? `Take ${people(count)} off all lists`
      : `Warn at the ${plural(count, { one: 'door of 1 person', other: `doors of ${number(count)} people` })}`,
  keepForLater: 'Keep it for later voter files',
  columns: 'Change columns',
  job: {
    title: (name: string) => `Looking for the people of ${name}`,
    steps: { '': 'Beginning', reading: 'Reading the file', comparing: 'Looking for its people' } as Readonly<Record<string, string>>,
    looked: (done: number) => `${people(done)} looked at`,
  },
  failed: (why: string) => `The file was not read to its end. ${why}`,
  back: 'Not now',
  hasHeading: 'The first row is a heading',
  cancelled: 'Ended before everybody was looked at. What is in force stands below.',
  inForce: 'Files in force',
  file: ({ people: count, effect, reason }: { people: number; effect: Effect; reason: string }) =>
    `${people(count)} ${effect === 'off' ? 'off all lists' : 'with a warning'}: ${reason}`,
  by: (name: string, moment: string) => `${name}, ${moment}`,
  undo: 'Undo',
  undoLabel: (file: string) => `Undo ${file}`,
  ask: (file: string) => `Undo ${file}?`,
  askText: (count: number) => `${people(count)} can be contacted again, unless another file names them too.`,
  go: 'Undo the file',
  keep: 'Keep it',
  undone: (file: string, count: number) => `${file} is undone: ${people(count)} can be contacted again.`,
} as const;
