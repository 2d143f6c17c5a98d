'use client';
import { usePathname } from 'next/navigation';
import { useCallback, useEffect, useState } from 'react';
import { closeOverlay, useOverlay } from './overlays';
import { useSideMenuEvent } from './sideMenu';

const SIDE_MENU = 'side-menu';

/** Whether the side menu is open: from its first drawing, at every event, until it is closed or another screen is opened under it. */
export function useSideMenu(): { readonly isOpen: boolean; readonly close: () => void } {
  const [isOpen, setOpen] = useState(true);
  const path = usePathname();
  const close = useCallback(() => setOpen(false), []);
  useSideMenuEvent(useCallback(() => setOpen(true), []));
  useOverlay(SIDE_MENU, isOpen, close);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path is what ends it
  useEffect(
    // It may be closed already, by the item that has led away.
    () => () => void closeOverlay(SIDE_MENU).catch(() => undefined),
    [path],
  );
  return { isOpen, close };
}
