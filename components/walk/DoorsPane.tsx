'use client';
import { NotHere, RefreshFailed, Unavailable } from '@/components/frame/lateStates';
import { useUpdatedText } from '@/components/frame/useUpdatedText';
import { MapPaneSpace } from '@/components/streets/MapSpace';
import { DoorSkeletons } from '@/components/ui/Skeletons';
import { isNotHere } from '@/lib/domain/failure';
import type { ListRef } from '@/lib/domain/walk/listRef';
import { useChangesAfterFrame } from '@/lib/hooks/useChangesAfterFrame';
import { useDoorListWith } from '@/lib/hooks/useDoorList';
import { useListTab } from '@/lib/hooks/useListTab';
import { useRecalls } from '@/lib/hooks/useRecalls';
import { routes } from '@/lib/routes/paths';
import { walkTexts } from '@/lib/texts/walk';
import { Doors } from './Doors';
import type { ListHead } from './listHead';

/** The doors of a list, or why they are not here. */
export function DoorsPane({ list, head }: { list: ListRef; head: ListHead }) {
  const [tab] = useListTab();
  const { recorded, inFlight } = useChangesAfterFrame(tab === 'list');
  const view = useDoorListWith(list, recorded);
  const updated = useUpdatedText(view);
  const recall = useRecalls().get(list.packetId);
  // A server that tells of no recalls has said why in its refusal.
  const refused = !recall && view.state === 'ready' && view.failure?.kind === 'refused' && (
    <RefreshFailed failure={view.failure} text={walkTexts.refreshFailed} />
  );
  switch (view.state) {
    case 'loading':
      return tab === 'map' ? <MapPaneSpace /> : <DoorSkeletons />;
    case 'failed':
      if (isNotHere(view.failure)) return <NotHere what="packet" back={routes.walk} way="backToWalk" />;
      return <Unavailable view={view} what="doors" />;
    case 'offline':
      return <Unavailable view={view} what="doors" />;
    case 'ready':
      if (view.data.doors.length === 0) return <NotHere what="packet" back={routes.walk} way="backToWalk" />;
      return (
        <>
          {tab === 'list' && refused}
          <Doors
            list={list}
            head={head}
            known={view.data}
            recorded={recorded}
            inFlight={inFlight}
            updated={updated}
            refreshFailed={view.failure !== undefined}
            belowMap={refused}
          />
        </>
      );
    default:
      return view satisfies never;
  }
}
