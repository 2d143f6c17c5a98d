import type { RefObject } from 'react';
import { ChevronLeft } from '@/components/ui/icons/ChevronLeft';
import { ChevronRight } from '@/components/ui/icons/ChevronRight';
import { type Door, doorName } from '@/lib/domain/door/door';
import { hasPlace } from '@/lib/domain/door/place';
import { distanceMeters, type Position } from '@/lib/domain/geo';
import { doorInOrder, neighborName } from '@/lib/domain/walk/doorInOrder';
import { sideOf } from '@/lib/domain/walk/streetSides';
import { useOneTap } from '@/lib/hooks/useOneTap';
import { besideTexts } from '@/lib/texts/beside';
import { distanceText } from '@/lib/texts/distance';
import { mapTexts } from '@/lib/texts/map';
import { oneDoorTexts } from '@/lib/texts/oneDoor';

type SheetHeadProps = {
  door: Door;
  /** The list's doors, in walk order. */
  doors: readonly Door[];
  title: RefObject<HTMLHeadingElement | null>;
  /** This phone's place. */
  from: Position | undefined;
  onOpen: (doorId: string) => void;
};

const WAY =
  'flex min-h-12 min-w-14 items-center justify-center gap-0.5 rounded-xl px-2 text-body font-bold text-primary tabular-nums active:bg-chip';

/** The head of a door's sheet over the map: the door, how far it is, and the doors beside it in walk order. */
export function SheetHead({ door, doors, title, from, onOpen }: SheetHeadProps) {
  const { previous, next } = doorInOrder(doors, door.doorId) ?? {};
  const side = sideOf(door.line);
  const oneTap = useOneTap();
  // A trembling thumb goes one door on: behind the first tap the button names the door after it.
  const step = (way: 'previous' | 'next', to: Door) =>
    void oneTap(way, async () => {
      onOpen(to.doorId);
      // At either end the button goes, and the focus with it.
      if (to === doors[0] || to === doors.at(-1)) title.current?.focus({ preventScroll: true });
    });
  const away = from && hasPlace(door) ? oneDoorTexts.away(distanceText(distanceMeters(from, door))) : door.city;
  const where = [away, side && mapTexts.side(side)];
  return (
    <div className="grid shrink-0 grid-cols-[minmax(56px,auto)_minmax(0,1fr)_minmax(56px,auto)] items-center gap-1 px-1.5 pt-4 pb-1">
      <div>
        {previous && (
          <button
            type="button"
            aria-label={besideTexts.previousDoor(doorName(previous))}
            onClick={() => step('previous', previous)}
            className={WAY}
          >
            <ChevronLeft aria-hidden="true" className="size-5 shrink-0" />
            <span className="max-w-20 truncate max-[359px]:hidden low:hidden">{neighborName(previous, door)}</span>
          </button>
        )}
      </div>
      <div aria-live="polite" className="min-w-0 text-center">
        <h2 ref={title} tabIndex={-1} className="text-row wrap-anywhere outline-none">
          {doorName(door)}
        </h2>
        <p className="text-secondary text-soft">{where.filter(Boolean).join(' · ')}</p>
      </div>
      <div className="flex justify-end">
        {next && (
          <button
            type="button"
            aria-label={besideTexts.nextDoor(doorName(next))}
            onClick={() => step('next', next)}
            className={`${WAY} justify-end`}
          >
            <span className="max-w-20 truncate max-[359px]:hidden low:hidden">{neighborName(next, door)}</span>
            <ChevronRight aria-hidden="true" className="size-5 shrink-0" />
          </button>
        )}
      </div>
    </div>
  );
}
