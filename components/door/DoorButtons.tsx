import { useRef } from 'react';
import { Check } from '@/components/ui/icons/Check';
import { Undo2 } from '@/components/ui/icons/Undo2';
import { commonTexts } from '@/lib/texts/common';
import { doorTexts } from '@/lib/texts/door';

type DoorButtonsProps = {
  /** The door's name, which a screen reader says after each button's word. */
  name: string;
  done: boolean;
  onDone: () => void;
  onNotHome: () => void;
  /** Left out when this device has nothing to undo. */
  onUndo: (() => void) | undefined;
};

const BUTTON =
  'inline-flex min-h-14 items-center justify-center gap-2.5 rounded-2xl border-2 px-4 py-1.5 text-center transition-colors duration-150';
const QUIET = 'border-edge bg-card text-body font-semibold text-ink active:bg-chip';

/**
 * What can be said of a door on its own screen, at the same height for every door: two rows, and one where text is so large that the
 * screen is low for it. Done is filled until it is pressed. Not home takes the place of a Done that was a mistake.
 */
export function DoorButtons({ name, done, onDone, onNotHome, onUndo }: DoorButtonsProps) {
  const doneButton = useRef<HTMLButtonElement>(null);
  const undo = () => {
    // The Undo may be gone in a moment, and the focus with it.
    doneButton.current?.focus();
    onUndo?.();
  };
  return (
    <div className="flex flex-wrap gap-3 p-4 pb-2 *:flex-1 *:basis-28 low:py-2">
      <button
        type="button"
        ref={doneButton}
        aria-label={doorTexts.at(doorTexts.done, name)}
        aria-pressed={done}
        onClick={onDone}
        className={`${BUTTON} !basis-full border-ok text-[1.125rem] font-bold low:!basis-28 ${done ? 'bg-card text-ok active:bg-chip' : 'bg-ok text-on-ok'}`}
      >
        <Check aria-hidden="true" className="size-6" strokeWidth={3} />
        {doorTexts.done}
      </button>
      <button type="button" aria-label={doorTexts.at(doorTexts.notHome, name)} onClick={onNotHome} className={`${BUTTON} ${QUIET}`}>
        {doorTexts.notHome}
      </button>
      {onUndo && (
        <button type="button" aria-label={doorTexts.at(commonTexts.undo, name)} onClick={undo} className={`${BUTTON} ${QUIET}`}>
          <Undo2 aria-hidden="true" className="size-5 shrink-0" />
          {commonTexts.undo}
        </button>
      )}
    </div>
  );
}
