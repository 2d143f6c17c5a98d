import { useEffect, useRef, useState } from 'react';
import { Undo2 } from '@/components/ui/icons/Undo2';
import { isAskedFirst } from '@/lib/console/undo/takeBack';
import { type Undoable, undoKey } from '@/lib/console/undo/undoable';
import { useNextToUndo } from '@/lib/console/undo/useNextToUndo';
import { useUndo } from '@/lib/console/undo/useUndo';
import { addressOf } from '@/lib/console/useAddress';
import { useLastDoing } from '@/lib/console/useLastDoing';
import type { StaffedCampaign } from '@/lib/console/useStaffSession';
import { pathOf, viewsOf } from '@/lib/console/views';
import { failureOf } from '@/lib/domain/failure';
import { frameTexts } from '@/lib/texts/console/frame';
import { clockText } from '@/lib/texts/dates';
import { AskUndo } from './AskUndo';
import { Button } from './Button';

const NEXT_ID = 'next-to-undo';

/** Says what was done last and what Undo takes back, in a fixed place, and leads to what all have done. */
export function BottomLine({ campaign }: { campaign: StaffedCampaign }) {
  const { said } = useLastDoing();
  const next = useNextToUndo(campaign);
  const { undo, redo } = useUndo();
  const line = useRef<HTMLParagraphElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const hasPressed = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<{ readonly why: string; readonly of: typeof said }>();
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
        of: said,
      });
    } finally {
      setBusy(false);
    }
  };
  useEffect(() => {
    if (isBusy || !hasPressed.current) return;
    hasPressed.current = false;
    // A button that is switched off or gone loses the focus; what was done is said here.
    if (next === undefined || document.activeElement === document.body) line.current?.focus();
  }, [isBusy, next]);
  const press = () => {
    if (next === undefined) return;
    if (isAskedFirst(next.step)) setAsked(next);
    else void attempt(() => undo(next));
  };
  // It is about what was said then: what was done since, by whichever view, takes its place.
  const why = trouble?.of === said ? trouble?.why : undefined;
  const isOfNext = next !== undefined && why === undefined && said?.key === undoKey(next);
  const again = why === undefined ? said?.redo : undefined;
  const canReadLog = viewsOf(campaign.role).some(({ view }) => view === 'log');
  return (
    <footer className="flex min-h-11 items-center gap-3 border-line border-t bg-card px-2.5 max-md:flex-wrap max-md:py-1">
      <Button ref={button} small icon={Undo2} busy={isBusy} disabled={!next} aria-describedby={next && NEXT_ID} onClick={press}>
        {frameTexts.undo}
      </Button>
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3">
        <p ref={line} role="status" tabIndex={-1} id={isOfNext ? NEXT_ID : undefined} className="min-w-0">
          {why !== undefined ? (
            <span className="font-semibold text-danger">{frameTexts.undoFailed(why)}</span>
          ) : said ? (
            <Words said={said.said} at={said.at} />
          ) : (
            next === undefined && <span className="text-soft">{frameTexts.nothingDone}</span>
          )}
        </p>
        {again && (
          <Button small look="plain" busy={isBusy} onClick={() => attempt(() => redo(again))}>
            {frameTexts.redo}
          </Button>
        )}
        {next && !isOfNext && (
          <p id={NEXT_ID} className="min-w-0 text-soft">
            {frameTexts.undoes} <Words said={next.said} at={next.at} />
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
