import type { ChangeOf } from '@/lib/domain/change/change';
import type { Bodies, VoterKind } from '@/lib/domain/change/kinds';
import type { SavedOutcome } from '@/lib/domain/change/recordOutcome';
import type { Tag } from '@/lib/domain/voter/voter';
import { voterChanged } from './en/voterChanged';
import type { Texts } from './texts';

export const voterChangedTexts: Texts['voterChanged'] = voterChanged;

/** Returns why a change was not recorded, and what to do. */
export const notRecordedText = (why: Exclude<SavedOutcome['kind'], 'recorded'>): string => voterChangedTexts.notRecorded[why];

const SAYS: { readonly [K in VoterKind]: (body: Bodies[K]) => string } = {
  tags: ({ voterName, tags, former }) => {
    const put = missingIn(former, tags);
    const { tagOn, tagOff } = voterChangedTexts;
    return put.length > 0 ? tagOn(voterName, put.join(', ')) : tagOff(voterName, missingIn(tags, former).join(', '));
  },
  note: ({ voterName, text }) => (text === '' ? voterChangedTexts.noteDeleted(voterName) : voterChangedTexts.noteSaved(voterName)),
};

/** Returns what a change of a voter's tags or note says. */
export function voterChangedText<K extends VoterKind>({ kind, body }: ChangeOf<K>): string {
  return SAYS[kind](body);
}

const missingIn = (tags: readonly Tag[], others: readonly Tag[]): string[] =>
  others.filter(({ id }) => !tags.some((tag) => tag.id === id)).map(({ name }) => name);
