'use client';
import { usePathname } from 'next/navigation';
import { useCallback, useSyncExternalStore } from 'react';
import { type ListTab, readListTab } from '@/lib/domain/walk/listTab';
import { leaveOverlays } from '@/lib/overlays';
import { tabOfPath, tabRoutes } from '@/lib/routes/listTabs';
import { readListParams } from '@/lib/routes/paths';
import { replaceAddress } from './replaceAddress';
import { useWalkbook } from './WalkbookProvider';

/**
 * Whether doors are shown as a list or on a map: as the address says, and where it leaves that open as this phone showed them last. With it
 * comes a function that chooses, which replaces the address and loads no page.
 */
export function useListTab(): readonly [tab: ListTab, choose: (tab: ListTab) => void] {
  const { device } = useWalkbook();
  const ofPath = tabOfPath(usePathname());
  const read = () => readListTab(device.get('listTab'));
  const stored = useSyncExternalStore(device.subscribe, read, read);
  const choose = useCallback(
    (tab: ListTab) => {
      // A door's sheet over the map goes first: its step back in the history would meet the other address.
      leaveOverlays(() => {
        device.set('listTab', tab);
        const { pathname, search } = window.location;
        const list = readListParams(new URLSearchParams(search));
        if (list && tabOfPath(pathname)) replaceAddress(tabRoutes[tab](list));
      }, true);
    },
    [device],
  );
  return [ofPath ?? stored, choose];
}
