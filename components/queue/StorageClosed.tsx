import { HardDrive } from 'lucide-react';
import { Button } from '@/components/ui/Button';
import { EmptyState } from '@/components/ui/EmptyState';

/** Where the browser keeps nothing, nothing may be marked. */
export function StorageClosed() {
  return (
    <EmptyState
      icon={HardDrive}
      title="This browser keeps nothing"
      text="Walkbook saves every door on this device before it says so, and this browser does not let it. Leave the private window or free some space, then try again."
      action={
        <Button look="filled" onClick={() => window.location.reload()}>
          Try again
        </Button>
      }
    />
  );
}
