'use client';
import { useMemo } from 'react';
import { type DoorsVisited, doorsSince } from '@/lib/domain/change/doorsSince';
import { useMidnight } from './useNow';
import { useRecorded } from './useRecorded';

/** The doors of the chosen campaign that this device has visited since midnight. */
export function useDoorsToday(): DoorsVisited {
  const recorded = useRecorded();
  const sinceMs = useMidnight();
  return useMemo(() => doorsSince(recorded, sinceMs), [recorded, sinceMs]);
}
