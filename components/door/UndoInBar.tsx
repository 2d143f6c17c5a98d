import { Undo2 } from '@/components/ui/icons/Undo2';
import { splitLine } from '@/lib/domain/door/door';
import type { LastMarked } from '@/lib/domain/walk/lastMarked';
import { commonTexts } from '@/lib/texts/common';
import { actionText } from '@/lib/texts/door';
import { listTexts } from '@/lib/texts/list';

/** A bar below doors: what it stands on, its places, and the smaller of their two lines. */
export const BAR = 'fixed inset-x-0 bottom-0 z-10 low:static border-t border-line bg-card pb-[env(safe-area-inset-bottom)]';
export const BAR_PLACE = 'min-h-14 rounded-2xl px-2 text-left text-[1rem] leading-tight font-bold -outline-offset-3 active:bg-chip';
export const BAR_SMALL = 'block truncate text-small font-normal text-soft';

type UndoInBarProps = {
  /** The mark that Undo takes back. */
  last: LastMarked | undefined;
  onUndo: (last: LastMarked) => void;
};

/** The Undo of a bar below doors, always in its place. */
export function UndoInBar({ last, onUndo }: UndoInBarProps) {
  return (
    <button
      type="button"
      aria-disabled={!last}
      onClick={() => last && onUndo(last)}
      className={`${BAR_PLACE} flex w-[calc(50vw-3.6rem)] max-w-38 items-center gap-1.5 low:w-full low:max-w-full border-2 ${last ? 'border-edge' : 'border-line text-faint'}`}
    >
      <Undo2 aria-hidden="true" className="size-5 shrink-0 max-[359px]:hidden" />
      <span className="min-w-0">
        {commonTexts.undo} <span className={BAR_SMALL}>{last ? <Undoes {...last} /> : listTexts.nothingToUndo}</span>
      </span>
    </button>
  );
}

/** The door by its number, as there is little space; its street is read aloud. */
function Undoes({ door, change }: LastMarked) {
  const { number, street } = splitLine(door.line);
  const result = listTexts.undoes(door.unit ?? '', actionText(change.body.action));
  return (
    <>
      {number || street}
      {number && <span className="sr-only"> {street}</span>} {result}
    </>
  );
}
