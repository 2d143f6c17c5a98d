import type { Who } from '@/lib/data/lists/queries';
import type { VoterId } from '@/lib/domain/ids';
import { ownerKey } from '@/lib/domain/session/session';

/** The key of a voter's answer in the cache. */
export const voterKey = (who: Who, voterId: VoterId) => ['voter', ...ownerKey(who), voterId] as const;
