import { useRef, useState } from 'react';
import { SayMark } from '@/components/door/SayMark';
import { BAR, BAR_PLACE, BAR_SMALL, UndoInBar } from '@/components/door/UndoInBar';
import { type ListMoves, useDoorMarking } from '@/components/door/useDoorMarking';
import { useNextDoor } from '@/components/door/useNextDoor';
import { ChevronRight } from '@/components/ui/icons/ChevronRight';
import { type Door, doorName } from '@/lib/domain/door/door';
import type { FoundInList } from '@/lib/domain/voter/foundAtDoors';
import { type LastMarkedMemo, lastMarked } from '@/lib/domain/walk/lastMarked';
import { packetStreets } from '@/lib/domain/walk/packetStreets';
import { useDoorList } from '@/lib/hooks/useDoorList';
import { useServerNow } from '@/lib/hooks/useNow';
import { useRecorded } from '@/lib/hooks/useRecorded';
import { routes } from '@/lib/routes/paths';
import { listTexts } from '@/lib/texts/list';
import { searchTexts } from '@/lib/texts/search';

const NO_DOORS: readonly Door[] = [];

/** The bar below found doors: Undo of the latest mark in a list, and the way back to its walk: the next door, or the list when all were knocked. */
export function WalkBar({ list }: Pick<FoundInList, 'list'>) {
  const view = useDoorList(list);
  const nowMs = useServerNow();
  const recorded = useRecorded();
  const moves = useRef<ListMoves>(undefined);
  const { onUndo } = useDoorMarking(list, moves);
  const [memo] = useState<LastMarkedMemo>(() => new WeakMap());
  const doors = view.state === 'ready' ? view.data.doors : NO_DOORS;
  const last = lastMarked(doors, recorded, memo);
  const next = useNextDoor(list, doors, '', nowMs);
  const { street, others } = packetStreets(doors);
  return (
    <div data-walk-bar className={BAR}>
      {/* It comes with the doors: a mark from before is not said again. */}
      {view.state === 'ready' && <SayMark last={last} />}
      <div className="mx-auto grid max-w-2xl grid-cols-[auto_minmax(0,1fr)] gap-1.5 px-3 pt-[6px] sideways:max-w-none low:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] low:gap-[6px] low:px-[12px]">
        <UndoInBar last={last} onUndo={({ door, change }) => onUndo(door, change)} />
        {next !== null && doors.length > 0 && (
          <a
            href={next ? routes.packetAddress({ ...list, doorId: next.doorId }) : routes.listAddress(list)}
            className={`${BAR_PLACE} flex min-w-0 items-center justify-end gap-2 text-right text-primary`}
          >
            <span className="min-w-0">
              <span className={BAR_SMALL}>{searchTexts.backToTheWalk}</span>{' '}
              <span className="line-clamp-2 low:line-clamp-3">{next ? doorName(next) : listTexts.streets(street, others)}</span>
            </span>
            <ChevronRight aria-hidden="true" className="size-6 shrink-0 low:hidden" />
          </a>
        )}
      </div>
    </div>
  );
}
