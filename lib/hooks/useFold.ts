'use client';
import { useMemo } from 'react';
import { applyChanges, type DatedList, type FoldMemo } from '@/lib/domain/change/applyChanges';
import type { RecordedBySubject } from '@/lib/domain/change/recorded';
import type { DoorList } from '@/lib/domain/door/door';
import { useServerAhead } from './useNow';

/** Returns what is added to this phone's times to get the server's, whole seconds. */
export const useAheadSeconds = (): number => Math.round(useServerAhead() / 1000);

/** Returns what lays this device's changes over a list as it was fetched, with their times by the server's clock ({@link applyChanges}). */
export function useFold(): (dated: DatedList, recorded: RecordedBySubject) => DoorList {
  const aheadS = useAheadSeconds();
  return useMemo(() => {
    // Doors that were dated by another clock are other ones.
    const memo: FoldMemo = new WeakMap();
    return (dated, recorded) => applyChanges(dated, recorded, memo, aheadS);
  }, [aheadS]);
}
