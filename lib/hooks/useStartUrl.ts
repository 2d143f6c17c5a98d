'use client';
import { usePathname } from 'next/navigation';
import { useState } from 'react';
import { startPlace } from '@/lib/data/session/startPlace';
import { routes } from '@/lib/routes/paths';
import { useWalkbook } from './WalkbookProvider';

/** Where start-up leads from the current path; undefined stays. Read once: the start navigation itself becomes lastUrl. */
export function useStartUrl(): string | undefined {
  const walkbook = useWalkbook();
  const path = usePathname();
  const [place] = useState(() => startPlace(walkbook, path));
  return place?.kind === 'offline' ? routes.startOffline(place.packet) : place?.url;
}
