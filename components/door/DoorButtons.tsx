import { Check } from '@/components/ui/icons/Check';
import { Undo2 } from '@/components/ui/icons/Undo2';
import { commonTexts } from '@/lib/texts/common';
import { doorTexts } from '@/lib/texts/door';

type DoorButtonsProps = {
  done: boolean;
  onDone: () => void;
  onNotHome: () => void;
  /** Left out when this device has nothing to undo. */
  onUndo: (() => void) | undefined;
};

const BUTTON =
  'inline-flex min-h-14 items-center justify-center gap-2.5 rounded-2xl border-2 px-4 py-1.5 text-center transition-colors duration-150 aria-disabled:cursor-default aria-disabled:opacity-50';
const QUIET = 'border-edge bg-card text-body font-semibold text-ink not-aria-disabled:active:bg-chip';

/** What can be said of a door on its own screen. A button that can not act now keeps its place and the focus. */
export function DoorButtons({ done, onDone, onNotHome, onUndo }: DoorButtonsProps) {
  return (
    <div className="space-y-3">
      <button
        type="button"
        aria-pressed={done}
        onClick={onDone}
        className={`${BUTTON} w-full border-ok text-[1.125rem] font-bold ${done ? 'bg-ok text-on-ok' : 'bg-card text-ok active:bg-chip'}`}
      >
        <Check aria-hidden="true" className="size-6" strokeWidth={3} />
        {doorTexts.done}
      </button>
      <div className="flex flex-wrap gap-3 *:flex-auto *:basis-28">
        <button type="button" aria-disabled={done} onClick={done ? undefined : onNotHome} className={`${BUTTON} ${QUIET}`}>
          {doorTexts.notHome}
        </button>
        <button type="button" aria-disabled={onUndo === undefined} onClick={onUndo} className={`${BUTTON} ${QUIET}`}>
          <Undo2 aria-hidden="true" className="size-5 shrink-0" />
          {commonTexts.undo}
        </button>
      </div>
    </div>
  );
}
