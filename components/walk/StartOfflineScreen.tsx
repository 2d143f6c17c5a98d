'use client';
import { NotHere } from '@/components/frame/lateStates';
import { Opened } from '@/components/frame/Opened';
import { Screen } from '@/components/frame/Screen';
import { PacketState } from '@/components/packet/PacketState';
import { ButtonLink } from '@/components/ui/ButtonLink';
import { CardSkeleton } from '@/components/ui/CardSkeleton';
import { EmptyState } from '@/components/ui/EmptyState';
import { CloudOff } from '@/components/ui/icons/CloudOff';
import type { ListRef } from '@/lib/domain/walk/listRef';
import { useRedirect } from '@/lib/hooks/navigation';
import { useDoorList } from '@/lib/hooks/useDoorList';
import { useHeldOnPhone } from '@/lib/hooks/useHeldOnPhone';
import { useIsOnPhone } from '@/lib/hooks/useIsOnPhone';
import { useMapsAndImages } from '@/lib/hooks/useMapsAndImages';
import { useNow } from '@/lib/hooks/useNow';
import { useOnline } from '@/lib/hooks/useOnline';
import { usePacket } from '@/lib/hooks/usePacket';
import { useRouteQuery } from '@/lib/hooks/useRouteQuery';
import { useWalkbook } from '@/lib/hooks/WalkbookProvider';
import type { CachedPacket } from '@/lib/routes/guards';
import { readListParams, routes } from '@/lib/routes/paths';
import { commonTexts } from '@/lib/texts/common';
import { agoText } from '@/lib/texts/dates';
import { offlineTexts } from '@/lib/texts/offline';
import { titleTexts } from '@/lib/texts/titles';
import { OfflinePackets } from './OfflinePackets';

/** Without a connection: go on with the packet that was opened last, or with another one that is on the phone. */
export function StartOfflineScreen() {
  return (
    <Opened title={commonTexts.appName} page={titleTexts.offline} needs="campaign" skeleton={<CardSkeleton />}>
      <StartOffline />
    </Opened>
  );
}

function StartOffline() {
  const list = readListParams(useRouteQuery());
  const asked = list && list.packetId !== '' ? list : undefined;
  const others = useHeldOnPhone().filter(({ packetId }) => packetId !== asked?.packetId);
  return (
    <Screen title={commonTexts.appName} page={titleTexts.offline} above={routes.mainMenu}>
      {asked ? <Offer list={asked} /> : <NotHere what="packet" back={routes.mainMenu} way="toMainMenu" />}
      {others.length > 0 && <OfflinePackets title={asked ? offlineTexts.otherPackets : offlineTexts.packets} packets={others} />}
    </Screen>
  );
}

function Offer({ list }: { list: ListRef }) {
  const nowMs = useNow();
  const packet = usePacket(list);
  const doors = useDoorList(list);
  const known = packet.state === 'ready' ? packet.data : undefined;
  const rest = useMapsAndImages([list.packetId]).get(list.packetId);
  const isOnPhone = useIsOnPhone(list);
  const walkbook = useWalkbook();
  const listHref = routes.listAddress({ ...list, targetId: targetOf(list, walkbook.offlinePacket.current()) || known?.targetId || '' });
  // The question is only for those without a connection.
  useRedirect(useOnline(walkbook.connectivity) ? listHref : undefined);
  const { question, questionWithoutCode, onPhone, notOnPhone } = offlineTexts;
  return (
    <EmptyState
      icon={CloudOff}
      title={known ? question(known.displayCode) : questionWithoutCode}
      text={doors.state === 'ready' ? onPhone(doors.data.doors.length, agoText(doors.updatedAtMs, nowMs)) : notOnPhone}
      action={
        <>
          <ButtonLink look="filled" href={listHref}>
            {offlineTexts.goOn}
          </ButtonLink>
          {/* In the middle of its line, which other words would move: it comes once all is known. */}
          <p className="mt-3 min-h-5">{isOnPhone && rest && <PacketState onPhone rest={rest} />}</p>
        </>
      }
    />
  );
}

/** The target through which the packet was opened: the address of this screen has no place for it. */
function targetOf({ packetId, targetId }: ListRef, cached: CachedPacket | undefined): string | undefined {
  return targetId || (cached?.packetId === packetId ? cached.targetId : undefined);
}
