import { Button } from '@/components/ui/Button';
import { EmptyState } from '@/components/ui/EmptyState';
import { HardDrive } from '@/components/ui/icons/HardDrive';
import type { Opening } from '@/lib/hooks/WalkbookProvider';
import { storageTexts } from '@/lib/texts/storage';

type Trouble = Extract<Opening, { state: 'failed' }>['trouble'];

/** Where nothing can be saved, nothing may be marked. */
export function StorageClosed({ trouble }: { trouble: Trouble }) {
  return (
    <EmptyState
      icon={HardDrive}
      {...storageTexts[trouble]}
      action={
        <Button look="filled" onClick={() => window.location.reload()}>
          {storageTexts.tryAgain}
        </Button>
      }
    />
  );
}
