'use client';
import type { DatedList } from '@/lib/domain/change/applyChanges';
import { type Conflict, conflictAt } from '@/lib/domain/change/conflict';
import type { DoorId } from '@/lib/domain/ids';
import type { ListRef } from '@/lib/domain/walk/listRef';
import { useCampaign } from './useCampaign';
import { useAheadSeconds } from './useNow';
import { useRecorded } from './useRecorded';

/** Returns somebody else's later result at a door. It does not watch the list: call it in a part that is drawn with every new list. */
export function useConflict(list: ListRef, doorId: DoorId): Conflict | undefined {
  const { client, queries } = useCampaign();
  const recorded = useRecorded();
  const dated = client.getQueryData<DatedList>(queries.doorList(list).queryKey);
  const aheadS = useAheadSeconds();
  return dated && conflictAt(dated, recorded, doorId, aheadS);
}
