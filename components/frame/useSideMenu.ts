'use client';
import { usePathname } from 'next/navigation';
import { useCallback, useEffect, useState } from 'react';
import { closeOverlay } from '@/components/ui/overlays';
import { useSideMenuEvent } from '@/lib/hooks/sideMenu';

/** Whether the side menu is open: from its first drawing, at every event, until it is closed or another screen is opened under it. */
export function useSideMenu(): { readonly isOpen: boolean; readonly close: () => void } {
  const [isOpen, setOpen] = useState(true);
  const path = usePathname();
  const close = useCallback(() => setOpen(false), []);
  useSideMenuEvent(useCallback(() => setOpen(true), []));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path is what ends it
  useEffect(
    // It may be closed already, by the item that has led away.
    () => () => void closeOverlay('side-menu').catch(() => undefined),
    [path],
  );
  return { isOpen, close };
}
