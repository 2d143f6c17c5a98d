import { useState } from 'react';
import { Button } from '@/components/console/frame/Button';
import { Refused } from '@/components/console/frame/Refused';
import { Segments } from '@/components/console/frame/Segments';
import { useStaffWrite } from '@/lib/console/useStaffWrite';
import { useLeave, useUnsaved } from '@/lib/console/useUnsaved';
import { forgetChosen } from '@/lib/console/voterFile/chosenColumns';
import { KINDS_OF_ROWS, type Preview, type RowKind, rowsOf } from '@/lib/console/voterFile/previewRows';
import { voterFileTexts } from '@/lib/texts/console/voterFile';
import { FileFindings } from './FileFindings';
import type { Typed } from './MendRow';
import { RefusedRowsLink } from './RefusedRowsLink';
import { RowTable } from './RowTable';

const { rows: texts } = voterFileTexts;

type RowsProps = { campaign: number; file: number; preview: Preview; onColumns: () => void };

/** What each row would become, by kind, and the button that imports them. */
export function Rows({ campaign, file, preview, onColumns }: RowsProps) {
  const [kind, setKind] = useState<RowKind>('all');
  // What is typed stays while other kinds are looked at.
  const [typed, setTyped] = useState<Readonly<Record<number, Typed>>>({});
  useUnsaved(
    'rows',
    Object.values(typed).some((row) => Object.keys(row).length > 0),
  );
  const leave = useLeave();
  const start = useStaffWrite('importVoters');
  const [isSure, setSure] = useState(false);
  const { rows, isCut } = rowsOf(preview, kind);
  // Not as the mutation's own callback: with the import these rows go, before it would be called.
  const begin = () =>
    void start.mutateAsync({ campaign, file, voters: preview.voters, ...(preview.doubts.length > 0 ? { sure: isSure } : {}) }).then(
      () => forgetChosen(file),
      () => undefined,
    );
  return (
    <>
      <FileFindings campaign={campaign} file={file} preview={preview} isSure={isSure} onSure={setSure} />
      <div className="px-5 py-2.5">
        <Segments
          label={texts.label}
          value={kind}
          onValue={setKind}
          segments={KINDS_OF_ROWS.map((value) => ({ value, label: texts.segments[value](rowsOf(preview, value).count) }))}
        />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and many rows have nothing in them that takes the focus */}
      <section tabIndex={0} aria-label={texts.scrolled} className="min-h-0 flex-1 -outline-offset-3 overflow-auto">
        {rows.length === 0 ? (
          <p className="px-5 py-3 text-soft">{texts.none}</p>
        ) : (
          <RowTable
            campaign={campaign}
            file={file}
            rows={rows}
            typed={typed}
            onTyped={(line, change) => setTyped((all) => ({ ...all, [line]: change(all[line] ?? {}) }))}
          />
        )}
        {isCut && <p className="px-5 py-2 text-small text-soft">{texts.first(rows.length)}</p>}
      </section>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 border-line border-t px-5 py-2.5">
        <div className="min-w-0 flex-1 basis-60 text-small text-soft">
          <p>{texts.undo}</p>
          {preview.mended > 0 && <p>{texts.mended(preview.mended)}</p>}
          {preview.forgotten > 0 && <p>{texts.forgotten(preview.forgotten)}</p>}
          <Refused error={start.error} />
        </div>
        {preview.refused.count > 0 && <RefusedRowsLink campaign={campaign} file={file} count={preview.refused.count} />}
        <Button onClick={() => leave(onColumns)}>{texts.columns}</Button>
        <Button
          look="filled"
          busy={start.isPending}
          disabled={preview.voters === 0 || (preview.doubts.length > 0 && !isSure)}
          onClick={() => leave(begin)}
        >
          {texts.import(preview.voters)}
        </Button>
      </div>
    </>
  );
}
