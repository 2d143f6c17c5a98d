import type { VoterId } from '@/lib/domain/ids';
import { historiesOf } from './histories';
import type { VoterKind } from './kinds';
import type { RecordedBySubject, RecordedOf } from './recorded';

/** Returns this device's changes of one kind about a voter, oldest first. */
export function recordedOfVoter<K extends VoterKind>(recorded: RecordedBySubject, kind: K, voterId: VoterId): RecordedOf<K>[] {
  const found = historiesOf(recorded, kind).flatMap((entries) => entries.filter(({ change }) => change.body.voterId === voterId));
  return found.sort((a, b) => a.change.seq - b.change.seq);
}
