'use client';
import { useSyncExternalStore } from 'react';
import type { ChangeId } from '@/lib/domain/ids';
import { useWalkbook } from './WalkbookProvider';

/** The changes that this tab has sent and that have not been answered yet. */
export function useInFlight(): ReadonlySet<ChangeId> {
  const { monitor } = useWalkbook();
  return useSyncExternalStore(monitor.subscribe, monitor.inFlight, monitor.inFlight);
}
