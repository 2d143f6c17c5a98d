import type { Voter } from '@/lib/domain/voter/voter';
import { fold } from './applyChanges';
import { applyToNotes } from './noteChange';
import type { RecordedBySubject } from './recorded';
import { recordedNotes, recordedTags } from './recordedOfVoter';
import { applyToTags } from './tagsChange';

/** A voter from the server, with the highest receipt number at its request. */
export type DatedVoter<V extends Voter = Voter> = { readonly voter: V; readonly asOfReceipt: number };

/** Returns a voter as the screen shows them: the server's voter with this device's changes of tags and notes laid over it. */
export function voterAfterChanges<V extends Voter>({ voter, asOfReceipt }: DatedVoter<V>, recorded: RecordedBySubject): V {
  const tags = fold(applyToTags, voter.tags, recordedTags(recorded, voter.voterId), asOfReceipt);
  const notes = fold(applyToNotes, voter.notes, recordedNotes(recorded, voter.voterId), asOfReceipt);
  return tags === voter.tags && notes === voter.notes ? voter : { ...voter, tags, notes };
}
