import { Button } from '@/components/ui/Button';
import { ButtonLink } from '@/components/ui/ButtonLink';
import { EmptyState } from '@/components/ui/EmptyState';
import { CloudOff } from '@/components/ui/icons/CloudOff';
import { KeyRound } from '@/components/ui/icons/KeyRound';
import { ServerCrash } from '@/components/ui/icons/ServerCrash';
import type { QueryView } from '@/lib/hooks/queryView';
import { routes } from '@/lib/routes/paths';
import { shownFailure } from '@/lib/texts/failures';
import { frameTexts, type NotOnPhoneSubject } from '@/lib/texts/frame';

type UnavailableProps = { view: Extract<QueryView<unknown>, { state: 'offline' | 'failed' }>; what: NotOnPhoneSubject };

/** In place of something that could not be fetched and is not on this device: what happened and what to do. */
export function Unavailable({ view, what }: UnavailableProps) {
  const { notOnPhone, pinRefused, noConnection, failed, tryAgain } = frameTexts;
  if (view.state === 'failed' && view.failure.kind === 'unauthorised') {
    return (
      <EmptyState
        icon={KeyRound}
        title={pinRefused.title}
        text={pinRefused.text(notOnPhone[what])}
        action={
          <ButtonLink look="filled" href={routes.pin}>
            {pinRefused.enterPin}
          </ButtonLink>
        }
      />
    );
  }
  const isUnreached = view.state === 'offline' || view.failure.kind === 'offline' || view.failure.kind === 'timeout';
  const action = (
    <Button look="filled" onClick={view.refresh}>
      {tryAgain}
    </Button>
  );
  if (isUnreached) {
    return <EmptyState icon={CloudOff} title={noConnection.title} text={noConnection.text(notOnPhone[what])} action={action} />;
  }
  return <EmptyState icon={ServerCrash} title={failed.title} text={failed.text(shownFailure(view.failure))} action={action} />;
}
