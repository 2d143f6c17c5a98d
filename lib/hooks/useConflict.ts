'use client';
import { useQueryClient } from '@tanstack/react-query';
import type { DatedList } from '@/lib/domain/change/applyChanges';
import { type Conflict, conflictAt } from '@/lib/domain/change/conflict';
import type { DoorId } from '@/lib/domain/ids';
import type { ListRef } from '@/lib/domain/walk/listRef';
import { useRecorded } from './useRecorded';
import { useSession } from './useSession';
import { useSigns } from './useSigns';
import { useWalkbook } from './WalkbookProvider';

/** Returns somebody else's later result at a door. It does not watch the list: call it in a part that is drawn with every new list. */
export function useConflict(list: ListRef, doorId: DoorId): Conflict | undefined {
  const client = useQueryClient();
  const { queries } = useWalkbook();
  const { who } = useSession();
  const [signs] = useSigns();
  const recorded = useRecorded();
  const dated = client.getQueryData<DatedList>(queries.doorList(who, list, signs).queryKey);
  return dated && conflictAt(dated, recorded, doorId);
}
