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
import { commonTexts } from '@/lib/texts/common';
import { StorageClosed } from './lateStates';

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
        <OpeningWords />
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

/** Part of every exported page, so that a slow phone has words to read before the app's scripts have come. */
function OpeningWords() {
  return <p className="mx-auto max-w-sm px-6 pt-8 text-center text-title text-soft">{commonTexts.opening}</p>;
}

function Guarded({ needs, meanwhile, children }: { needs: 'signedIn' | 'campaign'; meanwhile: ReactNode; children: ReactNode }) {
  const { user, campaign } = useSession();
  const elsewhere = !loginGuardAllows(user) ? routes.login : needs === 'campaign' && !campaign ? routes.listCampaign : undefined;
  useRedirect(elsewhere);
  return elsewhere === undefined ? children : meanwhile;
}
