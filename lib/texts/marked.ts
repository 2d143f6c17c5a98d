import type { Mark } from '@/lib/domain/change/door/door';
import type { RecordOutcome } from '@/lib/domain/change/recordOutcome';
import { actionText } from './door';
import { marked } from './en/marked';
import type { Texts } from './texts';

export const markedTexts: Texts['marked'] = marked;

/** What became of a tap in a list of doors. */
export type MarkNews =
  | ({ readonly news: 'marked'; readonly doorName: string } & Mark)
  | { readonly news: 'undone'; readonly doorName: string; readonly isDone: boolean; readonly withNote?: boolean }
  | { readonly news: 'notRecorded'; readonly why: Exclude<RecordOutcome['kind'], 'recorded'> }
  | { readonly news: 'placeNotKnown' };

/** Returns it in words. */
export function markNewsText(said: MarkNews): string {
  switch (said.news) {
    case 'marked':
      return markedText(said);
    case 'undone':
      return markedTexts.undone[said.isDone ? 'done' : 'toDo'](said.doorName) + (said.withNote ? markedTexts.withNote : '');
    case 'notRecorded':
      return markedTexts.notRecorded[said.why];
    case 'placeNotKnown':
      return markedTexts.placeNotKnown;
    default:
      return said satisfies never;
  }
}

/** Names the person and the new result if one person got one, else the door and its result. */
function markedText({ doorName, action, people = [] }: { readonly doorName: string } & Mark): string {
  const [given, ...others] = people.filter(({ add }) => add && add.length > 0);
  if (!given || others.length > 0) return markedTexts.marked(doorName, actionText(action));
  const names = given.groupIds.flatMap((id, index) => (given.add?.includes(id) ? (given.groupNames[index] ?? []) : []));
  return markedTexts.marked(given.name ?? doorName, names.join(', '));
}
