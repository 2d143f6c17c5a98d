import { Refused } from '@/components/console/frame/Refused';
import type { UndoToEnd } from '@/lib/console/voterFile/useVoterFile';
import { undoImportTexts } from '@/lib/texts/console/undoImport';
import { UndoImport } from './UndoImport';

const { begun: texts } = undoImportTexts;

/** An undo that has begun and was not ended: what that means for other files, and the way to its end. */
export function UndoBegun({ campaign, undo }: { campaign: number; undo: UndoToEnd }) {
  const isKnown = 'number' in undo;
  return (
    <section aria-label={texts.title} className="grid grid-cols-1 gap-2">
      <h2 className="font-bold text-body">{texts.title}</h2>
      <p className="max-w-xl">{isKnown ? texts.text(undo.file) : texts.refused}</p>
      {isKnown ? <UndoImport campaign={campaign} number={undo.number} name={undo.file} /> : <Refused error={undo} />}
    </section>
  );
}
