'use client';
import { type ReactNode, useState } from 'react';
import { Notice } from '@/components/ui/Notice';
import { useWalkbook } from '@/lib/data/WalkbookProvider';
import { useLocationPermission } from '@/lib/platform/useLocationPermission';

/**
 * Why the browser is about to ask for the place; undefined once it has been answered. It belongs at the screen's foot: coming and
 * going there it moves no door from under the thumb.
 */
export function useLocationNotice(): ReactNode {
  const permission = useLocationPermission(useWalkbook().locator);
  const [dismissed, setDismissed] = useState(false);
  if (permission !== 'prompt' || dismissed) return undefined;
  return (
    <div className="p-2">
      <Notice tone="info" onDismiss={() => setDismissed(true)}>
        At your first mark the browser asks for your location: your campaign notes where each door was marked. Marking works without it too.
      </Notice>
    </div>
  );
}
