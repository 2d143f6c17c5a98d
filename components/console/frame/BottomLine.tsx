import { useEffect, useRef, useState } from 'react';
import { Undo2 } from '@/components/ui/icons/Undo2';
import type { Undoable } from '@/lib/console/undo/acts';
import { isAskedFirst } from '@/lib/console/undo/takeBack';
import { useLine } from '@/lib/console/undo/useLine';
import { useUndo } from '@/lib/console/undo/useUndo';
import { addressOf } from '@/lib/console/useAddress';
import type { StaffedCampaign } from '@/lib/console/useStaffSession';
import { useViewKeys } from '@/lib/console/useViewKeys';
import { pathOf, viewsOf } from '@/lib/console/views';
import { failureOf } from '@/lib/domain/failure';
import { frameTexts } from '@/lib/texts/console/frame';
import { clockText } from '@/lib/texts/dates';
import { AskUndo } from './AskUndo';
import { Button } from './Button';

const NEXT_ID = 'next-to-undo';
const UNDO_KEY = 'Ctrl+z';
const KEYS = { [UNDO_KEY]: frameTexts.undoKey };

/** Says what was done last, which Undo takes back, in a fixed place, and leads to what all have done. */
export function BottomLine({ campaign }: { campaign: StaffedCampaign }) {
  const { says, isForGood, offered, isOfBefore, redo: again } = useLine(campaign);
  const { undo, redo } = useUndo();
  const line = useRef<HTMLParagraphElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const hasPressed = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<{ readonly why: string; readonly at: number | undefined }>();
  const [asked, setAsked] = useState<Undoable>();
  const attempt = async (work: () => Promise<void>) => {
    hasPressed.current = true;
    setBusy(true);
    setTrouble(undefined);
    try {
      await work();
    } catch (error) {
      const { message, kind } = failureOf(error);
      setTrouble({
        why: message || (kind === 'offline' || kind === 'timeout' ? frameTexts.notReached : frameTexts.failed.server),
        at: says?.at,
      });
    } finally {
      setBusy(false);
    }
  };
  useEffect(() => {
    if (isBusy || !hasPressed.current) return;
    hasPressed.current = false;
    // A button that is switched off or gone loses the focus; what was done is said here.
    if (offered === undefined || document.activeElement === document.body) line.current?.focus();
  }, [isBusy, offered]);
  const press = () => {
    if (offered === undefined || isBusy) return;
    if (isAskedFirst(offered.step)) setAsked(offered);
    else void attempt(() => undo(offered));
  };
  useViewKeys({ [UNDO_KEY]: offered && press }, KEYS);
  // It is about what was said then: what was done since, by whichever view, takes its place.
  const why = trouble?.at === says?.at ? trouble?.why : undefined;
  const isNamedApart = offered !== undefined && (isOfBefore || why !== undefined);
  const canReadLog = viewsOf(campaign.role).some(({ view }) => view === 'log');
  return (
    <footer className="flex min-h-11 items-center gap-3 border-line border-t bg-card px-2.5 max-md:flex-wrap max-md:py-1">
      <Button
        ref={button}
        small
        icon={Undo2}
        busy={isBusy}
        disabled={!offered}
        aria-describedby={NEXT_ID}
        aria-keyshortcuts={frameTexts.undoKeyRead}
        onClick={press}
      >
        {frameTexts.undo}
      </Button>
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3">
        <p ref={line} role="status" tabIndex={-1} id={isNamedApart ? undefined : NEXT_ID} className="min-w-0">
          {why !== undefined ? (
            <span className="font-semibold text-danger">{frameTexts.undoFailed(why)}</span>
          ) : says ? (
            <Words {...says} />
          ) : (
            <span className="text-soft">{frameTexts.nothingToUndo}</span>
          )}{' '}
          {isForGood && why === undefined && <span className="text-soft">{frameTexts.forGood}</span>}
        </p>
        {again && why === undefined && (
          <Button small look="plain" busy={isBusy} onClick={() => attempt(() => redo(again))}>
            {frameTexts.redo}
          </Button>
        )}
        {isNamedApart && (
          <p id={NEXT_ID} className="min-w-0 text-soft">
            {frameTexts.undoNext} <Words said={offered.said} at={offered.at} />
          </p>
        )}
      </div>
      {canReadLog && (
        <p className="hidden text-soft md:block">
          {frameTexts.yoursAndOthers}{' '}
          <a className="font-bold text-primary" href={addressOf(pathOf('log'), { campaign: campaign.campaign })}>
            {frameTexts.log}
          </a>
        </p>
      )}
      {asked && (
        <AskUndo
          one={asked}
          onClose={() => setAsked(undefined)}
          onLeft={() => (button.current?.disabled ? line : button).current?.focus()}
        />
      )}
    </footer>
  );
}

function Words({ said, at }: { said: string; at: number }) {
  return (
    <>
      <b className="font-semibold">{said}</b>{' '}
      <span className="text-soft">
        {clockText(at)}, {frameTexts.when.byYou}
      </span>
    </>
  );
}
