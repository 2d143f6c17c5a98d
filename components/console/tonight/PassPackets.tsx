import { useMemo, useState } from 'react';
import { Button } from '@/components/console/frame/Button';
import type { Column } from '@/components/console/frame/column';
import { DataTable, readSort, sortText } from '@/components/console/frame/DataTable';
import { LoadingRows, ReadFailed, StateCard } from '@/components/console/frame/states';
import { Download } from '@/components/ui/icons/Download';
import { downloadCsv } from '@/lib/console/csv';
import { useAddress } from '@/lib/console/useAddress';
import type { PassPacket as Packet } from '@/lib/console/usePasses';
import { useStaffQuery } from '@/lib/console/useStaffQuery';
import { failureOf } from '@/lib/domain/failure';
import { doorsLeft } from '@/lib/domain/staff/packetState';
import { doorsKnocked } from '@/lib/domain/staff/tonightRows';
import { hyphenateCode } from '@/lib/domain/walk/packet';
import { passTexts as texts } from '@/lib/texts/console/passes';
import { tonightTexts } from '@/lib/texts/console/tonight';
import { Meter } from './Meter';

const REFETCH_MS = 60_000;
/** So many rows are drawn at once; more on demand: a pass has some thousands. */
const SHOWN_ROWS = 200;
const USUAL = { by: 'packet', isDown: false } as const;
const { columns: heads } = texts;

const COLUMNS: readonly Column<Packet>[] = [
  { id: 'packet', head: heads.packet, sortBy: tonightTexts.packet, cell: (packet) => <Name packet={packet} />, width: '34%' },
  { id: 'walker', head: heads.walker, sortBy: ({ walker }) => walker ?? '', cell: ({ walker }) => walker ?? texts.nobody },
  { id: 'knocked', head: heads.knocked, sortBy: doorsKnocked, cell: (packet) => <Knocked packet={packet} />, isWide: true },
  { id: 'done', head: heads.done, isNumber: true, sortBy: ({ done }) => done, cell: ({ done }) => tonightTexts.figure(done) },
  {
    id: 'retry',
    head: heads.retry,
    isNumber: true,
    sortBy: ({ retry }) => retry,
    cell: ({ retry }) => tonightTexts.figure(retry),
    isWide: true,
  },
  { id: 'left', head: heads.left, isNumber: true, sortBy: doorsLeft, cell: (packet) => tonightTexts.figure(doorsLeft(packet)) },
];
const SORTS = COLUMNS.map(({ id }) => id);

/** The packets of a pass that is closed, and who holds each still. All of them are put in order; the first ones are drawn. */
export function PassPackets({ campaign, pass }: { campaign: number; pass: number }) {
  const { data, error, refetch } = useStaffQuery('passPackets', { campaign, pass }, { refetchInterval: REFETCH_MS });
  const [params, setAddress] = useAddress();
  const [most, setMost] = useState(SHOWN_ROWS);
  const { by, isDown } = readSort(params.get('sort'), USUAL, SORTS);
  const packets = useMemo(() => ordered(data?.packets ?? [], by, isDown), [data, by, isDown]);
  if (data === undefined) return error ? <ReadFailed failure={failureOf(error)} again={() => void refetch()} /> : <LoadingRows />;
  if (packets.length === 0) return <StateCard title={texts.empty}>{texts.emptyText}</StateCard>;
  const hidden = packets.length - most;
  return (
    <section aria-label={texts.table} className="flex min-h-0 min-w-0 flex-1 flex-col">
      <div className="flex shrink-0 justify-end px-4 py-2">
        <Button small icon={Download} onClick={() => save(packets)}>
          {texts.csv}
        </Button>
      </div>
      <DataTable
        label={texts.table}
        columns={COLUMNS}
        rows={packets.slice(0, most)}
        idOf={({ id }) => String(id)}
        sort={{ by, isDown }}
        onSort={(next) => setAddress({ sort: sortText(next) })}
        isOrdered
      />
      {hidden > 0 && (
        <div className="border-line border-t bg-card p-2 text-center">
          <Button onClick={() => setMost(most + SHOWN_ROWS)}>{texts.moreRows(Math.min(hidden, SHOWN_ROWS))}</Button>
        </div>
      )}
      {data.more > 0 && <p className="border-line border-t px-5 py-2 text-soft">{texts.leftOut(data.more)}</p>}
    </section>
  );
}

function ordered(packets: readonly Packet[], by: string, isDown: boolean): readonly Packet[] {
  const sortBy = COLUMNS.find(({ id }) => id === by)?.sortBy;
  if (sortBy === undefined) return packets;
  const [words, turn] = [new Intl.Collator('en', { numeric: true }), isDown ? -1 : 1];
  return packets
    .map((packet) => [sortBy(packet), packet] as const)
    .sort(([one], [other]) => turn * (typeof one === 'number' ? one - Number(other) : words.compare(one, String(other))))
    .map(([, packet]) => packet);
}

function Name({ packet }: { packet: Packet }) {
  return (
    <span className="block min-w-0">
      <b className="font-semibold">{tonightTexts.packet(packet)}</b>
      <span className="block whitespace-nowrap text-small text-soft">{hyphenateCode(packet.code)}</span>
    </span>
  );
}

function Knocked({ packet }: { packet: Packet }) {
  return (
    <span className="flex items-center gap-2 whitespace-nowrap">
      <Meter doors={packet} />
      {tonightTexts.knockedOf(doorsKnocked(packet), packet.doors)}
    </span>
  );
}

function save(packets: readonly Packet[]): void {
  const rows = packets.map((packet) => [
    tonightTexts.packet(packet),
    hyphenateCode(packet.code),
    packet.area ?? '',
    packet.walker ?? '',
    ...[packet.doors, packet.done, packet.retry, doorsLeft(packet)],
  ]);
  downloadCsv(texts.csvFile, texts.csvHeads, rows);
}
