import { useEffect, useRef } from 'react';
import { showToast } from '@/components/toast/showToast';
import { failureOf } from '@/lib/domain/failure';
import type { ListRef } from '@/lib/domain/walk/listRef';
import { useSigns } from '@/lib/hooks/useSigns';
import { useWalkbook } from '@/lib/hooks/WalkbookProvider';
import { queueTexts } from '@/lib/texts/queue';

/**
 * Sends what is pending and loads the list, once, with the specified toasts (docs/product.md#texts-of-the-queue).
 *
 * @param onEnd called when it has ended, however it did
 * @returns cancels it
 */
export function useSync(list: ListRef, onEnd: () => void): () => void {
  const { sending, locator } = useWalkbook();
  const [signs] = useSigns();
  const stop = useRef<AbortController>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it was asked for once, for the list and the place of that moment
  useEffect(() => {
    if (stop.current) return;
    stop.current = new AbortController();
    const { signal } = stop.current;
    void sending()
      .then((sender) => sender.sync({ list, signs, position: locator.knownPlace() }, signal), failureOf)
      .then((result) => {
        onEnd();
        if (result.success) showToast({ kind: 'success', text: queueTexts.spec.syncSuccess });
        else showToast({ kind: 'failure', text: result });
      });
  }, []);
  return () => stop.current?.abort();
}
