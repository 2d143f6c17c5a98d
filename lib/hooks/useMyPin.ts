'use client';
import { useSyncExternalStore } from 'react';
import { isSignedIn } from '@/lib/domain/session/session';
import { useOpening } from './WalkbookProvider';

const NEVER = () => () => undefined;

/** The PIN of whoever is signed in; undefined when nobody is, or the storage is not open yet. */
export function useMyPin(): string | undefined {
  const opening = useOpening();
  const walkbook = opening.state === 'open' ? opening.walkbook : undefined;
  const pin = () => {
    const user = walkbook?.session.user();
    return user && isSignedIn(user) ? user.pin : undefined;
  };
  return useSyncExternalStore(walkbook?.device.subscribe ?? NEVER, pin, () => undefined);
}
