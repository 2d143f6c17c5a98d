import type { RecordParts } from '@/lib/data/queue/recordChange';
import { voterAfterChanges } from '@/lib/domain/change/voterAfterChanges';
import type { VoterId } from '@/lib/domain/ids';
import type { FullVoter } from '@/lib/domain/voter/voter';
import { VOTER_CHECKS } from './readable';
import { voterKey } from './voterKey';

/** Returns a voter as this phone shows them now, with everything that it has recorded; undefined when it does not have them. */
export function voterOnPhone(
  { client, journal, who }: Pick<RecordParts, 'client' | 'journal' | 'who'>,
  voterId: VoterId,
): FullVoter | undefined {
  const owner = who();
  const dated = client.getQueryData(voterKey(owner, voterId));
  return owner && VOTER_CHECKS.voter(dated) ? voterAfterChanges(dated, journal.bySubject(owner)) : undefined;
}
