import { pluralOf } from '@/lib/texts/plural';

const plural = pluralOf('en');
const number = (count: number) => count.toLocaleString('en-US');
const people = (count: number) => plural(count, { one: '1 person', other: `${number(count)} people` });
const doors = (count: number) => plural(count, { one: '1 door', other: `${number(count)} doors` });
const packets = (count: number) => plural(count, { one: '1 packet', other: `${number(count)} packets` });

/** What an undo does, counted: `restored` become as before, `kept` stay; `packets` lose doors, `emptied` ones would have none left. */
export type UndoCounts = { added: number; restored: number; doors: number; kept: number; packets: number; emptied: number };

/** The sentences of those counts that are not zero. */
const sentences = (...each: readonly (readonly [count: number, sentence: string])[]) =>
  each
    .filter(([count]) => count > 0)
    .map(([, sentence]) => sentence)
    .join(' ');

/** The people and the doors that go, either of which may be none. */
const going = (counts: UndoCounts) =>
  [counts.added > 0 && people(counts.added), counts.doors > 0 && doors(counts.doors)].filter((words) => words !== false).join(' and ');

/** The words of an import's undo: before it, after it, and while it was ended in the middle. */
export const undoImportTexts = {
  title: (name: string) => `Undo the import of ${name}?`,
  text: (counts: UndoCounts) =>
    sentences(
      [counts.added + counts.doors, `${going(counts)} that it brought ${counts.added + counts.doors === 1 ? 'goes' : 'go'}.`],
      [counts.restored, `${people(counts.restored)} ${plural(counts.restored, { one: 'becomes', other: 'become' })} as they were before.`],
      [
        counts.kept,
        `${people(counts.kept)} ${plural(counts.kept, { one: 'stays', other: 'stay' })}, because volunteers have said something of them.`,
      ],
      [counts.packets, `${packets(counts.packets)} ${plural(counts.packets, { one: 'loses', other: 'lose' })} doors.`],
      [
        counts.emptied,
        `${packets(counts.emptied)} would have no door left, and ${plural(counts.emptied, { one: 'goes', other: 'go' })} too.`,
      ],
    ) || 'It changed nobody on the list, so nothing goes.',
  go: (added: number) => (added === 0 ? 'Take it back' : `Take back ${people(added)}`),
  keep: 'Keep it',
  none: 'There is nothing to undo any more.',
  undone: (name: string) => `The import of ${name} is taken back`,
  cancelled: (name: string) => `Undoing the import of ${name} was canceled`,
  failed: (name: string) => `Undoing the import of ${name} ended before it was done`,
  inPart: 'Part of it may be taken back. Undo it again to take back the rest: until then no other file can be imported.',
  nothing: 'Nothing was taken back.',
  counts: (counts: { added: number; restored: number; kept: number }) =>
    sentences(
      [counts.added, `${people(counts.added)} went.`],
      [counts.restored, `${people(counts.restored)} ${plural(counts.restored, { one: 'is', other: 'are' })} as they were before.`],
      [counts.kept, `${people(counts.kept)} ${plural(counts.kept, { one: 'stays', other: 'stay' })}, because something was said of them.`],
    ) || 'It had changed nobody on the list.',
  begun: {
    title: 'A voter file is not undone to its end',
    text: (name: string) =>
      `The import of ${name} is being undone, or its undo was ended in the middle: part of it may be taken back. No other file can be imported until it is undone to its end.`,
    refused: 'Its undo has begun, and cannot go on for now. No other file can be imported until it is undone to its end.',
  },
} as const;
