import { useState } from 'react';
import { useConsole } from '@/lib/console/ConsoleProvider';
import type { Undoable } from '@/lib/console/undo/acts';
import { useUndo } from '@/lib/console/undo/useUndo';
import { useStaffQuery } from '@/lib/console/useStaffQuery';
import { frameTexts } from '@/lib/texts/console/frame';
import { placesTexts } from '@/lib/texts/console/places';
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

/** Asks before much is taken back: an import, the places of a file, or a published cut. It says what goes, and what stays. */
export function AskUndo({ one, onClose, onLeft }: AskUndoProps) {
  return (
    <DialogFrame isOpen onClose={onClose} onLeft={onLeft}>
      {one.step.call === 'undoImport' && <AskImport one={one} number={one.step.body.number} onClose={onClose} />}
      {one.step.call === 'undoPlacing' && <AskPlacing one={one} number={one.step.body.number} onClose={onClose} />}
      {one.step.call === 'undoCut' && (
        <Ask one={one} title={undoTexts.askCut} text={undoTexts.cutText} go={undoTexts.goCut} onClose={onClose} />
      )}
    </DialogFrame>
  );
}

function AskImport({ one, number, onClose }: AskProps & { number: number }) {
  const { data, error } = useStaffQuery('importToUndo', { campaign: one.campaign });
  const found = data?.number === number ? data : undefined;
  if (found) return <Ask one={one} title={texts.title(found.file)} text={texts.text(found)} go={texts.go(found.added)} onClose={onClose} />;
  return (
    <NotToUndo one={one} title={undoTexts.askImport} none={data === undefined ? undefined : texts.none} error={error} onClose={onClose} />
  );
}

function AskPlacing({ one, number, onClose }: AskProps & { number: number }) {
  const { data, error } = useStaffQuery('placingToUndo', { campaign: one.campaign, number });
  const { placings } = placesTexts;
  if (data) return <Ask one={one} title={placings.ask(data.file)} text={placings.text(data)} go={placings.go} onClose={onClose} />;
  return (
    <NotToUndo one={one} title={undoTexts.askPlacing} none={data === null ? placings.gone : undefined} error={error} onClose={onClose} />
  );
}

type NotToUndoProps = AskProps & {
  title: string;
  /** Why there is nothing to undo; undefined before that is known. */
  none: string | undefined;
  error: Error | null;
};

function NotToUndo({ one, title, none, error, onClose }: NotToUndoProps) {
  const { lastDoing } = useConsole();
  const close = () => {
    // Undone at the terminal, or another one came since: it is offered no more.
    if (none !== undefined) lastDoing.drop(one);
    onClose();
  };
  return (
    <>
      <DialogTitle>{title}</DialogTitle>
      <Refused error={error} />
      {none === undefined ? !error && <LoadingRows count={1} /> : <p>{none}</p>}
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
