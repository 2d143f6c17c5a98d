import { useRef } from 'react';
import { Check } from '@/components/ui/icons/Check';
import { Undo2 } from '@/components/ui/icons/Undo2';
import { NEXT_TO_DONE } from '@/lib/domain/door/results';
import { commonTexts } from '@/lib/texts/common';
import { actionText, doorTexts } from '@/lib/texts/door';

type DoorButtonsProps = {
  /** The door's name, which a screen reader says after each button's word. */
  name: string;
  done: boolean;
  onDone: () => void;
  /** Another result than Done. */
  onResult: (action: string) => void;
  /** Opens everything else that can be said. */
  onMore: () => void;
  /** Left out when this device has nothing to undo. */
  onUndo: (() => void) | undefined;
};

const BUTTON =
  'inline-flex min-h-14 items-center justify-center gap-2 rounded-2xl border-2 px-1 py-1.5 text-center transition-colors duration-150';
const QUIET = 'border-edge bg-card text-body font-semibold text-ink active:bg-chip';

/**
 * What can be said of a door on its own screen, at the same height for every door: two rows, and one where text is so large that the
 * screen is low for it. Done is filled until it is pressed. Another result takes the place of a Done that was a mistake.
 */
export function DoorButtons({ name, done, onDone, onResult, onMore, onUndo }: DoorButtonsProps) {
  const doneButton = useRef<HTMLButtonElement>(null);
  const undo = () => {
    // The Undo may be gone in a moment, and the focus with it.
    doneButton.current?.focus();
    onUndo?.();
  };
  return (
    <div className="space-y-3 p-4 pb-2 low:flex low:flex-wrap low:gap-3 low:space-y-0 low:py-2">
      <div className="flex flex-wrap gap-2 *:flex-auto low:contents">
        <button
          type="button"
          ref={doneButton}
          aria-label={doorTexts.at(doorTexts.done, name)}
          aria-pressed={done}
          onClick={onDone}
          className={`${BUTTON} basis-28 border-ok text-[1.125rem] font-bold ${done ? 'bg-card text-ok active:bg-chip' : 'bg-ok text-on-ok'}`}
        >
          <Check aria-hidden="true" className="size-6" strokeWidth={3} />
          {doorTexts.done}
        </button>
        {onUndo && (
          <button type="button" aria-label={doorTexts.at(commonTexts.undo, name)} onClick={undo} className={`${BUTTON} ${QUIET} basis-20`}>
            <Undo2 aria-hidden="true" className="size-5 shrink-0" />
            {commonTexts.undo}
          </button>
        )}
        <button
          type="button"
          aria-label={doorTexts.at(commonTexts.more, name)}
          aria-haspopup="dialog"
          onClick={onMore}
          className={`${BUTTON} ${QUIET} max-w-32 basis-16 low:max-w-none`}
        >
          {commonTexts.more}
        </button>
      </div>
      <div className="flex flex-wrap gap-2 *:flex-auto *:basis-20 max-[22rem]:*:text-small low:contents">
        {NEXT_TO_DONE.map((action) => (
          <button
            key={action}
            type="button"
            aria-label={doorTexts.at(actionText(action), name)}
            onClick={() => onResult(action)}
            className={`${BUTTON} ${QUIET}`}
          >
            {actionText(action)}
          </button>
        ))}
      </div>
    </div>
  );
}
