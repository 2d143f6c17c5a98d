'use client';
import { useState } from 'react';
import { Notice } from '@/components/ui/Notice';
import { useLocationPermission } from '@/lib/hooks/useLocationPermission';
import { useWalkbook } from '@/lib/hooks/WalkbookProvider';
import { locationTexts } from '@/lib/texts/location';

/**
 * Why the browser is about to ask for the place; nothing once it has been answered. It belongs at the screen's foot: coming and going
 * there it moves no door from under the thumb.
 */
export function LocationNotice() {
  const permission = useLocationPermission(useWalkbook().locator);
  const [dismissed, setDismissed] = useState(false);
  if (permission !== 'prompt' || dismissed) return null;
  return (
    <div className="p-2">
      <Notice tone="info" onDismiss={() => setDismissed(true)}>
        {locationTexts.whyAsked}
      </Notice>
    </div>
  );
}
