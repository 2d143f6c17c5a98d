'use client';
import { useCallback, useState } from 'react';
import { later } from '@/components/ui/later';
import { useSideMenuEvent } from '@/lib/hooks/sideMenu';
import { useOpening } from '@/lib/hooks/WalkbookProvider';

const AppMenu = later(() => import('./AppMenu').then(({ AppMenu }) => AppMenu));

/** The app's side menu over whichever screen is open; loaded when it is asked for first. */
export function SideMenuHost() {
  const [isWanted, setWanted] = useState(false);
  useSideMenuEvent(useCallback(() => setWanted(true), []));
  return useOpening().state === 'open' && isWanted ? <AppMenu /> : null;
}
