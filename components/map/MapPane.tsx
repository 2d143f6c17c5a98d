'use client';
import { NotHere, Unavailable } from '@/components/frame/lateStates';
import { useUpdatedText } from '@/components/frame/useUpdatedText';
import { RowSkeletons } from '@/components/ui/RowSkeletons';
import { isNotHere } from '@/lib/domain/failure';
import { listKey } from '@/lib/domain/walk/listPlace';
import type { ListRef } from '@/lib/domain/walk/listRef';
import { useDoorList } from '@/lib/hooks/useDoorList';
import { routes } from '@/lib/routes/paths';
import { DoorsOnMap } from './DoorsOnMap';

type MapPaneProps = {
  list: ListRef;
  /** Id of the door whose sheet is open at first; empty for none. */
  opensAt?: string;
  /** Whether a way to the list stands above the doors. */
  leadsToList?: boolean;
};

/** The doors of a list as a map shows them, or why they are not here. */
export function MapPane({ list, opensAt = '', leadsToList = true }: MapPaneProps) {
  const view = useDoorList(list);
  const updated = useUpdatedText(view);
  if (view.state === 'loading') return <RowSkeletons count={6} />;
  const isGone = view.state === 'failed' && isNotHere(view.failure);
  if (view.state !== 'ready' && !isGone) return <Unavailable view={view} what="doors" />;
  if (view.state !== 'ready' || view.data.doors.length === 0) return <NotHere what="packet" back={routes.walk} way="backToWalk" />;
  const doorsOnMap = { list, ...view.data, updated, opensAt, leadsToList };
  return <DoorsOnMap key={listKey(list)} {...doorsOnMap} />;
}
