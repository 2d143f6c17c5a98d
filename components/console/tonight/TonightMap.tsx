import { useMemo } from 'react';
import { Button } from '@/components/console/frame/Button';
import { Maximize } from '@/components/ui/icons/Maximize';
import { useConsoleMap } from '@/lib/console/useConsoleMap';
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

/** Shows each packet on the map, with its doors to do and the initials of whoever walks it. The list beside the map has the same. */
export function TonightMap({ campaign, totals, rows, chosen, onOpen }: TonightMapProps) {
  const { data } = useStaffQuery('tonightPackets', { campaign }, { refetchInterval: REFETCH_MS });
  const names = useMemo(() => new Map(rows.map(({ volunteer: { id, name } }) => [id, name])), [rows]);
  const placed = useMemo(
    () =>
      (data ?? []).flatMap((packet) => {
        if (packet.place === null) return [];
        const left = doorsLeft(packet);
        const holder = names.get(packet.holder ?? 0);
        const word = holder === undefined ? texts.states[packet.state] : initialsOf(holder);
        return [{ ...packet.place, key: String(packet.id), left, word, name: tonightTexts.packet(packet) }];
      }),
    [data, names],
  );
  const plates = useUnchanged(placed);
  const at = chosen?.volunteer.place;
  const selected = useMemo(() => at ?? undefined, [at]);
  const holderOf = (key: string) => data?.find(({ id }) => String(id) === key)?.holder;
  const { frame, state, fit } = useConsoleMap({
    plates,
    selected,
    label: texts.label,
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
          {state === 'opening' && <p className="absolute inset-0 grid place-items-center text-soft">{texts.opening}</p>}
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
            <dt className="text-soft">{texts.counts[one]}</dt>
            <dd className="font-bold tabular-nums">{totals.packets[one]}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
