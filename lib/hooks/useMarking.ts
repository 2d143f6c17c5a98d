'use client';
import { useMemo } from 'react';
import { Marking } from '@/lib/data/queue/marking';
import { useWalkbook } from './WalkbookProvider';

/** Returns what records marks at doors. It is loaded with the screens that have doors. */
export function useMarking(): Marking {
  const { marks } = useWalkbook();
  return useMemo(() => new Marking(marks), [marks]);
}
