import { CloudOff, KeyRound, ServerCrash } from 'lucide-react';
import { Button } from '@/components/ui/Button';
import { ButtonLink } from '@/components/ui/ButtonLink';
import { EmptyState } from '@/components/ui/EmptyState';
import type { QueryView } from '@/lib/data/queryView';
import { routes } from '@/lib/routes';

type UnavailableProps = { view: Extract<QueryView<unknown>, { state: 'offline' | 'failed' }>; what: string };

/** In place of something that could not be fetched and is not on this device: what happened and what to do. */
export function Unavailable({ view, what }: UnavailableProps) {
  if (view.state === 'failed' && view.failure.kind === 'unauthorised') {
    return (
      <EmptyState
        icon={KeyRound}
        title="Your PIN is no longer accepted"
        text={`${what} not on this phone yet. Enter the new PIN that your campaign gave you. Nothing you have marked is lost.`}
        action={
          <ButtonLink look="filled" href={routes.pin}>
            Enter new PIN
          </ButtonLink>
        }
      />
    );
  }
  const noConnection = view.state === 'offline' || view.failure.kind === 'offline' || view.failure.kind === 'timeout';
  const action = (
    <Button look="filled" onClick={view.refresh}>
      Try again
    </Button>
  );
  if (noConnection) {
    return (
      <EmptyState
        icon={CloudOff}
        title="No connection"
        text={`${what} not on this phone yet. Find a signal once, and it will be here without one afterwards.`}
        action={action}
      />
    );
  }
  return (
    <EmptyState
      icon={ServerCrash}
      title="That did not work"
      text={`${view.failure.message}. Nothing you have marked is lost.`}
      action={action}
    />
  );
}
