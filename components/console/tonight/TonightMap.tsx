import { useMemo } from 'react';
import { Button } from '@/components/console/frame/Button';
import { Maximize } from '@/components/ui/icons/Maximize';
import { useConsoleMap } from '@/lib/console/useConsoleMap';
import { usePacketOutlines } from '@/lib/console/usePacketOutlines';
import { useStaffQuery } from '@/lib/console/useStaffQuery';
import type { Row, Tonight } from '@/lib/console/useTonight';
import { useUnchanged } from '@/lib/console/useUnchanged';
import { initialsOf } from '@/lib/domain/staff/initials';
import { doorsLeft, PACKET_STATES } from '@/lib/domain/staff/packetState';
import { tonightTexts } from '@/lib/texts/console/tonight';

const { map: texts } = tonightTexts;
const REFETCH_MS = 60_000;

type TonightMapProps = {
  campaign: number;
  totals: Tonight['totals'];
  /** Who is out. */
  rows: readonly Row[];
  chosen: Row | undefined;
  onOpen: (id: string) => void;
};

/** The fills and edges of outlines, as the map has them. */
const SWATCHES = {
  free: 'border-[var(--tab)] bg-[var(--packet-free)]',
  out: 'border-ink bg-[var(--packet-out)]',
  knocked: 'border-ok bg-[var(--packet-knocked)]',
} as const;

/**
 * Shows each packet on the map, with its doors to do and the initials of whoever walks it, and from near its outline in the color of its state. The list beside
 * the map has the same.
 */
export function TonightMap({ campaign, totals, rows, chosen, onOpen }: TonightMapProps) {
  const { data } = useStaffQuery('tonightPackets', { campaign }, { refetchInterval: REFETCH_MS });
  const names = useMemo(() => new Map(rows.map(({ volunteer: { id, name } }) => [id, name])), [rows]);
  const placed = useMemo(() => (data ?? []).flatMap(({ place, ...packet }) => (place === null ? [] : { ...packet, place })), [data]);
  const plates = useUnchanged(
    useMemo(
      () =>
        placed.map((packet) => {
          const holder = names.get(packet.holder ?? 0);
          const word = holder === undefined ? texts.states[packet.state] : initialsOf(holder);
          return { ...packet.place, key: String(packet.id), left: doorsLeft(packet), word, name: tonightTexts.packet(packet) };
        }),
      [placed, names],
    ),
  );
  const { outlines: known, onView } = usePacketOutlines(campaign, placed);
  const chosenId = chosen?.volunteer.id;
  const outlines = useUnchanged(
    useMemo(() => {
      const packets = new Map(placed.map((packet) => [packet.id, packet]));
      return known.flatMap(({ packet: id, corners }) => {
        const packet = packets.get(id);
        if (packet === undefined) return [];
        return { key: String(id), corners, state: packet.state, isChosen: packet.holder !== null && packet.holder === chosenId };
      });
    }, [placed, known, chosenId]),
  );
  const at = chosen?.volunteer.place;
  const selected = useMemo(() => at ?? undefined, [at]);
  const holderOf = (key: string) => data?.find(({ id }) => String(id) === key)?.holder;
  const { frame, state, fit } = useConsoleMap({
    plates,
    outlines,
    selected,
    label: texts.label,
    onView,
    onPlate: (key) => {
      const holder = holderOf(key);
      if (holder != null) onOpen(String(holder));
    },
  });
  return (
    <section aria-label={texts.label} className="flex min-h-60 flex-1 flex-col border-line border-b">
      {state === 'none' ? (
        <p className="p-4 text-soft">{texts.none}</p>
      ) : (
        <div className="relative min-h-0 flex-1">
          {/* MapLibre gives it a position of its own. */}
          <div ref={frame} className="size-full" />
          {state === 'opening' && (
            // Half of the map may be drawn by then.
            <p className="pointer-events-none absolute inset-0 grid place-items-center text-soft">
              <span className="rounded-md bg-card px-2 py-1">{texts.opening}</span>
            </p>
          )}
          <div className="absolute top-2 right-2 rounded-[0.625rem] bg-card">
            <Button small icon={Maximize} disabled={state !== 'open'} onClick={fit}>
              {texts.all}
            </Button>
          </div>
        </div>
      )}
      <dl className="flex flex-wrap gap-x-4 bg-card px-4 py-1.5">
        {PACKET_STATES.map((one) => (
          <div key={one} className="flex gap-1.5">
            <dt className="flex items-center gap-1.5 text-soft">
              <span aria-hidden="true" className={`size-3.5 rounded-sm border-2 ${SWATCHES[one]}`} />
              {texts.counts[one]}
            </dt>
            <dd className="font-bold tabular-nums">{totals.packets[one]}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
