'use client';
import { useRef, useState } from 'react';
import { showToast } from '@/components/toast/showToast';
import { failureOf } from '@/lib/domain/failure';
import type { ListRef } from '@/lib/domain/walk/listRef';
import { useSigns } from '@/lib/hooks/useSigns';
import { useWalkbook } from '@/lib/hooks/WalkbookProvider';
import { queueTexts } from '@/lib/texts/queue';

/** Sends what is pending and loads the list, with the specified toasts (docs/product.md#texts-of-the-queue). It can be cancelled. */
export function useSync(list: ListRef) {
  const { sending, locator } = useWalkbook();
  const [signs] = useSigns();
  const [syncing, setSyncing] = useState(false);
  const stop = useRef<AbortController>(undefined);

  const start = async () => {
    if (syncing) return;
    stop.current = new AbortController();
    const { signal } = stop.current;
    setSyncing(true);
    const result = await sending().then((sender) => sender.sync({ list, signs, position: locator.knownPlace() }, signal), failureOf);
    setSyncing(false);
    if (result.success) showToast({ kind: 'success', text: queueTexts.spec.syncSuccess });
    else showToast({ kind: 'failure', text: result });
  };
  return { syncing, start, cancel: () => stop.current?.abort() };
}
