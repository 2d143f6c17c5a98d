import type { ChangeOf } from '@/lib/domain/change/change';
import type { SavedOutcome } from '@/lib/domain/change/recordOutcome';
import type { Tag } from '@/lib/domain/voter/voter';
import { voterChanged } from './en/voterChanged';
import type { Texts } from './texts';

export const voterChangedTexts: Texts['voterChanged'] = voterChanged;

/** Returns why a change was not recorded, and what to do. */
export const notRecordedText = (why: Exclude<SavedOutcome['kind'], 'recorded'>): string => voterChangedTexts.notRecorded[why];

/** Returns what a change of a voter's tags or note says. */
export function voterChangedText(change: ChangeOf<'tags'> | ChangeOf<'note'>): string {
  const { tagOn, tagOff, noteSaved, noteDeleted } = voterChangedTexts;
  const { voterName } = change.body;
  if (change.kind === 'note') return change.body.text === '' ? noteDeleted(voterName) : noteSaved(voterName);
  const { tags, former } = change.body;
  const put = missingIn(former, tags);
  return put.length > 0 ? tagOn(voterName, put.join(', ')) : tagOff(voterName, missingIn(tags, former).join(', '));
}

const missingIn = (tags: readonly Tag[], others: readonly Tag[]): string[] =>
  others.filter(({ id }) => !tags.some((tag) => tag.id === id)).map(({ name }) => name);
