import type { RecordedOf } from '@/lib/domain/change/recorded';
import { undoneIn } from '@/lib/domain/change/undo';
import type { DraftKind } from '@/lib/domain/drafts';
import type { ChangeId } from '@/lib/domain/ids';
import { idOf, recordOf, shape } from '@/lib/domain/shape';
import { isKeptTalk, type Talk } from './talk';

/** A talk that was saved on this phone, and its mark. */
export type SavedTalk = { readonly changeId: ChangeId; readonly talk: Talk };

/** The talks that were saved last, by door: what an Undo of their mark opens again (docs/product/survey.md#survey-draft). */
export const SAVED_TALKS: DraftKind<SavedTalk> = {
  storedAs: 'savedTalks',
  areDrafts: recordOf<SavedTalk>(shape<SavedTalk>({ changeId: idOf<ChangeId>(), talk: isKeptTalk })),
};

/**
 * Returns what was said in a saved talk whose mark is undone; undefined while the mark stands, also by a Redo.
 *
 * @param recorded this phone's changes of the door
 */
export function undoneTalk(saved: SavedTalk | undefined, recorded: readonly RecordedOf<'door'>[]): Talk | undefined {
  return saved && undoneIn(recorded.map(({ change }) => change)).has(saved.changeId) ? saved.talk : undefined;
}
