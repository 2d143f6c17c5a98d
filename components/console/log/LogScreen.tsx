'use client';
import { Button } from '@/components/console/frame/Button';
import { ConsoleFrame, type Opened } from '@/components/console/frame/ConsoleFrame';
import type { Column } from '@/components/console/frame/column';
import { DataTable, readSort, sortText } from '@/components/console/frame/DataTable';
import { LoadingRows, ReadFailed, StateCard } from '@/components/console/frame/states';
import { ViewHead } from '@/components/console/frame/ViewHead';
import { Download } from '@/components/ui/icons/Download';
import { downloadCsv } from '@/lib/console/csv';
import { useAddress } from '@/lib/console/useAddress';
import { type LogLine, useStaffLog } from '@/lib/console/useStaffLog';
import { failureOf } from '@/lib/domain/failure';
import { frameTexts } from '@/lib/texts/console/frame';
import { logTexts, wordsOf } from '@/lib/texts/console/log';
import { clockText, momentText } from '@/lib/texts/dates';

const MS = 1000;
const USUAL = { by: 'at', isDown: true } as const;
const { columns: heads } = logTexts;

/** 'Tuesday, 6:42 pm', and of today the time alone. */
function timeOf({ at }: LogLine): string {
  const [moment, clock] = [momentText(at * MS, Date.now()), clockText(at * MS)];
  return moment === clock ? clock : `${moment}, ${clock}`;
}

const COLUMNS: readonly Column<LogLine>[] = [
  { id: 'at', head: heads.at, cell: timeOf, sortBy: ({ id }) => id, width: '11rem' },
  { id: 'name', head: heads.name, cell: ({ name }) => <b className="font-semibold">{name}</b>, sortBy: ({ name }) => name },
  { id: 'role', head: heads.role, cell: ({ role }) => role, isWide: true },
  { id: 'what', head: heads.what, cell: ({ what }) => wordsOf(what), sortBy: ({ what }) => wordsOf(what) },
  { id: 'about', head: heads.about, cell: ({ about }) => about, isWide: true },
];

/** Shows a campaign's owners what staff did. */
export function LogScreen() {
  return <ConsoleFrame view="log">{(opened) => <Log {...opened} />}</ConsoleFrame>;
}

function Log({ campaign: { campaign } }: Opened) {
  const { lines, error, hasMore, isLoading, more, again } = useStaffLog(campaign);
  const [params, setAddress] = useAddress();
  const sort = readSort(
    params.get('sort'),
    USUAL,
    COLUMNS.map(({ id }) => id),
  );
  if (error) return <ReadFailed failure={failureOf(error)} again={again} />;
  if (lines === undefined) return <LoadingRows />;
  const save = () => downloadCsv(logTexts.file, [heads.at, heads.name, heads.role, heads.what, heads.about], lines.map(rowOf));
  return (
    <>
      <ViewHead
        title={frameTexts.views.log}
        lead={logTexts.lead}
        actions={
          <Button icon={Download} disabled={lines.length === 0} onClick={save}>
            {logTexts.export}
          </Button>
        }
      />
      {lines.length === 0 ? (
        <StateCard title={logTexts.emptyTitle}>{logTexts.empty}</StateCard>
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

const rowOf = ({ at, name, role, what, about }: LogLine) => [new Date(at * MS).toISOString(), name, role, what, about];
