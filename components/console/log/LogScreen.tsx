'use client';
import { Button } from '@/components/console/frame/Button';
import { ConsoleFrame, type Opened } from '@/components/console/frame/ConsoleFrame';
import type { Column } from '@/components/console/frame/column';
import { DataTable, readSort, sortText } from '@/components/console/frame/DataTable';
import { ExportsLink } from '@/components/console/frame/ExportsLink';
import { LoadingOrFailed, StateCard } from '@/components/console/frame/states';
import { ViewHead } from '@/components/console/frame/ViewHead';
import { Download } from '@/components/ui/icons/Download';
import { downloadCsv } from '@/lib/console/csv';
import { useAddress } from '@/lib/console/useAddress';
import { type LogLine, logFilterIn, useStaffLog } from '@/lib/console/useStaffLog';
import { frameTexts } from '@/lib/texts/console/frame';
import { aboutText, doneAsText, doneText, logTexts } from '@/lib/texts/console/log';
import { whenText } from '@/lib/texts/dates';
import { LogFilters } from './LogFilters';

const MS = 1000;
const USUAL = { by: 'at', isDown: true } as const;
const { columns: heads } = logTexts;

const timeOf = ({ at }: LogLine): string => whenText(at * MS, Date.now());

const COLUMNS: readonly Column<LogLine>[] = [
  { id: 'at', head: heads.at, cell: timeOf, sortBy: ({ id }) => id, width: '11rem' },
  { id: 'name', head: heads.name, cell: ({ name }) => <b className="font-semibold">{name}</b>, sortBy: ({ name }) => name },
  { id: 'role', head: heads.role, cell: doneAsText, isWide: true },
  { id: 'what', head: heads.what, cell: doneText, sortBy: doneText },
  { id: 'about', head: heads.about, cell: aboutText, isWide: true },
];

/** Shows a campaign's owners what staff did. */
export function LogScreen() {
  return <ConsoleFrame view="log">{(opened) => <Log {...opened} />}</ConsoleFrame>;
}

function Log({ campaign: opened }: Opened) {
  const { campaign } = opened;
  const [params, setAddress] = useAddress();
  const filter = logFilterIn(params);
  const { lines, people, error, hasMore, isLoading, more, again } = useStaffLog(campaign, filter);
  const isAll = filter.who === undefined && filter.kind === undefined;
  const sort = readSort(
    params.get('sort'),
    USUAL,
    COLUMNS.map(({ id }) => id),
  );
  if (lines === undefined) return <LoadingOrFailed error={error} again={again} />;
  const save = () => downloadCsv(logTexts.file, [heads.at, heads.name, heads.role, heads.what, heads.about, heads.call], lines.map(rowOf));
  return (
    <>
      <ViewHead
        title={frameTexts.views.log}
        lead={logTexts.lead}
        actions={
          <>
            <ExportsLink campaign={opened} />
            <Button icon={Download} disabled={lines.length === 0} onClick={save}>
              {logTexts.export}
            </Button>
          </>
        }
      />
      <LogFilters filter={filter} people={people} onFilter={setAddress} />
      {lines.length === 0 ? (
        <StateCard title={isAll ? logTexts.emptyTitle : logTexts.noneTitle}>{isAll ? logTexts.empty : logTexts.none(hasMore)}</StateCard>
      ) : (
        <DataTable
          label={logTexts.table}
          columns={COLUMNS}
          rows={lines}
          idOf={({ id }) => String(id)}
          sort={sort}
          onSort={(next) => setAddress({ sort: sortText(next) })}
        />
      )}
      {hasMore && (
        <div className="border-line border-t bg-card p-2 text-center">
          <Button busy={isLoading} onClick={more}>
            {logTexts.more}
          </Button>
        </div>
      )}
    </>
  );
}

const rowOf = (line: LogLine) => [
  new Date(line.at * MS).toISOString(),
  line.name,
  doneAsText(line),
  doneText(line),
  aboutText(line),
  line.what,
];
