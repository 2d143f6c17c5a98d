'use client';
import { useMemo } from 'react';
import { BuildingMarks } from '@/lib/data/queue/buildingMarks';
import { useWalkbook } from './WalkbookProvider';

/** Returns what marks several doors with one tap. It is loaded with a building's card. */
export function useBuildingMarks(): BuildingMarks {
  const { marks } = useWalkbook();
  return useMemo(() => new BuildingMarks(marks), [marks]);
}
