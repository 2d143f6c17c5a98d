'use client';
import { CloudOff } from 'lucide-react';
import { NotHere } from '@/components/queue/NotHere';
import { Opened } from '@/components/queue/Opened';
import { Screen } from '@/components/queue/Screen';
import { ButtonLink } from '@/components/ui/ButtonLink';
import { EmptyState } from '@/components/ui/EmptyState';
import { CardSkeleton } from '@/components/ui/Skeletons';
import { useDoorList } from '@/lib/data/useDoorList';
import { usePacket } from '@/lib/data/usePacket';
import { useRouteQuery } from '@/lib/data/useRouteQuery';
import { useWalkbook } from '@/lib/data/WalkbookProvider';
import { agoText } from '@/lib/domain/relativeTime';
import { useRedirect } from '@/lib/platform/navigation';
import { useNow } from '@/lib/platform/useNow';
import { useOnline } from '@/lib/platform/useOnline';
import { type ListParams, readListParams, routes } from '@/lib/routes';
import { listParamsOf } from './listParamsOf';

/** Without a connection: go on with the packet that is on the phone. */
export function StartOfflineScreen() {
  return (
    <Opened title="Walkbook" needs="campaign" skeleton={<CardSkeleton />}>
      <StartOffline />
    </Opened>
  );
}

function StartOffline() {
  const list = readListParams(useRouteQuery());
  return (
    <Screen title="Walkbook" above={routes.mainMenu}>
      {list && list.packetId !== '' ? <Offer list={list} /> : <NotHere what="packet" back={routes.mainMenu} backLabel="To the main menu" />}
    </Screen>
  );
}

function Offer({ list }: { list: ListParams }) {
  const nowMs = useNow();
  const packet = usePacket(list);
  const doors = useDoorList(list);
  const known = packet.state === 'ready' ? packet.data : undefined;
  const listHref = routes.listAddress(known ? { ...listParamsOf(known), packetType: list.packetType } : list);
  // The question is only for those without a connection.
  useRedirect(useOnline(useWalkbook().connectivity) ? listHref : undefined);
  const name = known ? `packet ${known.displayCode}` : 'the packet on this phone';
  const age =
    doors.state === 'ready'
      ? `${doors.data.addresses.length} doors and their people are on this phone, loaded ${agoText(doors.updatedAtMs, nowMs)}.`
      : 'Its doors are not on this phone.';
  return (
    <EmptyState
      icon={CloudOff}
      title={`You are offline. Continue with ${name}?`}
      text={`${age} What you mark is kept and sent when there is a signal.`}
      action={
        <ButtonLink look="filled" href={listHref}>
          Continue
        </ButtonLink>
      }
    />
  );
}
