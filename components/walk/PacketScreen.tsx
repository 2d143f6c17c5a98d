'use client';
import { Opened } from '@/components/frame/Opened';
import { Screen } from '@/components/frame/Screen';
import { FindPacket } from '@/components/packet/FindPacket';
import { List } from '@/components/ui/icons/List';
import { LinkRow } from '@/components/ui/LinkRow';
import { RowList } from '@/components/ui/RowList';
import { RowSkeletons } from '@/components/ui/RowSkeletons';
import { useKeepLinkedPacket } from '@/lib/hooks/useLinkedPacket';
import { useRouteQuery } from '@/lib/hooks/useRouteQuery';
import { routes } from '@/lib/routes/paths';
import { workRoutes } from '@/lib/routes/workPaths';
import { findPacketTexts } from '@/lib/texts/findPacket';

/** A packet by its code: typed, or of a link or QR code that has led here. */
export function PacketScreen() {
  useKeepLinkedPacket();
  return (
    <Opened title={findPacketTexts.title} needs="campaign" skeleton={<RowSkeletons count={2} />}>
      <PacketByCode />
    </Opened>
  );
}

/** More than a code and its hyphens ever have: what a link may hold is not all for a field. */
const LONGEST_SHOWN = 64;

function PacketByCode() {
  const linked = (useRouteQuery().get('c') ?? '').slice(0, LONGEST_SHOWN);
  return (
    <Screen title={findPacketTexts.title} above={routes.mainMenu}>
      <FindPacket key={linked} linked={linked} look="filled" isTypedFirst={linked === ''} />
      <RowList label={findPacketTexts.onPhone}>
        <LinkRow href={workRoutes.list} icon={List} title={findPacketTexts.onPhone} />
      </RowList>
    </Screen>
  );
}
