import type { VoterId } from '@/lib/domain/ids';
import type { RecordedBySubject, RecordedChange, RecordedOf } from './recorded';

/** Returns the changes of a voter's tags on this device, oldest first. */
export function recordedTags(recorded: RecordedBySubject, voterId: VoterId): readonly RecordedOf<'tags'>[] {
  return ofVoter(recorded, (entry): entry is RecordedOf<'tags'> => entry.change.kind === 'tags' && entry.change.body.voterId === voterId);
}

/** Returns the changes of a voter's notes on this device, oldest first. */
export function recordedNotes(recorded: RecordedBySubject, voterId: VoterId): readonly RecordedOf<'note'>[] {
  return ofVoter(recorded, (entry): entry is RecordedOf<'note'> => entry.change.kind === 'note' && entry.change.body.voterId === voterId);
}

function ofVoter<Entry extends RecordedChange>(recorded: RecordedBySubject, isOne: (entry: RecordedChange) => entry is Entry): Entry[] {
  const found: Entry[] = [];
  for (const entries of recorded.values()) {
    for (const entry of entries) if (isOne(entry)) found.push(entry);
  }
  return found.sort((a, b) => a.change.seq - b.change.seq);
}
