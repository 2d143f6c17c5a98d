'use client';
import type { Position } from '@/lib/domain/geo';
import type { TargetId } from '@/lib/domain/ids';
import type { ListRef } from '@/lib/domain/walk/listRef';
import { useSession } from './useSession';
import { useSigns } from './useSigns';
import { useWalkbook } from './WalkbookProvider';

/**
 * Returns the queries of the chosen campaign for whoever is signed in, with signs as the walk was loaded last. What was recorded in the
 * campaign is asked for apart ({@link useRecorded}), so that a mark draws nothing anew that does not show it.
 */
export function useCampaign() {
  const { client, queries } = useWalkbook();
  const { who } = useSession();
  const signs = useSigns();
  return {
    client,
    who,
    signs,
    queries: {
      walk: () => queries.walk(who, signs),
      targetPackets: (targetId: TargetId) => queries.targetPackets(who, targetId, signs),
      /** @param position see `doorList` in lib/data/lists/queries.ts */
      doorList: (list: ListRef, position?: Position) => queries.doorList(who, list, signs, position),
      knownPackets: () => queries.knownPackets(client, who),
    },
  };
}
