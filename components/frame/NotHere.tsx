import { ButtonLink } from '@/components/ui/ButtonLink';
import { EmptyState } from '@/components/ui/EmptyState';
import { MapPinOff } from '@/components/ui/icons/MapPinOff';
import { useForgottenPlace } from '@/lib/hooks/useForgottenPlace';
import { frameTexts, type NotHereSubject } from '@/lib/texts/frame';

type NotHereProps = {
  what: NotHereSubject;
  back: string;
  way: 'backToWalk' | 'backToList' | 'toMainMenu' | 'toNameSearch' | 'toAddressSearch' | 'backToNotes';
};

/** Explains an address that names nothing this volunteer has, and offers a way back. The app does not return to such an address later. */
export function NotHere({ what, back, way }: NotHereProps) {
  useForgottenPlace(back);
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
