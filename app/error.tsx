'use client';
import { TriangleAlert } from 'lucide-react';
import { Button } from '@/components/ui/Button';
import { EmptyState } from '@/components/ui/EmptyState';
import { PageShell } from '@/components/ui/PageShell';
import { Toolbar } from '@/components/ui/Toolbar';

export default function ScreenFailed({ error, reset }: { error: Error; reset: () => void }) {
  // A part of a version that has been replaced meanwhile is nowhere any more: only a new start brings its successor.
  const isGone = error.name === 'ChunkLoadError';
  return (
    <PageShell toolbar={<Toolbar title="Walkbook" />}>
      <EmptyState
        icon={TriangleAlert}
        title={isGone ? 'This part of Walkbook could not be loaded' : 'This screen stopped working'}
        text={
          isGone
            ? 'Walkbook may have been updated meanwhile. Everything you have marked is safe on this phone.'
            : 'That is our mistake. Everything you have marked is safe on this phone.'
        }
        action={
          <Button look="filled" onClick={isGone ? () => window.location.reload() : reset}>
            {isGone ? 'Load it again' : 'Show it again'}
          </Button>
        }
      />
    </PageShell>
  );
}
