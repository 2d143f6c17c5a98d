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
