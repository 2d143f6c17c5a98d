import { useMemo, useState } from 'react';
import { Button, buttonClass } from '@/components/console/frame/Button';
import { DataTable, readSort, sortText } from '@/components/console/frame/DataTable';
import { SearchField } from '@/components/console/frame/SearchField';
import { Segments } from '@/components/console/frame/Segments';
import { StateCard } from '@/components/console/frame/states';
import { Download } from '@/components/ui/icons/Download';
import { downloadCsv } from '@/lib/console/csv';
import { addressOf, useAddress } from '@/lib/console/useAddress';
import { useStable } from '@/lib/console/useStable';
import type { StaffedCampaign } from '@/lib/console/useStaffSession';
import type { Row, Tonight } from '@/lib/console/useTonight';
import { pathOf, viewsOf } from '@/lib/console/views';
import { filterRows, findRows, TONIGHT_FILTERS } from '@/lib/domain/staff/tonightRows';
import { tonightTexts } from '@/lib/texts/console/tonight';
import { columnsOf, Now } from './columns';
import type { Doing } from './doing';
import { packetsName } from './doing';
import { HandOutLink } from './HandOutLink';
import { PhoneList } from './PhoneList';

const MS = 1000;
/** Who needs the staff first, then whoever was heard from last. */
const USUAL = { by: 'heard', isDown: false } as const;

type VolunteersProps = {
  campaign: StaffedCampaign;
  tonight: Tonight;
  rows: readonly Row[];
  now: number;
  chosen: Row | undefined;
  /** Draws a list in place of the table, for narrow windows. */
  isCompact: boolean;
  onOpen: (row: Row, doing?: Doing) => void;
  onRelease: (row: Row) => void;
};

/** Who is out, as a table; on a phone as a list. */
export function Volunteers({ campaign, tonight, rows, now, chosen, isCompact, onOpen, onRelease }: VolunteersProps) {
  const [params, setAddress] = useAddress();
  const [typed, setTyped] = useState('');
  const filter = TONIGHT_FILTERS.find((one) => one === params.get('show')) ?? 'all';
  const shown = useMemo(() => findRows(filterRows(rows, filter), typed), [rows, filter, typed]);
  const onDo = useStable(onOpen);
  const releases = useStable(onRelease);
  const columns = useMemo(() => columnsOf({ onDo, onRelease: releases }), [onDo, releases]);
  const sort = readSort(
    params.get('sort'),
    USUAL,
    columns.filter(({ sortBy }) => sortBy !== undefined).map(({ id }) => id),
  );
  const byId = (id: string) => rows.find(({ volunteer }) => String(volunteer.id) === id);
  return (
    <section aria-label={tonightTexts.table} className="flex min-h-0 min-w-0 flex-1 flex-col">
      <div className="flex shrink-0 flex-wrap items-center gap-2 px-4 py-2">
        <Segments
          label={tonightTexts.filtersLabel}
          segments={TONIGHT_FILTERS.map((value) => ({ value, label: tonightTexts.filters[value], count: filterRows(rows, value).length }))}
          value={filter}
          onValue={(value) => setAddress({ show: value === 'all' ? undefined : value })}
        />
        <div className="min-w-40 flex-1">
          <SearchField label={tonightTexts.find} value={typed} onChange={setTyped} isAtOnce />
        </div>
        <Button small icon={Download} disabled={shown.length === 0} onClick={() => save(shown)}>
          {tonightTexts.csv}
        </Button>
      </div>
      {shown.length === 0 ? (
        <Empty campaign={campaign} tonight={tonight} hasRows={rows.length > 0} isTyped={typed.trim() !== ''} />
      ) : isCompact ? (
        <PhoneList rows={shown} now={now} onOpen={onOpen} onRelease={onRelease} />
      ) : (
        <Now value={now}>
          <DataTable
            label={tonightTexts.table}
            columns={columns}
            rows={shown}
            idOf={({ volunteer }) => String(volunteer.id)}
            sort={sort}
            onSort={(next) => setAddress({ sort: sortText(next) })}
            chosen={chosen && String(chosen.volunteer.id)}
            onChoose={(id) => {
              const row = byId(id);
              if (row) onOpen(row);
            }}
          />
        </Now>
      )}
      {tonight.more > 0 && <p className="border-line border-t px-5 py-2 text-soft">{tonightTexts.more(tonight.more)}</p>}
    </section>
  );
}

type EmptyProps = Pick<VolunteersProps, 'campaign' | 'tonight'> & { hasRows: boolean; isTyped: boolean };

function Empty({ campaign, tonight, hasRows, isTyped }: EmptyProps) {
  const { empty } = tonightTexts;
  if (!hasRows) return <NobodyOut campaign={campaign} packets={tonight.totals.packets} />;
  return <StateCard title={empty.filtered}>{isTyped ? empty.noMatch : empty.quietEvening}</StateCard>;
}

/** Nobody is out yet: how many packets are free, and the way to hand one out, or to cut the first. */
function NobodyOut({ campaign: { campaign, role }, packets }: { campaign: StaffedCampaign; packets: Tonight['totals']['packets'] }) {
  const { empty } = tonightTexts;
  const may = (view: 'start' | 'handOut') => viewsOf(role).some((one) => one.view === view);
  if (packets.free + packets.out + packets.knocked > 0)
    return (
      <StateCard title={empty.title} action={may('handOut') && <HandOutLink campaign={campaign} />}>
        {empty.text(packets.free)}
      </StateCard>
    );
  const cut = (
    <a className={buttonClass('filled', false)} href={addressOf(pathOf('start'), { campaign, step: 'cut' })}>
      {empty.cut}
    </a>
  );
  return (
    <StateCard title={empty.title} action={may('start') && cut}>
      {empty.noPackets}
    </StateCard>
  );
}

function save(rows: readonly Row[]): void {
  const cells = rows.map(({ volunteer, doors }) => [
    volunteer.name,
    packetsName(volunteer),
    doors.doors,
    doors.done,
    doors.retry,
    volunteer.heardAt === null ? '' : new Date(volunteer.heardAt * MS).toISOString(),
    volunteer.doors,
    tonightTexts.figure(volunteer.doorsAnHour),
    volunteer.talks,
    tonightTexts.percent(volunteer.contactPercent),
    volunteer.held,
  ]);
  downloadCsv(tonightTexts.csvFile, tonightTexts.csvHeads, cells);
}
