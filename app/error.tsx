'use client';
import { TriangleAlert } from 'lucide-react';
import { Button } from '@/components/ui/Button';
import { EmptyState } from '@/components/ui/EmptyState';
import { PageShell } from '@/components/ui/PageShell';
import { Toolbar } from '@/components/ui/Toolbar';

export default function ScreenFailed({ reset }: { reset: () => void }) {
  return (
    <PageShell toolbar={<Toolbar title="Walkbook" />}>
      <EmptyState
        icon={TriangleAlert}
        title="This screen stopped working"
        text="That is our mistake. Everything you have marked is safe on this phone."
        action={
          <Button look="filled" onClick={reset}>
            Show it again
          </Button>
        }
      />
    </PageShell>
  );
}
