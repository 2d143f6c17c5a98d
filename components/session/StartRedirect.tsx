'use client';
import { usePathname } from 'next/navigation';
import { useState } from 'react';
import { type StartPlace, startPlace } from '@/lib/data/startPlace';
import { useWalkbook } from '@/lib/data/WalkbookProvider';
import { useRedirect } from '@/lib/platform/navigation';
import { routes } from '@/lib/routes';

type StartRedirectProps = {
  /** Where to go when start-up has no better place; left out, it stays. */
  otherwise?: string;
};

/** Leads on from '/' and /login as start-up does. Read once: the start navigation itself becomes lastUrl. */
export function StartRedirect({ otherwise }: StartRedirectProps) {
  const walkbook = useWalkbook();
  const path = usePathname();
  const [place] = useState(() => startPlace(walkbook, path));
  useRedirect(place ? urlOf(place) : otherwise);
  return null;
}

function urlOf(place: StartPlace): string {
  return place.kind === 'offline' ? routes.startOffline(place.packet) : place.url;
}
