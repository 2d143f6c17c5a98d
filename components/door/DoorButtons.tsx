import type { RefObject } from 'react';
import { ClipboardList } from '@/components/ui/icons/ClipboardList';
import { DOOR_ACTION } from '@/lib/domain/change/door/actions';
import { BELOW_DONE } from '@/lib/domain/door/results';
import { oneDoorTexts } from '@/lib/texts/oneDoor';
import { DoneButton, MoreButton, ResultButton } from './ResultButtons';

type DoorButtonsProps = {
  /** The door's name, which a screen reader says after each button's word. */
  name: string;
  done: boolean;
  /** What else was said of the door in this round, if anything. */
  said: string | undefined;
  onDone: () => void;
  /** Another result than Done. */
  onResult: (action: string) => void;
  /** Opens everything else that can be said. */
  onMore: () => void;
  /** The way to the survey. */
  survey: string;
  /** True while something was said in a talk here that is not saved. */
  hasTalk: boolean;
  /** Before the survey opens. */
  onSurvey: () => void;
  doneButton?: RefObject<HTMLButtonElement | null>;
};

const RESULTS = 'results';

/** Brings the buttons of the door's results below the toolbar, and the focus to them. */
export function goToResults(): void {
  const results = document.getElementById(RESULTS);
  results?.scrollIntoView();
  results?.focus({ preventScroll: true });
}

/**
 * What can be said of a door on its own screen: two rows in which everything keeps its place, whatever has been said. A button is filled when it
 * says what is so.
 */
export function DoorButtons({ name, done, said, onDone, onResult, onMore, survey, hasTalk, onSurvey, doneButton }: DoorButtonsProps) {
  const result = (action: string) => ({ name, action, isSaid: said === action, onResult });
  return (
    <div
      id={RESULTS}
      tabIndex={-1}
      className="scroll-mt-(--toolbar) space-y-2 p-4 pt-3 pb-2 outline-none sideways:px-2 sideways:py-2 low:flex low:flex-wrap low:gap-2 low:space-y-0 low:py-2"
    >
      <nav aria-label={oneDoorTexts.talk} className="low:basis-full">
        <a
          href={survey}
          onClick={onSurvey}
          className="flex min-h-15 flex-wrap content-center items-center justify-center gap-x-2.5 gap-y-0.5 sideways:min-h-13 rounded-2xl bg-primary px-4 py-1.5 text-center text-[1.125rem] font-bold text-on-primary active:opacity-85"
        >
          <ClipboardList aria-hidden="true" className="size-6 shrink-0 scant:hidden" />
          <span className="min-w-0 wrap-anywhere">{hasTalk ? oneDoorTexts.continueTalk : oneDoorTexts.whoAnswered}</span>
        </a>
      </nav>
      <div className="flex flex-wrap gap-2 *:flex-1 low:contents">
        <ResultButton {...result(DOOR_ACTION.notHome)} className="basis-20 text-body" />
        <DoneButton name={name} done={done} onDone={onDone} ref={doneButton} className="basis-24" />
        <MoreButton name={name} onMore={onMore} className="min-w-15 flex-none!" />
      </div>
      {/* The longest word has no more room than it needs, so that the others stand in one line. */}
      <div className="flex flex-wrap gap-2 *:flex-auto *:basis-[min-content] *:last:grow-0 low:contents sideways:*:min-h-12">
        {BELOW_DONE.map((action) => (
          <ResultButton key={action} {...result(action)} className="flex-col flex-nowrap! text-[0.9375rem] leading-[1.2]" />
        ))}
      </div>
    </div>
  );
}
