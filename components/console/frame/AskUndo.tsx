import { useState } from 'react';
import { useConsole } from '@/lib/console/ConsoleProvider';
import type { Undoable } from '@/lib/console/undo/undoable';
import { useUndo } from '@/lib/console/undo/useUndo';
import { useStaffQuery } from '@/lib/console/useStaffQuery';
import { frameTexts } from '@/lib/texts/console/frame';
import { undoTexts } from '@/lib/texts/console/undo';
import { undoImportTexts as texts } from '@/lib/texts/console/undoImport';
import { Button } from './Button';
import { DialogFrame, DialogTitle } from './DialogFrame';
import { Refused } from './Refused';
import { LoadingRows } from './states';

type AskProps = { one: Undoable; onClose: () => void };
type AskUndoProps = AskProps & {
  /** Gives the focus back. */
  onLeft: () => void;
};

/** Asks before much is taken back: an import, or a published cut. It says what goes, and what stays. */
export function AskUndo({ one, onClose, onLeft }: AskUndoProps) {
  return (
    <DialogFrame isOpen onClose={onClose} onLeft={onLeft}>
      {one.step.call === 'undoImport' ? (
        <AskImport one={one} number={one.step.body.number} onClose={onClose} />
      ) : (
        <Ask one={one} title={undoTexts.askCut} text={undoTexts.cutText} go={undoTexts.goCut} onClose={onClose} />
      )}
    </DialogFrame>
  );
}

function AskImport({ one, number, onClose }: AskProps & { number: number }) {
  const { data, error } = useStaffQuery('importToUndo', { campaign: one.campaign });
  const { lastDoing } = useConsole();
  const found = data?.number === number ? data : undefined;
  const close = () => {
    // Undone at the terminal, or another one came since: it is offered no more.
    if (data !== undefined) lastDoing.drop(one);
    onClose();
  };
  if (found) return <Ask one={one} title={texts.title(found.file)} text={texts.text(found)} go={texts.go(found.added)} onClose={onClose} />;
  return (
    <>
      <DialogTitle>{undoTexts.askImport}</DialogTitle>
      <Refused error={error} />
      {data === undefined ? !error && <LoadingRows count={1} /> : <p>{texts.none}</p>}
      <div>
        <Button onClick={close}>{frameTexts.close}</Button>
      </div>
    </>
  );
}

type WordedProps = AskProps & { title: string; text: string; go: string };

function Ask({ one, title, text, go, onClose }: WordedProps) {
  const { undo } = useUndo();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<Error | null>(null);
  const take = async () => {
    setBusy(true);
    try {
      await undo(one);
      onClose();
    } catch (thrown) {
      setError(thrown as Error); // a FailedCall
      setBusy(false);
    }
  };
  return (
    <>
      <DialogTitle>{title}</DialogTitle>
      <p>{text}</p>
      <Refused error={error} />
      <div className="flex flex-wrap gap-2">
        {error === null && (
          <Button look="away" busy={isBusy} onClick={take}>
            {go}
          </Button>
        )}
        <Button onClick={onClose}>{undoTexts.keep}</Button>
      </div>
    </>
  );
}
