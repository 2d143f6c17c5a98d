'use client';
import { useMemo } from 'react';
import { DoorReports } from '@/lib/data/queue/doorReports';
import { useWalkbook } from './WalkbookProvider';

/** Returns what records reports from doors. It is loaded with the sheet for reports. */
export function useDoorReports(): DoorReports {
  const { marks } = useWalkbook();
  return useMemo(() => new DoorReports(marks), [marks]);
}
