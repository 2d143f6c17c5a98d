import { Compass } from 'lucide-react';
import { ButtonLink } from '@/components/ui/ButtonLink';
import { EmptyState } from '@/components/ui/EmptyState';
import { PageShell } from '@/components/ui/PageShell';
import { Toolbar } from '@/components/ui/Toolbar';

export default function NotFound() {
  return (
    <PageShell toolbar={<Toolbar title="Walkbook" />}>
      <EmptyState
        icon={Compass}
        title="There is no such page"
        text="The address may be misspelt, or come from a newer version. Nothing you have marked is lost."
        action={
          <ButtonLink look="filled" href="/">
            Go on walking
          </ButtonLink>
        }
      />
    </PageShell>
  );
}
