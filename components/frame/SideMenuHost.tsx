'use client';
import { useState } from 'react';
import { later } from '@/components/ui/later';
import { useSideMenuEvent } from '@/lib/hooks/sideMenu';

const AppMenu = later(() => import('./AppMenu').then(({ AppMenu }) => AppMenu));

/** The app's side menu over whichever screen is open; loaded when it is asked for first. */
export function SideMenuHost() {
  const [asked, ask] = useState<Event>();
  useSideMenuEvent(ask);
  return asked ? <AppMenu /> : null;
}
