'use client';
import { Button } from '@/components/ui/Button';
import { LoadingDialog } from '@/components/ui/LoadingDialog';
import type { ListRef } from '@/lib/domain/walk/listRef';
import { commonTexts } from '@/lib/texts/common';
import { queueTexts } from '@/lib/texts/queue';
import { useSync } from './useSync';

/** A sync from its beginning to its end, under its loader (docs/product.md#sync). Use it through `later`. */
export function Syncing({ list, onEnd }: { list: ListRef; onEnd: () => void }) {
  const cancel = useSync(list, onEnd);
  return (
    <LoadingDialog title={queueTexts.spec.syncing} onCancel={cancel}>
      <Button wide onClick={cancel}>
        {commonTexts.spec.cancel}
      </Button>
    </LoadingDialog>
  );
}
