'use client';
import { type DatedList, doorAfterChanges, type RecordedChange } from '@/lib/domain/applyChanges';
import type { Change } from '@/lib/domain/change';
import { LIST_TYPE, PACKET_TYPE, RECENT_MARKS } from '@/lib/domain/limits';
import type { MarkOutcome } from '@/lib/domain/markOutcome';
import { recentMarks } from '@/lib/domain/recentMarks';
import { markOfUndo } from '@/lib/domain/undo';
import { useRecorded } from './useRecorded';
import { useSession } from './useSession';
import { useWalkbook } from './WalkbookProvider';

/** A door marked lately; `undo` takes the mark back and is missing where that is not this phone's to do. */
export type RecentMark = RecordedChange & { readonly undo?: () => Promise<MarkOutcome> };

/** The doors marked last in the chosen campaign, the latest first. */
export function useRecentMarks(): readonly RecentMark[] {
  const { client, queries, marking } = useWalkbook();
  const { who } = useSession();
  const { recorded } = useRecorded();

  const undoOfMark = (change: Change): Pick<RecentMark, 'undo'> => {
    const list = { targetId: change.listId, packetId: change.packetId, packetType: PACKET_TYPE.mine };
    const { queryKey } = queries.doorList(who, list, change.listType === LIST_TYPE.signs);
    const dated = client.getQueryData<DatedList>(queryKey);
    const door = dated && doorAfterChanges(dated, recorded, change.addressId);
    const isOurs = door !== undefined && markOfUndo(door, recorded.get(change.addressId) ?? []) !== undefined;
    return isOurs ? { undo: () => marking.takeBack(door, change) } : {};
  };
  return recentMarks(recorded, RECENT_MARKS).map((entry) => ({ ...entry, ...undoOfMark(entry.change) }));
}
