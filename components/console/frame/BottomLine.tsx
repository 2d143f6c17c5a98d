import { useRef, useState } from 'react';
import { Undo2 } from '@/components/ui/icons/Undo2';
import { useConsole } from '@/lib/console/ConsoleProvider';
import { addressOf } from '@/lib/console/useAddress';
import { useLastDoing } from '@/lib/console/useLastDoing';
import type { StaffedCampaign } from '@/lib/console/useStaffSession';
import { pathOf, viewsOf } from '@/lib/console/views';
import { failureOf } from '@/lib/domain/failure';
import { frameTexts } from '@/lib/texts/console/frame';
import { clockText } from '@/lib/texts/dates';
import { Button } from './Button';

/** Says what was done last, takes it back by a button in a fixed place, and leads to what all have done. */
export function BottomLine({ campaign }: { campaign: StaffedCampaign }) {
  const { lastDoing } = useConsole();
  const doing = useLastDoing();
  const said = useRef<HTMLParagraphElement>(null);
  const [isBusy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState('');
  const undo = async () => {
    if (!doing?.undo) return;
    setBusy(true);
    setTrouble('');
    try {
      await doing.undo();
      // A button that is switched off loses the focus; what was done is said here.
      if (!lastDoing.state()?.undo) said.current?.focus();
    } catch (error) {
      setTrouble(frameTexts.undoFailed(failureOf(error).message));
    } finally {
      setBusy(false);
    }
  };
  const canReadLog = viewsOf(campaign.role).some(({ view }) => view === 'log');
  return (
    <footer className="flex min-h-11 items-center gap-3 border-line border-t bg-card px-2.5 max-md:flex-wrap max-md:py-1">
      <Button small icon={Undo2} busy={isBusy} disabled={!doing?.undo} onClick={undo}>
        {frameTexts.undo}
      </Button>
      <p ref={said} role="status" tabIndex={-1} className="min-w-0 flex-1">
        {trouble !== '' ? (
          <span className="font-semibold text-danger">{trouble}</span>
        ) : doing ? (
          <>
            <b className="font-semibold">{doing.said}</b>{' '}
            <span className="text-soft">
              {clockText(doing.at)}, {frameTexts.when.byYou}
            </span>
          </>
        ) : (
          <span className="text-soft">{frameTexts.nothingDone}</span>
        )}
      </p>
      {canReadLog && (
        <p className="hidden text-soft md:block">
          {frameTexts.yoursAndOthers}{' '}
          <a className="font-bold text-primary" href={addressOf(pathOf('log'), { campaign: campaign.campaign })}>
            {frameTexts.log}
          </a>
        </p>
      )}
    </footer>
  );
}
