'use client';
import { useEffect, useState } from 'react';
import type { LocationPermission, Locator } from '@/lib/platform/location';

/** What the browser would answer to a question for the place; undefined until it is known. Never asks. */
export function useLocationPermission({ permission, onPermissionChange }: Locator): LocationPermission | undefined {
  const [current, setCurrent] = useState<LocationPermission>();
  useEffect(() => {
    const read = () => void permission().then(setCurrent);
    read();
    return onPermissionChange(read);
  }, [permission, onPermissionChange]);
  return current;
}

/** Whether the browser asks the volunteer for the place, as it does at the first mark. */
export function useIsAskingForPlace({ isLocating, onLocating, permission, onPermissionChange }: Locator): boolean {
  const [isAsking, setIsAsking] = useState(false);
  useEffect(() => {
    const read = async () => setIsAsking(isLocating() && (await permission()) === 'prompt' && isLocating());
    const stops = [onLocating(() => void read()), onPermissionChange(() => void read())];
    return () => {
      for (const stop of stops) stop();
    };
  }, [isLocating, onLocating, permission, onPermissionChange]);
  return isAsking;
}
