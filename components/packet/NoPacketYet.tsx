import { ButtonLink } from '@/components/ui/ButtonLink';
import { FirstPacket } from '@/components/ui/drawings/FirstPacket';
import { EmptyState } from '@/components/ui/EmptyState';
import { workRoutes } from '@/lib/routes/workPaths';
import { packetListTexts } from '@/lib/texts/packetList';

/** In place of packets on a device that knows none: how one comes here. */
export function NoPacketYet() {
  const { title, text, find } = packetListTexts.noneYet;
  return (
    <EmptyState
      drawing={FirstPacket}
      title={title}
      text={text}
      action={
        <ButtonLink look="filled" href={workRoutes.packet('')}>
          {find}
        </ButtonLink>
      }
    />
  );
}
