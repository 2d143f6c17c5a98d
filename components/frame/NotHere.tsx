import { ButtonLink } from '@/components/ui/ButtonLink';
import { EmptyState } from '@/components/ui/EmptyState';
import { MapPinOff } from '@/components/ui/icons/MapPinOff';
import { frameTexts, type NotHereSubject } from '@/lib/texts/frame';

type NotHereProps = {
  what: NotHereSubject;
  back: string;
  way: 'backToWalk' | 'backToList' | 'toMainMenu' | 'toNameSearch' | 'toAddressSearch' | 'backToNotes';
};

/** For an address that names nothing this volunteer has: an explanation and a way back, never a blank screen. */
export function NotHere({ what, back, way }: NotHereProps) {
  return (
    <EmptyState
      icon={MapPinOff}
      {...frameTexts.notHere[what]}
      action={
        <ButtonLink look="filled" href={back}>
          {frameTexts[way]}
        </ButtonLink>
      }
    />
  );
}
