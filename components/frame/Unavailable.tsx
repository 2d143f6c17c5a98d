import { Button } from '@/components/ui/Button';
import { ButtonLink } from '@/components/ui/ButtonLink';
import { NoSignal } from '@/components/ui/drawings/NoSignal';
import { EmptyState } from '@/components/ui/EmptyState';
import { KeyRound } from '@/components/ui/icons/KeyRound';
import { ServerCrash } from '@/components/ui/icons/ServerCrash';
import type { QueryView } from '@/lib/hooks/queryView';
import { routes } from '@/lib/routes/paths';
import { frameTexts, type NotOnPhoneSubject } from '@/lib/texts/frame';
import { isOutOfReach, unavailableText } from '@/lib/texts/unavailable';

/** Parts of a packet: where one is missing, another packet may be on this phone. */
const OF_PACKETS: ReadonlySet<NotOnPhoneSubject> = new Set(['doors', 'door', 'packet']);

type UnavailableProps = { view: Extract<QueryView<unknown>, { state: 'offline' | 'failed' }>; what: NotOnPhoneSubject };

/** In place of something that could not be fetched and is not on this device: what happened and what to do. */
export function Unavailable({ view, what }: UnavailableProps) {
  const { notOnPhone, pinRefused, tryAgain } = frameTexts;
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
  const action = (
    <div className="flex flex-wrap justify-center gap-3">
      <Button look="filled" onClick={view.refresh}>
        {tryAgain}
      </Button>
      {OF_PACKETS.has(what) && <ButtonLink href={routes.walk}>{frameTexts.backToWalk}</ButtonLink>}
    </div>
  );
  const picture = isOutOfReach(view) ? { drawing: NoSignal } : { icon: ServerCrash };
  return <EmptyState {...picture} {...unavailableText(view, what)} action={action} />;
}
