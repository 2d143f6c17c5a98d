import type { Voter } from '@/lib/domain/voter/voter';
import type { Bodies, VoterKind } from './kinds';
import { undoNote } from './note/undo';
import { undoTags } from './tags/undo';

/** Returns the body of the change that undoes a change. @param now the voter as this phone shows them; undefined where it does not have them */
type Undo<K extends VoterKind> = (body: Bodies[K], now: Voter | undefined) => Bodies[K];

/** How changes at a voter are undone, by kind. What a door's change undoes, its mark says (lib/data/queue/record.ts). */
export const UNDO_KINDS: { readonly [K in VoterKind]: Undo<K> } = { tags: undoTags, note: undoNote };
