import { MapPinOff } from 'lucide-react';
import { ButtonLink } from '@/components/ui/ButtonLink';
import { EmptyState } from '@/components/ui/EmptyState';

type NotHereProps = { what: 'packet' | 'target' | 'door'; back: string; backLabel: string };

/** For an address that names nothing this volunteer has: an explanation and a way back, never a blank screen. */
export function NotHere({ what, back, backLabel }: NotHereProps) {
  return (
    <EmptyState
      icon={MapPinOff}
      title={`This ${what} is not here`}
      text={`The link names no ${what} of this campaign, or the ${what} was given to somebody else. Nothing you have marked is lost.`}
      action={
        <ButtonLink look="filled" href={back}>
          {backLabel}
        </ButtonLink>
      }
    />
  );
}
