'use client';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { canFetchSite } from '@/lib/api/site';
import type { DoorList } from '@/lib/domain/door/door';
import { hasPlace } from '@/lib/domain/door/place';
import { picturesOf } from '@/lib/domain/door/script';
import type { Packet } from '@/lib/domain/walk/packet';
import { CHECKING, type PartState, type PartStates, type ReadyPart } from '@/lib/domain/walk/readyToWalk';
import { onWorkerChange, unregisterServiceWorker } from '@/lib/platform/serviceWorker';
import { onPageShown } from '@/lib/platform/visibility';
import type { QueryView } from './queryView';
import { onReadyByItself } from './useReadyByItself';
import { useWalkbook } from './WalkbookProvider';

/**
 * What of a packet is on this phone now (docs/product/walk.md#ready-to-walk): looked at when its doors have come, when the connection comes
 * or goes, when storage has become short, and when the page is seen again.
 */
export function useReadyToWalk(packet: Packet, doors: QueryView<DoorList>) {
  const walkbook = useWalkbook();
  const { session, connectivity, space, late } = walkbook;
  const [parts, setParts] = useState<PartStates>(CHECKING);
  const [isFetching, setFetching] = useState(false);
  const hasAsked = useRef(false);
  const turn = useRef<Promise<unknown>>(Promise.resolve());

  const lookNow = async (fetches: boolean): Promise<void> => {
    const who = session.campaignCredentials();
    if (!who || doors.state === 'loading') return;
    const places = doors.state === 'ready' ? doors.data.doors.filter(hasPlace) : undefined;
    const [maps, images] = await Promise.all([late.maps.load(), late.images.load()]);
    const pictures = doors.state === 'ready' ? picturesOf(doors.data.script) : [];
    // By themselves once in this page, and again when somebody asks for it.
    const fetchesPictures = fetches || !hasAsked.current;
    if (doors.state === 'ready' && connectivity.isOnline()) hasAsked.current = true;
    await maps.lookAt({ who, packet, doors: places, pictures, fetchesPictures }, images, fetches, (part, state) => {
      setParts((known) => ({ ...known, [part]: kept(known, part, state, fetches) }));
    });
  };
  /** One look after the other, so that none overtakes what a later one has found. What cannot be looked at stays as it was. */
  const look = (fetches: boolean): Promise<unknown> => {
    turn.current = turn.current.then(() => lookNow(fetches)).catch(() => undefined);
    return turn.current;
  };
  const lookAgain = useEffectEvent(() => void look(false));
  const seen = doors.state === 'ready' ? doors.updatedAtMs : doors.state;
  // biome-ignore lint/correctness/useExhaustiveDependencies: other doors are looked at again
  useEffect(() => {
    const again = () => lookAgain();
    again();
    const stops = [
      connectivity.subscribe(again),
      space.subscribe(again),
      onPageShown(again),
      onWorkerChange(again),
      onReadyByItself(walkbook, again),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [seen, connectivity, space, walkbook]);

  /** Fetches whatever of it is missing. A site of which something was removed is kept anew by a new page. */
  const fetchMissing = async () => {
    setFetching(true);
    if (doors.state === 'failed' || doors.state === 'offline') doors.refresh();
    await look(true);
    setFetching(false);
    if (parts.app.is === 'missing' && (await canFetchSite())) {
      await unregisterServiceWorker();
      window.location.reload();
    }
  };
  return { parts, isFetching, fetchMissing };
}

/** That the campaign has no image, or not all pictures, is known once it was asked for it, and only asking finds out that it has one by now. */
function kept(known: PartStates, part: ReadyPart, state: PartState, fetches: boolean): PartState {
  const isOfCampaign = part === 'image' || part === 'pictures';
  return isOfCampaign && known[part].is === 'none' && state.is === 'missing' && !fetches ? known[part] : state;
}
