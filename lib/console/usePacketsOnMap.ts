import { useMemo } from 'react';
import type { StaffReply } from '@/lib/api/staff';
import type { MapView } from '@/lib/domain/staff/outlineGroups';
import { doorsLeft } from '@/lib/domain/staff/packetState';
import type { Outline, Plate, Walker } from '@/lib/streetMap/features';
import { usePacketOutlines } from './usePacketOutlines';
import { useStaffQuery } from './useStaffQuery';
import { useUnchanged } from './useUnchanged';

const REFETCH_MS = 60_000;

export type MappedPacket = StaffReply<'tonightPackets'>[number];

/** What a view shows of a packet. Each is the same function as long as its answers are. */
export type PacketLook = {
  /** Returns what stands on a packet's plate, such as who walks it; undefined for a packet that has none. */
  readonly plateOf: (packet: MappedPacket) => { readonly walker?: Walker | undefined } | undefined;
  /** True for a packet whose plate and outline stand out. */
  readonly isChosen: (packet: MappedPacket) => boolean;
};

export type PacketsOnMap = {
  readonly plates: readonly Plate[];
  readonly outlines: readonly Outline[];
  readonly onView: (view: MapView) => void;
  /** The packet of a plate or an outline. */
  readonly packetOf: (key: string) => MappedPacket | undefined;
};

/** Reads the packets that lie on the map, with the plates and outlines that show them. */
export function usePacketsOnMap(campaign: number, { plateOf, isChosen }: PacketLook): PacketsOnMap {
  const { data } = useStaffQuery('tonightPackets', { campaign }, { refetchInterval: REFETCH_MS });
  const placed = useMemo(() => (data ?? []).flatMap(({ place, ...packet }) => (place === null ? [] : { ...packet, place })), [data]);
  const plates = useUnchanged(
    useMemo(
      () =>
        placed.flatMap((packet) => {
          const plate = plateOf(packet);
          if (plate === undefined) return [];
          return { ...packet.place, ...plate, key: String(packet.id), left: doorsLeft(packet), isChosen: isChosen(packet) };
        }),
      [placed, plateOf, isChosen],
    ),
  );
  const { outlines: known, onView } = usePacketOutlines(campaign, placed);
  const outlines = useUnchanged(
    useMemo(() => {
      const packets = new Map(placed.map((packet) => [packet.id, packet]));
      return known.flatMap(({ packet: id, corners }) => {
        const packet = packets.get(id);
        return packet === undefined ? [] : { key: String(id), corners, state: packet.state, isChosen: isChosen(packet) };
      });
    }, [placed, known, isChosen]),
  );
  return { plates, outlines, onView, packetOf: (key) => placed.find(({ id }) => String(id) === key) };
}
