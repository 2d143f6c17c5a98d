import { useEffect, useState } from 'react';
import { Undo2 } from '@/components/ui/icons/Undo2';
import { doorAfter } from '@/lib/domain/change/door/apply';
import type { RecordedOf } from '@/lib/domain/change/recorded';
import { doorName } from '@/lib/domain/door/door';
import { REDO_MS } from '@/lib/domain/limits';
import type { LastMarked } from '@/lib/domain/walk/lastMarked';
import { commonTexts } from '@/lib/texts/common';
import { markText } from '@/lib/texts/door';
import { listTexts } from '@/lib/texts/list';
import { markedTexts } from '@/lib/texts/marked';
import { useMarks } from './useMarkedDoor';

/** A bar below doors: what it stands on, its places, and the smaller of their two lines. */
export const BAR = 'fixed inset-x-0 bottom-0 z-10 low:landscape:static border-t border-line bg-card pb-(--under-actions)';
/** Where text is set large, the bar stays in sight, and its words have three lines of a size that the screen has room for. */
export const BAR_PLACE =
  'min-h-14 rounded-2xl px-2 text-left text-[1rem] leading-tight font-bold -outline-offset-3 active:bg-chip low:portrait:h-(--bar-row) low:portrait:text-[min(1rem,6.5vw)] low:leading-[1.15]';
export const BAR_SMALL = 'block truncate text-small font-normal text-soft low:whitespace-normal low:portrait:text-[min(0.875rem,5.6vw)]';

type UndoInBarProps = {
  /** The mark that Undo takes back. */
  last: LastMarked | undefined;
  /** Takes a mark back, or an undo. */
  onUndo: (last: LastMarked) => void;
};

/** The Undo of a bar below doors and of a door, always in its place. For a moment after it, it takes itself back. */
export function UndoInBar({ last, onUndo }: UndoInBarProps) {
  const marks = useMarks();
  const [taken, setTaken] = useState<LastMarked>();
  useEffect(() => {
    const timer = taken && setTimeout(() => setTaken(undefined), REDO_MS);
    return () => clearTimeout(timer);
  }, [taken]);
  const redo = taken && redoOf(taken, marks.at(taken.door.doorId), last);
  const named = redo ? taken : last;
  const press = () => {
    const next = redo ?? last;
    setTaken(redo ? undefined : last);
    if (next) onUndo(next);
  };
  return (
    <button
      type="button"
      aria-disabled={!named}
      onClick={press}
      className={`${BAR_PLACE} flex w-[calc(50vw-3.6rem)] max-w-38 sideways:max-w-56 items-center low:w-full low:max-w-full border-2 ${named ? 'border-edge' : 'border-line text-faint'}`}
    >
      {/* What it names next may have another number of lines: it is another text, which has not moved. */}
      <span
        key={named?.change.changeId}
        className="line-clamp-3 min-w-0 text-small leading-[1.15] font-normal text-soft low:line-clamp-none low:portrait:line-clamp-4 low:portrait:text-[min(0.875rem,5.6vw)]"
      >
        <span className="block text-balance">
          <span
            className={`block text-[1rem] leading-[1.15] font-bold low:portrait:text-[min(1rem,6.5vw)] ${named ? 'text-ink' : 'text-faint'}`}
          >
            <Undo2
              aria-hidden="true"
              className={`mr-1 inline-block size-[1.1em] align-[-0.15em] max-[359px]:hidden low:hidden ${redo ? '-scale-x-100' : ''}`}
            />
            {redo ? markedTexts.redo : named ? commonTexts.undo : listTexts.nothingToUndo}
          </span>{' '}
          {named && listTexts.undoes(doorName(named.door), markText(named.change.body))}
        </span>
      </span>
    </button>
  );
}

/** Returns what takes back the undo of a mark; undefined while that is not recorded, or once something else was marked. */
function redoOf(taken: LastMarked, recorded: readonly RecordedOf<'door'>[], last: LastMarked | undefined): LastMarked | undefined {
  const undo = recorded.findLast(({ change }) => change.undoes === taken.change.changeId)?.change;
  if (!undo || undo !== recorded.at(-1)?.change || (last && last.change.seq > undo.seq)) return undefined;
  return { door: doorAfter(taken.door, recorded, undo), change: undo };
}
