import { useLayoutEffect } from 'react';
import { type UnsavedTalks, useUnsavedTalks } from '@/lib/hooks/useUnsavedTalks';

/** Tells the list at which doors a talk is not saved, and draws nothing. The rows stand without it. */
export function SayUnsavedTalks({ onTalks }: { onTalks: (talks: UnsavedTalks) => void }) {
  const talks = useUnsavedTalks();
  useLayoutEffect(() => onTalks(talks), [talks, onTalks]);
  return null;
}
