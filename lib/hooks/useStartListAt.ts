import type { DatedList } from '@/lib/domain/change/applyChanges';
import type { Door } from '@/lib/domain/door/door';
import type { ListRef } from '@/lib/domain/walk/listRef';
import { startedAt } from '@/lib/domain/walk/nearestFirst';
import { useCampaign } from './useCampaign';

/** Returns what begins a list on this phone at one of its doors, for all screens and from now on (docs/product/list.md#start-near-me). */
export function useStartListAt(list: ListRef): (door: Door | undefined) => void {
  const { client, queries } = useCampaign();
  const { queryKey } = queries.doorList(list);
  return (door) => {
    const kept = client.getQueryState<DatedList>(queryKey);
    if (!door || !kept?.data) return;
    const { list: doorList, ...dated } = kept.data;
    const started = { ...dated, list: { ...doorList, doors: startedAt(doorList.doors, door.doorId) } };
    // As old as it was, but for the millisecond without which the phone takes it for what it has kept already.
    client.setQueryData<DatedList>(queryKey, started, { updatedAt: kept.dataUpdatedAt + 1 });
  };
}
