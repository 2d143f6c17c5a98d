'use client';
import { useMemo } from 'react';
import { DoorReports } from '@/lib/data/queue/doorReports';
import { useWalkbook } from './WalkbookProvider';

/** What records reports from doors; loaded with what asks for them. */
export function useDoorReports(): DoorReports {
  const { marks } = useWalkbook();
  return useMemo(() => new DoorReports(marks), [marks]);
}
