'use client';
import { useState } from 'react';
import { Notice } from '@/components/ui/Notice';
import { useLocationPermission } from '@/lib/hooks/useLocationPermission';
import { useWalkbook } from '@/lib/hooks/WalkbookProvider';
import { locationTexts } from '@/lib/texts/location';

/**
 * Says why the browser is about to ask for the place; draws nothing once that was answered. It belongs at the foot of the screen, where it
 * moves no door from under the thumb.
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
