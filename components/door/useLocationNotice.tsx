'use client';
import { type ReactNode, useState } from 'react';
import { later } from '@/components/ui/later';
import { useLocationPermission } from '@/lib/hooks/useLocationPermission';
import { useWalkbook } from '@/lib/hooks/WalkbookProvider';

const LocationNotice = later(() => import('./LocationNotice').then(({ LocationNotice }) => LocationNotice));

/**
 * Why the browser is about to ask for the place; undefined once it has been answered. It belongs at the screen's foot: coming and
 * going there it moves no door from under the thumb.
 */
export function useLocationNotice(): ReactNode {
  const permission = useLocationPermission(useWalkbook().locator);
  const [dismissed, setDismissed] = useState(false);
  if (permission !== 'prompt' || dismissed) return undefined;
  return <LocationNotice onDismiss={() => setDismissed(true)} />;
}
