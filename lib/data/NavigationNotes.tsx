'use client';
import { useCallback } from 'react';
import { useOnNavigation } from '@/lib/platform/navigation';
import { noteNavigation } from './navigationMemory';
import { useOpening, useWalkbook } from './WalkbookProvider';

/** Notes every finished navigation, once the device's storage is open. */
export function NavigationNotes() {
  return useOpening().state === 'open' ? <Notes /> : null;
}

function Notes() {
  const { device, recordList } = useWalkbook();
  useOnNavigation(useCallback((path, query) => noteNavigation({ device, recordList }, path, query), [device, recordList]));
  return null;
}
