import { Check } from '@/components/ui/icons/Check';
import { doorTexts } from '@/lib/texts/door';

type DoorActionsProps = {
  /** The door's name, which a screen reader says after each button's word. */
  name: string;
  done: boolean;
  /** True where nobody was home today. */
  notHome: boolean;
  onDone: () => void;
  onNotHome: () => void;
};

const BUTTON =
  'grid min-h-14 min-w-14 shrink-0 place-items-center content-center rounded-2xl border-2 px-0.5 text-center text-small leading-[1.1] font-semibold';

/** What can be said of a door with one tap. A button is filled where that was said today; beside a pressed Done the other place is empty. */
export function DoorActions({ name, done, notHome, onDone, onNotHome }: DoorActionsProps) {
  const [firstLine, secondLine] = doorTexts.notHomeLines;
  return (
    <div className="flex gap-2 self-center justify-self-end [grid-area:actions]">
      <button
        type="button"
        aria-label={doorTexts.at(doorTexts.notHome, name)}
        onClick={onNotHome}
        className={`${BUTTON} ${notHome ? 'border-warn bg-warn-ground text-warn' : 'border-edge text-ink active:bg-chip'} ${done ? 'invisible' : ''}`}
      >
        {firstLine}
        <br />
        {secondLine}
      </button>
      <button
        type="button"
        aria-label={doorTexts.at(doorTexts.done, name)}
        aria-pressed={done}
        onClick={onDone}
        className={`${BUTTON} ${done ? 'border-ok bg-ok text-on-ok' : 'border-ink bg-card text-ink active:bg-chip'}`}
      >
        <Check aria-hidden="true" className="size-6" strokeWidth={3} />
        {doorTexts.done}
      </button>
    </div>
  );
}
