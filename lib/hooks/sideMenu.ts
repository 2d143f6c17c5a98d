'use client';
import { usePathname } from 'next/navigation';
import { useCallback, useEffect, useState } from 'react';
import { closeOverlay, useOverlay } from './overlays';

/** The event on the window that shows the side menu, on any screen (docs/product.md#side-menu). */
export const SIDE_MENU_EVENT = 'side-menu:show';
const SIDE_MENU = 'side-menu';

export function showSideMenu(): void {
  window.dispatchEvent(new Event(SIDE_MENU_EVENT));
}

/** Calls the listener with every event that asks for the side menu. It must be stable. */
export function useSideMenuEvent(listener: () => void): void {
  useEffect(() => {
    window.addEventListener(SIDE_MENU_EVENT, listener);
    return () => window.removeEventListener(SIDE_MENU_EVENT, listener);
  }, [listener]);
}

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
