'use client';
import { useCallback, useEffect, useState } from 'react';
import { NOTHING_RECORDED, type RecordedBySubject } from '@/lib/domain/change/recorded';
import type { ChangeId } from '@/lib/domain/ids';
import { useSession } from './useSession';
import { useWalkbook } from './WalkbookProvider';

/** This device's changes in the chosen campaign, and those of them that are in flight. */
type Drawn = { readonly recorded: RecordedBySubject; readonly inFlight: ReadonlySet<ChangeId> };

const USER_INPUT_EVENTS = ['pointerdown', 'keydown', 'click'] as const;

/**
 * Returns the same as `useRecorded` and `useInFlight`, after the frame in which a change has come: a list of ten thousand doors lets the button that was
 * pressed be drawn first and alone (`useMarkedDoor`). Whoever presses something before that has it at once.
 *
 * @param isLate false where everything is to be drawn at once
 */
export function useChangesAfterFrame(isLate: boolean): Drawn {
  const { journal, monitor } = useWalkbook();
  const { who } = useSession();
  const read = useCallback(
    (): Drawn => ({ recorded: who ? journal.bySubject(who) : NOTHING_RECORDED, inFlight: monitor.inFlight() }),
    [journal, monitor, who],
  );
  const [drawn, setDrawn] = useState(() => ({ read, ...read() }));
  useEffect(() => {
    let frame = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const rest = () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
      frame = 0;
      for (const input of USER_INPUT_EVENTS) window.removeEventListener(input, draw, { capture: true });
    };
    const draw = () => {
      rest();
      const { recorded, inFlight } = read();
      setDrawn((before) =>
        before.read === read && before.recorded === recorded && before.inFlight === inFlight ? before : { read, recorded, inFlight },
      );
    };
    const drawSoon = () => {
      // Nothing is drawn of a page that nobody sees: its next frame would be when it is seen again.
      if (!isLate || document.hidden) return draw();
      if (frame !== 0) return;
      // Whatever is pressed next, Undo for one, means what has been recorded by then: React draws it between this listener and its own.
      for (const input of USER_INPUT_EVENTS) window.addEventListener(input, draw, { capture: true, passive: true });
      frame = requestAnimationFrame(() => {
        // No transition, which React would draw in pieces: a press between two of them would mean a door as it was.
        timer = setTimeout(draw);
      });
    };
    draw();
    const stops = [journal, monitor].map((source) => source.subscribe(drawSoon));
    return () => {
      for (const stop of stops) stop();
      rest();
    };
  }, [journal, monitor, read, isLate]);
  return drawn.read === read ? drawn : read();
}
