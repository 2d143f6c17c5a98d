'use client';
import { useMemo } from 'react';
import { recordBuilding, undoBuilding } from '@/lib/data/queue/recordBuilding';
import { useWalkbook } from './WalkbookProvider';

/** Returns what records a mark at several doors of a building, and undoes it. */
export function useRecordBuilding() {
  const { recording } = useWalkbook();
  return useMemo(() => ({ mark: recordBuilding.bind(null, recording), undo: undoBuilding.bind(null, recording) }), [recording]);
}
