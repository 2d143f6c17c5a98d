import { HardDrive } from 'lucide-react';
import { Button } from '@/components/ui/Button';
import { EmptyState } from '@/components/ui/EmptyState';
import type { Opening } from '@/lib/data/WalkbookProvider';

type Trouble = Extract<Opening, { state: 'failed' }>['trouble'];

const WORDS: Readonly<Record<Trouble, { readonly title: string; readonly text: string }>> = {
  closed: {
    title: 'This browser keeps nothing',
    text: 'Walkbook saves every door on this device before it says so, and this browser does not let it. Leave the private window or free some space, then try again.',
  },
  newerVersion: {
    title: 'A newer Walkbook was here',
    text: 'What you marked with it is safe on this phone. Connect to the internet, close every other Walkbook tab, then try again.',
  },
  lost: {
    title: 'Walkbook has to start again',
    text: 'The browser has closed this page’s storage. Everything marked so far is safe on this phone.',
  },
};

/** Where nothing can be saved, nothing may be marked. */
export function StorageClosed({ trouble }: { trouble: Trouble }) {
  return (
    <EmptyState
      icon={HardDrive}
      {...WORDS[trouble]}
      action={
        <Button look="filled" onClick={() => window.location.reload()}>
          Try again
        </Button>
      }
    />
  );
}
