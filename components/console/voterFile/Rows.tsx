import { useState } from 'react';
import { Button } from '@/components/console/frame/Button';
import { Refused } from '@/components/console/frame/Refused';
import { Segments } from '@/components/console/frame/Segments';
import { useStaffWrite } from '@/lib/console/useStaffWrite';
import { KINDS_OF_ROWS, type Preview, type RowKind, rowsOf, type ShownRow } from '@/lib/console/voterFile/previewRows';
import { fieldWord, voterFileTexts } from '@/lib/texts/console/voterFile';
import { RefusedRowsLink } from './RefusedRowsLink';

const { rows: texts } = voterFileTexts;

type RowsProps = { campaign: number; file: number; preview: Preview; onColumns: () => void };

/** What each row would become, by kind, and the button that imports them. */
export function Rows({ campaign, file, preview, onColumns }: RowsProps) {
  const [kind, setKind] = useState<RowKind>('all');
  const start = useStaffWrite('importVoters');
  const { rows, count } = rowsOf(preview, kind);
  return (
    <>
      <div className="px-5 py-2.5">
        <Segments
          label={texts.label}
          value={kind}
          onValue={setKind}
          segments={KINDS_OF_ROWS.map((value) => ({ value, label: texts.segments[value](rowsOf(preview, value).count) }))}
        />
      </div>
      <div className="min-h-0 flex-1 overflow-auto">
        {rows.length === 0 ? <p className="px-5 py-3 text-soft">{texts.none}</p> : <RowTable rows={rows} />}
        {rows.length < count && <p className="px-5 py-2 text-small text-soft">{texts.first(rows.length)}</p>}
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 border-line border-t px-5 py-2.5">
        <div className="min-w-0 flex-1 basis-60 text-small text-soft">
          <p>{texts.undo}</p>
          {preview.forgotten > 0 && <p>{texts.forgotten(preview.forgotten)}</p>}
          <Refused error={start.error} />
        </div>
        {preview.refused.count > 0 && <RefusedRowsLink campaign={campaign} file={file} count={preview.refused.count} />}
        <Button onClick={onColumns}>{texts.columns}</Button>
        <Button
          look="filled"
          busy={start.isPending}
          disabled={preview.voters === 0}
          onClick={() => start.mutate({ campaign, file, voters: preview.voters })}
        >
          {texts.import(preview.voters)}
        </Button>
      </div>
    </>
  );
}

function RowTable({ rows }: { rows: readonly ShownRow[] }) {
  return (
    <table aria-label={texts.table} className="w-full border-collapse">
      <thead className="sticky top-0 z-10 bg-ground text-left text-small text-soft">
        <tr>
          <th className="h-8 border-edge border-b px-2 pl-5 font-semibold">{texts.person}</th>
          <th className="border-edge border-b px-2 font-semibold">{texts.address}</th>
          <th className="border-edge border-b px-2 font-semibold">{texts.becomes}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.key} className="border-line border-b align-top">
            <td className="break-words px-2 py-1.5 pl-5 font-semibold">{row.name}</td>
            <td className="break-words px-2 py-1.5">{row.address}</td>
            <td className="break-words px-2 py-1.5">
              {'reason' in row ? (
                <>
                  <span className="font-semibold text-danger">{texts.refused(row.line)}</span>
                  <span className="block text-small text-soft">{row.reason}</span>
                </>
              ) : (
                <>
                  {texts.words[row.kind]}
                  {row.changes.map(({ field, from, to }) => (
                    <span key={field} className="block text-small text-soft">
                      {texts.change(fieldWord(field), from, to)}
                    </span>
                  ))}
                </>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
