'use client';
import { useEffect, useState } from 'react';
import type { Position } from '@/lib/domain/geo';
import { watchPosition } from '@/lib/platform/watchPosition';
import type { StreetMap } from '@/lib/streetMap/drawStreetMap';
import { useLocationPermission } from './useLocationPermission';
import { useWalkbook } from './WalkbookProvider';

/** What the map does with the phone's place: nothing, shows it, or stays with it; 'refused' where it is not allowed. */
export type Following = 'off' | 'shown' | 'following' | 'refused';

/**
 * Shows where this phone is on a map, which is followed only while the map stands and its page is in sight. Nobody is asked before they press
 * the button; who has allowed it at a door sees it at once.
 */
export function useFollowing(map: StreetMap | undefined): {
  readonly following: Following;
  readonly position: Position | undefined;
  /** Goes to the phone's place and stays with it. */
  readonly follow: () => void;
  /** Stays where the map was moved to. */
  readonly stopFollowing: () => void;
} {
  const { locator } = useWalkbook();
  const isAllowed = useLocationPermission(locator) === 'granted';
  const [chosen, setChosen] = useState<Following>('off');
  const [position, setPosition] = useState<Position>();
  const isWatched = chosen === 'shown' || chosen === 'following' || (isAllowed && chosen === 'off');
  useEffect(() => {
    if (!map || !isWatched) return;
    const stop = watchPosition(
      locator,
      (fix) => {
        map.showFix(fix);
        setPosition({ lat: fix.lat, lon: fix.lon });
      },
      () => setChosen('refused'),
    );
    return () => {
      stop();
      setPosition(undefined);
    };
  }, [map, isWatched, locator]);
  useEffect(() => {
    if (chosen === 'following' && position) map?.follow(position);
  }, [map, chosen, position]);
  const stopFollowing = () => setChosen((now) => (now === 'following' ? 'shown' : now));
  return {
    following: chosen === 'off' && isAllowed ? 'shown' : chosen,
    position,
    follow: () => setChosen('following'),
    stopFollowing,
  };
}
