import type { RecordOutcome } from '@/lib/domain/change/recordOutcome';
import { actionText } from './door';
import { marked } from './en/marked';
import type { Texts } from './texts';

export const markedTexts: Texts['marked'] = marked;

/** What became of a tap in a list of doors. */
export type MarkNews =
  | { readonly news: 'marked'; readonly doorName: string; readonly action: string }
  | { readonly news: 'undone'; readonly doorName: string; readonly isDone: boolean }
  | { readonly news: 'notRecorded'; readonly why: Exclude<RecordOutcome['kind'], 'recorded'> }
  | { readonly news: 'placeNotKnown' };

/** Returns it in words. */
export function markNewsText(said: MarkNews): string {
  switch (said.news) {
    case 'marked':
      return markedTexts.marked(said.doorName, actionText(said.action));
    case 'undone':
      return markedTexts.undone[said.isDone ? 'done' : 'toDo'](said.doorName);
    case 'notRecorded':
      return markedTexts.notRecorded[said.why];
    case 'placeNotKnown':
      return markedTexts.placeNotKnown;
    default:
      return said satisfies never;
  }
}
