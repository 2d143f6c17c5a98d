import { useCallback, useMemo } from 'react';
import { PacketMap } from '@/components/console/frame/PacketMap';
import type { MappedPacket } from '@/lib/console/usePacketsOnMap';
import type { Row, Tonight } from '@/lib/console/useTonight';
import { useUnchanged } from '@/lib/console/useUnchanged';
import type { Need } from '@/lib/domain/staff/evening';
import { initialsOf } from '@/lib/domain/staff/initials';
import { PACKET_STATES } from '@/lib/domain/staff/packetState';
import type { Walker } from '@/lib/streetMap/features';
import { tonightTexts } from '@/lib/texts/console/tonight';

const { map: texts } = tonightTexts;

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

const walkerOf = (name: string, need: Need | undefined): Walker => ({
  initials: initialsOf(name),
  badge: need === 'onHold' ? 'hold' : need && 'look',
});

/** Shows each packet on the map with the initials of whoever walks it. The list beside the map has the same. */
export function TonightMap({ campaign, totals, rows, chosen, onOpen }: TonightMapProps) {
  const whoIsOut = useUnchanged(rows.map(({ volunteer, need }) => [volunteer.id, walkerOf(volunteer.name, need)] as const));
  const walkers = useMemo(() => new Map<number | null, Walker>(whoIsOut), [whoIsOut]);
  // A packet whose doors were all knocked at has a check, whoever holds it.
  const plateOf = useCallback(
    ({ holder, state }: MappedPacket) => ({ walker: state === 'out' ? walkers.get(holder) : undefined }),
    [walkers],
  );
  const chosenId = chosen?.volunteer.id;
  const isChosen = useCallback(({ holder }: MappedPacket) => holder !== null && holder === chosenId, [chosenId]);
  return (
    <section aria-label={texts.label} className="flex min-h-60 flex-1 flex-col border-line border-b">
      <PacketMap
        campaign={campaign}
        label={texts.label}
        plateOf={plateOf}
        isChosen={isChosen}
        selected={chosen?.volunteer.place ?? undefined}
        onPacket={({ holder }) => holder !== null && onOpen(String(holder))}
        className="min-h-0 flex-1"
      />
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
