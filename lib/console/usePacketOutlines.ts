import { useQueries } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { StaffReply } from '@/lib/api/staff';
import { MOST_OUTLINES } from '@/lib/contract/staff/tonight';
import { dataOf } from '@/lib/domain/failure';
import type { Position } from '@/lib/domain/geo';
import { areToldApart, groupsInView, type MapView, outlineGroups } from '@/lib/domain/staff/outlineGroups';
import { useConsole } from './ConsoleProvider';
import { STAFF_KEY } from './keys';
import { useUnchanged } from './useUnchanged';

/** Turf is cut and mended now and then, and never by a mark. */
const FRESH_MS = 10 * 60_000;
const NONE: PacketOutlines = [];

type PacketOutlines = StaffReply<'packetOutlines'>;

/** A packet that lies on the map: with another number of doors its outline is asked for again. */
export type PlacedPacket = { readonly id: number; readonly doors: number; readonly place: Position };

/**
 * Reads the outlines of the packets that a map shows, as soon as they can be told apart there: packets beside each other at once, each as often as turf changes.
 *
 * @returns those that are to be shown now and are known, and what takes a view of the map
 */
export function usePacketOutlines(
  campaign: number,
  packets: readonly PlacedPacket[],
): { readonly outlines: PacketOutlines; readonly onView: (view: MapView) => void } {
  const { ask } = useConsole();
  const [view, onView] = useState<MapView>();
  const placed = useUnchanged(packets.map(({ id, doors, place }) => ({ id, doors, ...place })));
  const groups = useMemo(() => outlineGroups(placed, MOST_OUTLINES), [placed]);
  const inView = view === undefined ? [] : groupsInView(groups, view);
  const known = useQueries({
    queries: inView.map(({ packets: of }) => {
      const ids = of.map(({ id }) => id);
      return {
        queryKey: [STAFF_KEY, 'packetOutlines', campaign, ids, of.map(({ doors }) => doors)],
        queryFn: async ({ signal }: { readonly signal: AbortSignal }) =>
          dataOf(await ask('packetOutlines', { campaign, packets: ids }, signal)),
        staleTime: FRESH_MS,
      };
    }),
    combine: together,
  });
  const isShown =
    view !== undefined &&
    areToldApart(
      known.map(({ corners }) => corners),
      view.zoom,
    );
  return { outlines: isShown ? known : NONE, onView };
}

const together = (read: readonly { readonly data: PacketOutlines | undefined }[]): PacketOutlines => read.flatMap(({ data }) => data ?? []);
