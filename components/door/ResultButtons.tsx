import { type RefObject, useState } from 'react';
import { Check } from '@/components/ui/icons/Check';
import { DOOR_ACTION } from '@/lib/domain/change/door/actions';
import { signOfAction } from '@/lib/domain/door/doorSign';
import { commonTexts } from '@/lib/texts/common';
import { actionText, doorTexts } from '@/lib/texts/door';
import { StateSign } from './StateSign';

/** Where sign and word find no room side by side, the sign stands above: in the middle, never at the edge. */
const BUTTON =
  'inline-flex min-h-14 flex-wrap content-center items-center justify-center gap-x-2 gap-y-0.5 rounded-2xl border-2 px-2 py-1.5 text-center font-semibold transition-colors duration-150';
const SAID: Readonly<Record<string, string>> = {
  [DOOR_ACTION.notHome]: 'border-warn bg-warn-ground text-warn',
  [DOOR_ACTION.comeBack]: 'border-warn bg-warn-ground text-warn',
  [DOOR_ACTION.inaccessible]: 'border-danger bg-danger-ground text-danger',
};
const TO_SAY = 'border-edge bg-card text-ink active:bg-chip';

/** The door's name, which a screen reader says after a button's word; and the button's place beside others. */
type ButtonAtDoor = { name: string; className?: string };

type ResultButtonProps = ButtonAtDoor & {
  action: string;
  /** True when this was said of the door in this round: the button is filled then. */
  isSaid: boolean;
  onResult: (action: string) => void;
};

/** Says a result of a door that is not Done. */
export function ResultButton({ name, className = '', action, isSaid, onResult }: ResultButtonProps) {
  return (
    <button
      type="button"
      aria-label={doorTexts.at(actionText(action), name)}
      onClick={() => onResult(action)}
      className={`${BUTTON} ${className} ${isSaid ? (SAID[action] ?? 'border-edge bg-chip text-ink') : TO_SAY}`}
    >
      <StateSign sign={signOfAction(action)} />
      {actionText(action)}
    </button>
  );
}

type DoneButtonProps = ButtonAtDoor & {
  done: boolean;
  onDone: () => void;
  ref?: RefObject<HTMLButtonElement | null> | undefined;
};

/** Says that a door is done, drawing its check; pressed on a done door it takes that back. */
export function DoneButton({ name, className = '', done, onDone, ref }: DoneButtonProps) {
  const [wasOpen, setWasOpen] = useState(!done);
  if (!done && !wasOpen) setWasOpen(true);
  return (
    <button
      type="button"
      ref={ref}
      aria-label={doorTexts.at(doorTexts.done, name)}
      aria-pressed={done}
      onClick={onDone}
      className={`${BUTTON} ${className} text-[1.125rem] font-bold ${done ? 'border-ok bg-ok text-on-ok' : 'border-ink bg-card text-ink active:bg-chip'}`}
    >
      <Check aria-hidden="true" className={`size-6 ${done && wasOpen ? 'check-drawn' : ''}`} strokeWidth={3} />
      {doorTexts.done}
    </button>
  );
}

/** Opens everything else that can be said of a door. */
export function MoreButton({ name, className = '', onMore }: ButtonAtDoor & { onMore: () => void }) {
  return (
    <button
      type="button"
      aria-label={doorTexts.at(commonTexts.more, name)}
      aria-haspopup="dialog"
      onClick={onMore}
      className={`${BUTTON} ${className} ${TO_SAY} text-secondary`}
    >
      {commonTexts.more}
    </button>
  );
}
