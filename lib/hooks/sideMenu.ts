'use client';
import { useEffect } from 'react';

/** The event on the window that shows the side menu, on any screen; the specification has it there (docs/product/look.md#side-menu). */
const SIDE_MENU_EVENT = 'side-menu:show';

export function showSideMenu(): void {
  window.dispatchEvent(new Event(SIDE_MENU_EVENT));
}

/** Calls the listener with every event that asks for the side menu. It must be stable. */
export function useSideMenuEvent(listener: (event: Event) => void): void {
  useEffect(() => {
    window.addEventListener(SIDE_MENU_EVENT, listener);
    return () => window.removeEventListener(SIDE_MENU_EVENT, listener);
  }, [listener]);
}
