'use client';
import { Button } from '@/components/ui/Button';
import { LoadingDialog } from '@/components/ui/LoadingDialog';
import { TEXT } from '@/lib/domain/texts';

/** Shown while a sync runs (specification, section 8: 'Syncing data...'). */
export function SyncingDialog({ onCancel }: { onCancel: () => void }) {
  return (
    <LoadingDialog title={TEXT.syncing} onCancel={onCancel}>
      <Button wide onClick={onCancel}>
        Cancel
      </Button>
    </LoadingDialog>
  );
}
