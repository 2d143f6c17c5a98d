import { Fold } from '@/components/ui/Fold';
import type { Preview } from '@/lib/console/voterFile/previewRows';
import { voterFileTexts } from '@/lib/texts/console/voterFile';
import { Doubts } from './Doubts';
import { Statuses } from './Statuses';

const { rows: texts } = voterFileTexts;

type FileFindingsProps = { campaign: number; file: number; preview: Preview; isSure: boolean; onSure: (isSure: boolean) => void };

/** What was assumed to read a file, what it lacks, and why somebody has to look at it before it is imported. */
export function FileFindings({ campaign, file, preview, isSure, onSure }: FileFindingsProps) {
  const { assumptions, absentColumns, doubts, statuses } = preview;
  const sentences = [...assumptions, ...(absentColumns.length > 0 ? [texts.absent(absentColumns)] : [])];
  if (sentences.length + doubts.length + statuses.length === 0) return null;
  return (
    <div className="max-h-[40%] overflow-auto border-line border-b px-5 py-2.5">
      <Doubts doubts={doubts} isSure={isSure} onSure={onSure} />
      {statuses.length > 0 && (
        <Statuses key={statuses.map(({ isLeftOut }) => Number(isLeftOut)).join()} campaign={campaign} file={file} statuses={statuses} />
      )}
      {sentences.length > 0 && (
        <Fold title={texts.assumed(sentences.length)} look="font-semibold" open>
          <ul className="list-disc pl-5 text-soft">
            {sentences.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </Fold>
      )}
    </div>
  );
}
