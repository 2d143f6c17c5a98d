'use client';
import { useMemo } from 'react';
import { BuildingMarks } from '@/lib/data/queue/buildingMarks';
import { useWalkbook } from './WalkbookProvider';

/** What marks several doors with one tap; loaded where there is a building. */
export function useBuildingMarks(): BuildingMarks {
  const { marks } = useWalkbook();
  return useMemo(() => new BuildingMarks(marks), [marks]);
}
