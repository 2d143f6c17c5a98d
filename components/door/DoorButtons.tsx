import type { RefObject } from 'react';
import { Check } from '@/components/ui/icons/Check';
import { ClipboardList } from '@/components/ui/icons/ClipboardList';
import { DOOR_ACTION } from '@/lib/domain/change/door/actions';
import { BELOW_DONE } from '@/lib/domain/door/results';
import { commonTexts } from '@/lib/texts/common';
import { actionText, doorTexts } from '@/lib/texts/door';
import { oneDoorTexts } from '@/lib/texts/oneDoor';

type DoorButtonsProps = {
  /** The door's name, which a screen reader says after each button's word. */
  name: string;
  done: boolean;
  /** What was said of the door today, if anything. */
  today: string | undefined;
  onDone: () => void;
  /** Another result than Done. */
  onResult: (action: string) => void;
  /** Opens everything else that can be said. */
  onMore: () => void;
  /** The way to the survey. */
  survey: string;
  doneButton?: RefObject<HTMLButtonElement | null>;
};

const BUTTON =
  'inline-flex min-h-14 items-center justify-center gap-2 rounded-2xl border-2 px-1 py-1.5 text-center font-semibold transition-colors duration-150';
const SAID: Readonly<Record<string, string>> = {
  [DOOR_ACTION.notHome]: 'border-warn bg-warn-ground text-warn',
  [DOOR_ACTION.comeBack]: 'border-warn bg-warn-ground text-warn',
  [DOOR_ACTION.inaccessible]: 'border-danger bg-danger-ground text-danger',
};
const TO_SAY = 'border-edge bg-card text-ink active:bg-chip';

/**
 * What can be said of a door on its own screen: two rows in which everything keeps its place, whatever has been said. A button is filled when it
 * says what is so.
 */
export function DoorButtons({ name, done, today, onDone, onResult, onMore, survey, doneButton }: DoorButtonsProps) {
  const result = (action: string, size: string) => (
    <button
      key={action}
      type="button"
      aria-label={doorTexts.at(actionText(action), name)}
      onClick={() => onResult(action)}
      className={`${BUTTON} ${size} ${!done && today === action ? (SAID[action] ?? 'border-edge bg-chip text-ink') : TO_SAY}`}
    >
      {actionText(action)}
    </button>
  );
  return (
    <div className="space-y-2 p-4 pt-3 pb-2 low:flex low:flex-wrap low:gap-2 low:space-y-0 low:py-2">
      <nav aria-label={oneDoorTexts.talk} className="low:basis-full">
        <a
          href={survey}
          className="flex min-h-15 items-center justify-center gap-2.5 rounded-2xl bg-primary px-4 py-1.5 text-center text-[1.125rem] font-bold text-on-primary active:opacity-85"
        >
          <ClipboardList aria-hidden="true" className="size-6 shrink-0" />
          <span className="min-w-0 wrap-anywhere">{oneDoorTexts.whoAnswered}</span>
        </a>
      </nav>
      <div className="flex flex-wrap gap-2 *:flex-1 low:contents">
        {result(DOOR_ACTION.notHome, 'basis-20 text-body')}
        <button
          type="button"
          ref={doneButton}
          aria-label={doorTexts.at(doorTexts.done, name)}
          aria-pressed={done}
          onClick={onDone}
          className={`${BUTTON} basis-24 text-[1.125rem] font-bold ${done ? 'border-ok bg-ok text-on-ok' : 'border-ink bg-card text-ink active:bg-chip'}`}
        >
          <Check aria-hidden="true" className="size-6" strokeWidth={3} />
          {doorTexts.done}
        </button>
        <button
          type="button"
          aria-label={doorTexts.at(commonTexts.more, name)}
          aria-haspopup="dialog"
          onClick={onMore}
          className={`${BUTTON} ${TO_SAY} min-w-15 flex-none! text-secondary`}
        >
          {commonTexts.more}
        </button>
      </div>
      <div className="flex flex-wrap gap-2 *:flex-auto *:basis-16 low:contents">
        {BELOW_DONE.map((action) => result(action, 'text-secondary'))}
      </div>
    </div>
  );
}
