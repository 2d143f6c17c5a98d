'use client';
import { useEffect, useEffectEvent } from 'react';
import { showToast } from '@/components/toast/showToast';
import { lateModule, useLoaded } from '@/components/ui/lateModule';
import { mapTexts } from '@/lib/texts/map';

/** What stands over the map once a door is tapped: loaded behind the map and its doors, which do not wait for it. */
export const overMap = lateModule(() => import(/* webpackChunkName: "over-map" */ './overMapParts'));
export const DoorOverMap = overMap.component((parts) => parts.DoorOverMap);
export const DoorsHere = overMap.component((parts) => parts.DoorsHere);

/**
 * Loads it for a door that was tapped. Where it does not come, the map and the doors below it stay as they are, and a toast says where else the
 * door is: nothing else that is to be loaded now can be counted on.
 *
 * @param isAsked true while something of it is to be seen
 * @param onFailed closes the door again
 * @returns true once it is here
 */
export function useOverMap(isAsked: boolean, onFailed: () => void): boolean {
  const isHere = useLoaded(overMap) !== undefined;
  const failed = useEffectEvent(() => {
    onFailed();
    showToast({ kind: 'failure', text: mapTexts.doorNotLoaded });
  });
  useEffect(() => {
    if (!isAsked || isHere) return;
    let isLeft = false;
    overMap.load().catch(() => {
      if (!isLeft) failed();
    });
    return () => {
      isLeft = true;
    };
  }, [isAsked, isHere]);
  return isHere;
}
