'use client';
import { useEffect } from 'react';
import { overlayTexts } from '@/lib/texts/overlays';

/** The overlays that stand now, each with the way to close it. */
const standing = new Map<string, () => void>();

/** Makes an overlay known by a name as long as it stands. */
export function useOverlay(name: string, isOpen: boolean, close: () => void): void {
  useEffect(() => {
    if (!isOpen) return;
    standing.set(name, close);
    return () => void standing.delete(name);
  }, [name, isOpen, close]);
}

/** Closes the overlay of this name. Rejects with 'overlay does not exist' when it does not stand (docs/product.md#loading-overlay). */
export async function closeOverlay(name: string): Promise<void> {
  const close = standing.get(name);
  if (!close) throw new Error(overlayTexts.spec.missing);
  close();
}
