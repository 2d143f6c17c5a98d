import { memo, type ReactNode } from 'react';
import { type Door, doorName } from '@/lib/domain/door/door';
import { commonTexts } from '@/lib/texts/common';
import { listTexts } from '@/lib/texts/list';
import { LocationNotice } from './lateListParts';

type ListBarProps = {
  /** The door to go on with. */
  next: Door | undefined;
  /** Brings it under the thumb. */
  onNext: (next: Door) => void;
  /** Doors done, of all. */
  counts: { readonly done: number; readonly all: number };
  /** The list's age, in words. */
  age: string | undefined;
  /** In place of the next door when there is none. */
  finished: ReactNode;
};

/**
 * The bar at the bottom of an address list. A mark's Undo takes its place for as long as it is offered, and so covers no door. Memoized:
 * what changes in a row alone draws no bar.
 */
export const ListBar = memo(function ListBar({ next, onNext, counts, age, finished }: ListBarProps) {
  return (
    <div data-list-bar className="fixed inset-x-0 bottom-0 z-10 low:static border-t border-line bg-card pb-[env(safe-area-inset-bottom)]">
      <div className="mx-auto max-w-2xl">
        <LocationNotice />
        {next ? (
          <button
            type="button"
            onClick={() => onNext(next)}
            className="min-h-[calc(3.5rem-1px)] w-full px-4 text-left -outline-offset-3 active:bg-chip"
          >
            <span className="block text-row text-primary">{listTexts.nextToDo(doorName(next))}</span>
            <span className="block text-small text-soft">
              {[commonTexts.doorsDone(counts.done, counts.all), age].filter(Boolean).join(' · ')}
            </span>
          </button>
        ) : (
          <div className="flex min-h-[calc(3.5rem-1px)] items-center gap-3 py-1 pr-2 pl-4">{finished}</div>
        )}
      </div>
    </div>
  );
});
