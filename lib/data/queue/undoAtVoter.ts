import { voterOnPhone } from '@/lib/data/voter/voterOnPhone';
import type { ChangeOf } from '@/lib/domain/change/change';
import type { VoterKind } from '@/lib/domain/change/kinds';
import type { SavedOutcome } from '@/lib/domain/change/recordOutcome';
import { UNDO_KINDS } from '@/lib/domain/change/undoKinds';
import type { Voter } from '@/lib/domain/voter/voter';
import { type RecordParts, record } from './recordChange';

/** Undoes a recorded change of tags or of a note. Other tags of the voter stay as this phone knows them now (docs/product/voter.md#undo-at-a-voter). */
export function undoAtVoter(parts: RecordParts, change: ChangeOf<VoterKind>): Promise<SavedOutcome<ChangeOf<VoterKind>>> {
  return record<VoterKind>(parts, change.kind, undoOf(change, voterOnPhone(parts, change.body.voterId)), change);
}

function undoOf<K extends VoterKind>({ kind, body }: ChangeOf<K>, now: Voter | undefined): ChangeOf<K>['body'] {
  return UNDO_KINDS[kind](body, now);
}
