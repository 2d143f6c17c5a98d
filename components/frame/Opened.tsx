'use client';
import type { ReactNode } from 'react';
import { PageShell } from '@/components/ui/PageShell';
import type { Title } from '@/components/ui/TitleBar';
import { Toolbar } from '@/components/ui/Toolbar';
import { useRedirect } from '@/lib/hooks/navigation';
import { useSession } from '@/lib/hooks/useSession';
import { useOpening } from '@/lib/hooks/WalkbookProvider';
import { loginGuardAllows } from '@/lib/routes/guards';
import { routes } from '@/lib/routes/paths';
import { StorageClosed } from './lateStates';
import { OpeningWords } from './OpeningWords';

/**
 * What a screen needs before it can show anything: nothing, the device's storage with a sync bar above it, somebody signed in, or a
 * chosen campaign as well.
 */
type Needs = 'nothing' | 'storage' | 'signedIn' | 'campaign';
type OpenedProps = Title & { needs: Needs; skeleton: ReactNode; children: ReactNode };

/** A screen behind the opening of the device's storage and its guard; until both have let it through, its skeleton. */
export function Opened({ title, page, needs, skeleton, children }: OpenedProps) {
  const opening = useOpening();
  const shell = (content: ReactNode) => (
    <PageShell toolbar={<Toolbar title={title} page={page} />} syncBar={needs === 'nothing' ? undefined : null}>
      {content}
    </PageShell>
  );
  const meanwhile = () =>
    shell(
      <>
        {skeleton}
        {/* In sight on every screen, however much its skeleton has. */}
        <OpeningWords className="fixed inset-x-0 bottom-0 bg-ground pb-[calc(1.5rem+env(safe-area-inset-bottom))]" />
      </>,
    );
  switch (opening.state) {
    case 'opening':
      return meanwhile();
    case 'failed':
      return shell(<StorageClosed trouble={opening.trouble} />);
    case 'open':
      return needs === 'nothing' || needs === 'storage' ? (
        children
      ) : (
        <Guarded needs={needs} meanwhile={meanwhile()}>
          {children}
        </Guarded>
      );
    default:
      return opening satisfies never;
  }
}

function Guarded({ needs, meanwhile, children }: { needs: 'signedIn' | 'campaign'; meanwhile: ReactNode; children: ReactNode }) {
  const { user, campaign } = useSession();
  const elsewhere = !loginGuardAllows(user) ? routes.login : needs === 'campaign' && !campaign ? routes.listCampaign : undefined;
  useRedirect(elsewhere);
  return elsewhere === undefined ? children : meanwhile;
}
