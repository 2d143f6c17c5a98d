import { Button } from '@/components/console/frame/Button';
import { importResult } from '@/lib/console/voterFile/importResult';
import type { VoterJob } from '@/lib/console/voterFile/useVoterFile';
import { fileShare } from '@/lib/domain/staff/fileShare';
import { undoImportTexts as undoTexts } from '@/lib/texts/console/undoImport';
import { voterFileTexts } from '@/lib/texts/console/voterFile';
import { RefusedRowsLink } from './RefusedRowsLink';
import { UndoImport } from './UndoImport';

const { done: texts } = voterFileTexts;

type ImportEndedProps = {
  campaign: number;
  job: VoterJob;
  onAnother: () => void;
  /** No step follows: another file is the one thing to do. */
  isLast: boolean;
};

/** What came of an import, or of its undo: the counts, the refused rows, and Undo. */
export function ImportEnded({ campaign, job, onAnother, isLast }: ImportEndedProps) {
  const result = importResult(job);
  const isWhole = job.state === 'done';
  const isUndo = job.kind === 'undoImport';
  // An undo that took nothing back names no import: what can be undone then is whichever is the latest.
  const toUndo = isUndo && result.number === 0 ? undefined : result.number;
  return (
    <section aria-label={titleOf(job)} className="grid grid-cols-1 gap-2">
      <h2 className="break-words font-bold text-body">{titleOf(job)}</h2>
      {job.message && (
        <p role="alert" className="max-w-xl font-semibold text-danger">
          {job.message}
        </p>
      )}
      <p className="max-w-xl">{countsOf(job)}</p>
      {isWhole && !isUndo && <p>{texts.doors(result.doorsMade, result.doorsKnown)}</p>}
      {isWhole && result.rowsMended > 0 && <p>{texts.mended(result.rowsMended)}</p>}
      {result.absent > 0 && (
        <p className="text-soft">{texts.absent(result.absent, fileShare({ inFile: result.rows, lacking: result.absent }))}</p>
      )}
      {result.suppressed > 0 && <p>{texts.suppressed(result.suppressed)}</p>}
      {result.others > 0 && <p className="text-soft">{texts.others(result.others)}</p>}
      <div className="flex flex-wrap gap-2 pt-2">
        <Button look={isLast ? 'filled' : 'outlined'} onClick={onAnother}>
          {texts.another}
        </Button>
        {result.refused > 0 && <RefusedRowsLink campaign={campaign} file={result.file} count={result.refused} />}
      </div>
      {!(isUndo && isWhole) && <UndoImport campaign={campaign} number={toUndo} name={job.about} />}
    </section>
  );
}

function titleOf({ kind, state, about }: VoterJob): string {
  const isCancelled = state === 'cancelled';
  if (kind === 'undoImport')
    return state === 'done' ? undoTexts.undone(about) : isCancelled ? undoTexts.cancelled(about) : undoTexts.failed(about);
  if (state === 'done') return texts.title(about);
  return isCancelled ? texts.cancelled(about) : texts.failed(about);
}

function countsOf(job: VoterJob): string {
  const result = importResult(job);
  const isWhole = job.state === 'done';
  if (job.kind === 'undoImport') return isWhole ? undoTexts.counts(result) : result.number === 0 ? undoTexts.nothing : undoTexts.inPart;
  return isWhole ? texts.counts(result) : texts.written(result.written, result.rows);
}
