'use client';
import { Button } from '@/components/ui/Button';
import { LoadingDialog } from '@/components/ui/LoadingDialog';
import { commonTexts } from '@/lib/texts/common';
import { queueTexts } from '@/lib/texts/queue';

/** Shown while a sync runs (docs/product.md#sync). */
export function SyncingDialog({ onCancel }: { onCancel: () => void }) {
  return (
    <LoadingDialog title={queueTexts.spec.syncing} onCancel={onCancel}>
      <Button wide onClick={onCancel}>
        {commonTexts.spec.cancel}
      </Button>
    </LoadingDialog>
  );
}
