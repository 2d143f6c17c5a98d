'use client';
import { useCallback } from 'react';
import { type Report, recordReport } from '@/lib/data/queue/recordReport';
import type { Door } from '@/lib/domain/door/door';
import { useWalkbook } from './WalkbookProvider';

/** Returns what records a report from a door. */
export function useRecordReport() {
  const { recording } = useWalkbook();
  return useCallback((door: Door, report: Report) => recordReport(recording, door, report), [recording]);
}
