'use client';
import { useState } from 'react';
import { Unavailable } from '@/components/frame/lateStates';
import { Opened } from '@/components/frame/Opened';
import { Screen } from '@/components/frame/Screen';
import { LongRows } from '@/components/packet/LongRows';
import { NoPacketYet } from '@/components/packet/NoPacketYet';
import { PacketRow } from '@/components/packet/PacketRow';
import { SectionTitle } from '@/components/packet/SectionTitle';
import { Button } from '@/components/ui/Button';
import { EmptyState } from '@/components/ui/EmptyState';
import { SearchX } from '@/components/ui/icons/SearchX';
import { RowSkeletons } from '@/components/ui/RowSkeletons';
import { findPackets, type PacketFilter, type PacketOnPhone } from '@/lib/domain/walk/packetsOnPhone';
import { usePacketReceipts } from '@/lib/hooks/usePacketReceipts';
import { usePacketsOnPhone } from '@/lib/hooks/usePacketsOnPhone';
import { routes } from '@/lib/routes/paths';
import { packetListTexts } from '@/lib/texts/packetList';
import { PacketFilters } from './PacketFilters';

/** Every packet that this device knows. */
export function ListScreen() {
  return (
    <Opened title={packetListTexts.title} needs="campaign" skeleton={<RowSkeletons count={3} />}>
      <PacketList />
    </Opened>
  );
}

function PacketList() {
  const { packets, walk } = usePacketsOnPhone();
  return (
    <Screen title={packetListTexts.title} above={routes.mainMenu}>
      {packets.length > 0 && <Filtered packets={packets} />}
      {packets.length === 0 && walk.state === 'loading' && <RowSkeletons count={3} />}
      {packets.length === 0 && (walk.state === 'offline' || walk.state === 'failed') && <Unavailable view={walk} what="packets" />}
      {packets.length === 0 && walk.state === 'ready' && <NoPacketYet />}
    </Screen>
  );
}

const EVERYTHING: PacketFilter = { source: 'all', state: 'any', typed: '' };

function Filtered({ packets }: { packets: readonly PacketOnPhone[] }) {
  const [filter, setFilter] = useState(EVERYTHING);
  const found = findPackets(packets, filter);
  const receipts = usePacketReceipts();
  return (
    <>
      <PacketFilters filter={filter} onFilter={setFilter} />
      <SectionTitle title={packetListTexts.shown(found.length, packets.length)} />
      {found.length === 0 ? (
        <NoneFound all={packets.length} onShowAll={() => setFilter(EVERYTHING)} />
      ) : (
        <LongRows label={packetListTexts.packets} items={found} keyOf={({ packet }) => packet.packetId}>
          {({ packet }) => <PacketRow packet={packet} receipts={receipts.get(packet.packetId)} />}
        </LongRows>
      )}
    </>
  );
}

function NoneFound({ all, onShowAll }: { all: number; onShowAll: () => void }) {
  const { title, text, showAll } = packetListTexts.noneFound;
  return <EmptyState icon={SearchX} title={title} text={text(all)} action={<Button onClick={onShowAll}>{showAll}</Button>} />;
}
