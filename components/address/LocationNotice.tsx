'use client';
import { useState } from 'react';
import { Notice } from '@/components/ui/Notice';
import { useWalkbook } from '@/lib/data/WalkbookProvider';
import { useLocationPermission } from '@/lib/platform/useLocationPermission';

/** Why the browser is about to ask for the place; gone once it has been answered. */
export function LocationNotice() {
  const permission = useLocationPermission(useWalkbook().locator);
  const [dismissed, setDismissed] = useState(false);
  if (permission !== 'prompt' || dismissed) return null;
  return (
    <div className="px-4 pb-3">
      <Notice tone="info" onDismiss={() => setDismissed(true)}>
        At your first mark the browser asks for your location: your campaign notes where each door was marked. Marking works without it too.
      </Notice>
    </div>
  );
}
