'use client';
import { useSyncExternalStore } from 'react';
import type { QueueStatus } from '@/lib/domain/queue/queueStatus';
import { useWalkbook } from './WalkbookProvider';

/** What the queue is doing now. */
export function useQueueStatus(): QueueStatus {
  const { monitor } = useWalkbook();
  return useSyncExternalStore(monitor.subscribe, monitor.status, monitor.status);
}
