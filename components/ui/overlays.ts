'use client';
import { useEffect, useEffectEvent } from 'react';
import { openOverlay } from '@/lib/overlays';
import { overlayTexts } from '@/lib/texts/overlays';

/** Every overlay of the app. Each is known by its name as long as it stands. */
export type OverlayName =
  | 'side-menu'
  | 'more'
  | 'packet-image'
  | 'offline-map'
  | 'install'
  | 'location'
  | 'ahead'
  | 'caching'
  | 'caching-failed'
  | 'new-version'
  | 'updating'
  | 'data-queue'
  | 'syncing'
  | 'clear-user-data'
  | 'not-received'
  | 'sending'
  | 'clearing'
  | 'clear-offline-data'
  | 'log-out'
  | 'scan-invitation'
  | 'scan-packet'
  | 'rescue'
  | 'take-in'
  | 'share'
  | 'print'
  | 'ready'
  | 'door'
  | 'door-on-map'
  | 'packet-on-map'
  | 'doors-here'
  | 'filter';

/** The overlays that stand now, each with the way to close it. */
const standing = new Map<OverlayName, () => void>();

/** Makes something known by its name as long as it stands. What only has a name blocks nothing, and Back passes it. */
export function useOverlayName(name: OverlayName, isOpen: boolean, close: () => void): void {
  useEffect(() => {
    if (!isOpen) return;
    standing.set(name, close);
    return () => {
      // Another one of the same name may have come in its place.
      if (standing.get(name) === close) standing.delete(name);
    };
  }, [name, isOpen, close]);
}

/**
 * Makes the browser's Back close an overlay as long as it stands (docs/product/look.md#back).
 *
 * @param opensAgain whether the screen's address opens it again
 */
export function useBackCloses(isOpen: boolean, close: () => void, opensAgain = false): void {
  const onBack = useEffectEvent(close);
  useEffect(() => (isOpen ? openOverlay({ close: () => onBack(), opensAgain }) : undefined), [isOpen, opensAgain]);
}

/** Makes an overlay known by its name as long as it stands, and the browser's Back close it. */
export function useOverlay(name: OverlayName, isOpen: boolean, close: () => void): void {
  useOverlayName(name, isOpen, close);
  useBackCloses(isOpen, close);
}

/** Closes the overlay of this name. Rejects with 'overlay does not exist' when it does not stand (docs/product/look.md#loading-overlay). */
export async function closeOverlay(name: OverlayName): Promise<void> {
  const close = standing.get(name);
  if (!close) throw new Error(overlayTexts.spec.missing);
  close();
}
