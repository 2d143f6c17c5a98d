'use client';
import { usePathname } from 'next/navigation';
import { useState } from 'react';
import { startUrl } from '@/lib/data/startUrl';
import { useWalkbook } from '@/lib/data/WalkbookProvider';
import { useRedirect } from '@/lib/platform/navigation';

type StartRedirectProps = {
  /** Where to go when start-up has no better place; undefined stays. */
  otherwise?: string;
};

/** Leads on from '/' and /login as start-up does. Read once: the start navigation itself becomes lastUrl. */
export function StartRedirect({ otherwise }: StartRedirectProps) {
  const walkbook = useWalkbook();
  const path = usePathname();
  const [url] = useState(() => startUrl(walkbook, path) ?? otherwise);
  useRedirect(url);
  return null;
}
