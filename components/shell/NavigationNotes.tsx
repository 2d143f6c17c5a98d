'use client';
import { useCallback } from 'react';
import { noteNavigation } from '@/lib/data/navigationMemory';
import { useOpening, useWalkbook } from '@/lib/data/WalkbookProvider';
import { useOnNavigation } from '@/lib/platform/navigation';
import { readListParams } from '@/lib/routes';

/** Notes every finished navigation, once the device's storage is open. */
export function NavigationNotes() {
  return useOpening().state === 'open' ? <Notes /> : null;
}

function Notes() {
  const { device, recordList } = useWalkbook();
  const note = useCallback(
    (path: string, query: string) => {
      noteNavigation(device, path, query);
      const list = readListParams(new URLSearchParams(query));
      if (list) recordList.open({ packetId: list.packetId, listId: list.targetId });
    },
    [device, recordList],
  );
  useOnNavigation(note);
  return null;
}
