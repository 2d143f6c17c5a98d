import { memo } from 'react';
import { Undo2 } from '@/components/ui/icons/Undo2';
import { type Door, doorName, splitLine } from '@/lib/domain/door/door';
import type { LastMarked } from '@/lib/domain/walk/lastMarked';
import { commonTexts } from '@/lib/texts/common';
import { actionText } from '@/lib/texts/door';
import { listTexts } from '@/lib/texts/list';
import { listStateTexts } from '@/lib/texts/listStates';
import { LocationNotice } from './lateListParts';

type ListBarProps = {
  /** The door to go on with. */
  next: Door | undefined;
  /** Brings it under the thumb. */
  onNext: (next: Door) => void;
  /** How many doors there are, all of which were knocked where there is no next one. */
  all: number;
  /** What Undo takes back. */
  last: LastMarked | undefined;
  onUndo: (last: LastMarked) => void;
};

const PLACE = 'min-h-14 rounded-2xl px-2 text-left text-[1rem] leading-tight font-bold -outline-offset-3 active:bg-chip';
const SMALL = 'block truncate text-small font-normal text-soft';

/**
 * The bar at the bottom of an address list: Undo, always in its place, and the way to the next door, or to the end of the walk. Memoized:
 * what changes in a row alone draws no bar.
 */
export const ListBar = memo(function ListBar({ next, onNext, all, last, onUndo }: ListBarProps) {
  return (
    <div data-list-bar className="fixed inset-x-0 bottom-0 z-10 low:static border-t border-line bg-card pb-[env(safe-area-inset-bottom)]">
      <div className="mx-auto max-w-2xl">
        <LocationNotice />
        <div className="grid grid-cols-[minmax(8.5rem,auto)_minmax(0,1fr)] gap-2 px-2.5 py-1.5 low:grid-cols-1">
          <button
            type="button"
            aria-disabled={!last}
            onClick={() => last && onUndo(last)}
            className={`${PLACE} flex max-w-44 items-center gap-2 border-2 ${last ? 'border-edge' : 'border-line text-faint'}`}
          >
            <Undo2 aria-hidden="true" className="size-6 shrink-0" />
            <span className="min-w-0">
              {commonTexts.undo} <span className={SMALL}>{last ? <Undoes {...last} /> : listTexts.nothingToUndo}</span>
            </span>
          </button>
          <button type="button" onClick={() => (next ? onNext(next) : showEnd())} className={`${PLACE} min-w-0 text-primary`}>
            <span className={SMALL}>{next ? listTexts.nextToDo : listStateTexts.knocked(all)}</span>{' '}
            <span className="block truncate">{next ? doorName(next) : listStateTexts.seeShift}</span>
          </button>
        </div>
      </div>
    </div>
  );
});

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

function showEnd(): void {
  const end = document.querySelector('[data-walk-end]');
  end?.scrollIntoView({ block: 'center' });
  end?.querySelector('h2')?.focus({ preventScroll: true });
}
