'use client';
import { showToast } from '@/components/toast/showToast';
import { Button } from '@/components/ui/Button';
import { LoadingDialog } from '@/components/ui/LoadingDialog';
import type { Result } from '@/lib/domain/failure';
import type { ListRef } from '@/lib/domain/walk/listRef';
import { useSync } from '@/lib/hooks/useSync';
import { commonTexts } from '@/lib/texts/common';
import { queueTexts } from '@/lib/texts/queue';

/**
 * A sync from its beginning to its end, under its loader (docs/product/queue.md#sync), and its toast
 * (docs/product/words.md#texts-of-the-queue). Use it through `later`.
 */
export function Syncing({ list, onEnd }: { list: ListRef; onEnd: () => void }) {
  const end = (result: Result<unknown>) => {
    onEnd();
    if (result.success) showToast({ kind: 'success', text: queueTexts.spec.syncSuccess });
    else showToast({ kind: 'failure', text: result });
  };
  const cancel = useSync(list, end);
  return (
    <LoadingDialog name="syncing" title={queueTexts.spec.syncing} onCancel={cancel}>
      <Button wide onClick={cancel}>
        {commonTexts.spec.cancel}
      </Button>
    </LoadingDialog>
  );
}
