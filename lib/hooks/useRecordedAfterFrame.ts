'use client';
import { startTransition, useCallback, useEffect, useState } from 'react';
import { NOTHING_RECORDED, type RecordedBySubject } from '@/lib/domain/change/recorded';
import { useSession } from './useSession';
import { useWalkbook } from './WalkbookProvider';

/**
 * Returns the same as `useRecorded`, after the frame in which a change has come: whoever draws ten thousand doors by it lets the button that was
 * pressed be drawn first and alone ({@link useMarkedDoor}).
 *
 * @param isLate false where everything is to be drawn at once
 */
export function useRecordedAfterFrame(isLate: boolean): RecordedBySubject {
  const { journal } = useWalkbook();
  const { who } = useSession();
  const [account, campaignUid] = [who?.account, who?.campaignUid];
  // Whose it is says what to read; the object itself is another one each time.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  const read = useCallback(() => (who ? journal.bySubject(who) : NOTHING_RECORDED), [journal, account, campaignUid]);
  const [drawn, setDrawn] = useState(() => ({ read, recorded: read() }));
  useEffect(() => {
    let frame = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const draw = () => {
      frame = 0;
      setDrawn((before) => (before.read === read && before.recorded === read() ? before : { read, recorded: read() }));
    };
    const drawSoon = () => {
      // Nothing is drawn of a page that nobody sees: its next frame would be when it is seen again.
      if (!isLate || document.hidden) return draw();
      if (frame !== 0) return;
      frame = requestAnimationFrame(() => {
        timer = setTimeout(() => startTransition(draw));
      });
    };
    draw();
    const stop = journal.subscribe(drawSoon);
    return () => {
      stop();
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [journal, read, isLate]);
  return drawn.read === read ? drawn.recorded : read();
}
