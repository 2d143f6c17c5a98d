'use client';
import { useMemo } from 'react';
import { VoterChanges } from '@/lib/data/queue/voterChanges';
import { useWalkbook } from './WalkbookProvider';

/** Returns what records changes of voters' tags and notes. It is loaded with the screens that need it. */
export function useVoterChanges(): VoterChanges {
  const { recorder } = useWalkbook().marks;
  return useMemo(() => new VoterChanges(recorder), [recorder]);
}
