'use client';
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ListMoves } from '@/components/door/useDoorMarking';
import type { Door } from '@/lib/domain/door/door';
import type { StateOfDoor } from '@/lib/domain/walk/doorState';
import { doorToShow } from '@/lib/domain/walk/doorToShow';
import type { ListPlace } from '@/lib/domain/walk/listPlace';
import { isInSight } from '@/lib/domain/walk/underTheThumb';
import { takeFocus } from '@/lib/hooks/takenFocus';
import { runWhenIdle } from '@/lib/hooks/useWhenIdle';
import { useWalkbook } from '@/lib/hooks/WalkbookProvider';
import { bottomOfDoors } from './bottomOfDoors';
import { listExtras, listParts } from './lateListParts';
import type { RowTops } from './rowTops';
import { topOfDoors } from './topOfDoors';

type Listed = {
  /** The doors that are walked, in their order. */
  readonly doors: readonly Door[];
  /** Those of them that are shown. */
  readonly shown: readonly Door[];
  readonly stateOf: StateOfDoor;
  readonly tops: RefObject<RowTops | null>;
  readonly showAll: () => void;
  /** Id of the door that was left for the list: it comes into sight, if it is not, and has the focus. */
  readonly leftId: string | undefined;
  /** Is given what the list does after a mark. */
  readonly moves: RefObject<ListMoves | undefined>;
};

/** A row's height, where it is not drawn yet. */
const ROW_PX = 84;
/** In so many frames the rows in sight are drawn. */
const MOST_FRAMES = 10;

/**
 * Brings a list's place back when it is opened, and keeps it once the screen is drawn (docs/product/list.md#kept-place).
 *
 * @param key of the list among the places
 * @param place what it has besides the door: filter, search and order; at first also the door where it is to open
 * @returns brings a door under the thumb, out of whatever filter hides it; the same function every time
 */
export function useListPlace(
  key: string,
  place: ListPlace,
  { doors, shown, stateOf, tops, showAll, leftId, moves }: Listed,
): (door: Door) => void {
  const walkbook = useWalkbook();
  const opensAt = useRef({ ...place, forgotten: walkbook.device.get('forgotten') });
  const [goesOnAt] = useState(() => doorToShow(doors, shown, leftId));
  const wanted = useRef<Door>(undefined);
  const now = useRef({ place, shown, stateOf });
  const kept = useRef<(isLast?: boolean) => void>(undefined);

  const scrollTo = useCallback(
    (doorId: string | undefined, px = 0) => {
      const index = now.current.shown.findIndex((door) => door.doorId === doorId);
      if (index >= 0 && tops.current) window.scrollBy({ top: tops.current(index) + px - topOfDoors(), behavior: 'instant' });
    },
    [tops],
  );

  const bring = useCallback(
    (door: Door) => {
      scrollTo(door.doorId);
      moves.current?.bring(door);
      linkOf(door)?.focus({ preventScroll: true });
    },
    [scrollTo, moves],
  );

  const isEmpty = shown.length === 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another filter, search or order begins at its first row, and so does the end of the walk
  useLayoutEffect(() => {
    window.scrollTo({ top: 0, behavior: 'instant' });
  }, [place.filter, place.typed, place.from, isEmpty]);

  useLayoutEffect(() => {
    now.current = { place, shown, stateOf };
    if (!wanted.current) return;
    bring(wanted.current);
    wanted.current = undefined;
  });

  useLayoutEffect(() => {
    const { doorId, px } = opensAt.current;
    const open = () => {
      scrollTo(doorId, px);
      if (goesOnAt && !isRowInSight(goesOnAt, now.current.shown, tops.current)) scrollTo(goesOnAt.doorId);
    };
    // A row that comes into sight may be drawn a frame later.
    const lead = (door: Door, frames: number) => {
      const link = linkOf(door);
      if (link) takeFocus(link);
      else if (frames > 0) frame = requestAnimationFrame(() => lead(door, frames - 1));
    };
    open();
    // The router brings a new screen's top into sight once it is drawn.
    let frame = requestAnimationFrame(() => {
      open();
      if (goesOnAt) lead(goesOnAt, MOST_FRAMES);
    });
    let isLeft = false;
    runWhenIdle(() => {
      listExtras.preload();
      listParts.load().then(
        ({ keepPlace, followMarks }) => {
          if (isLeft) return;
          const listNow = () => ({ ...now.current, tops: tops.current });
          kept.current = keepPlace(walkbook, key, opensAt.current, listNow);
          moves.current = followMarks(listNow);
        },
        // Without it the list opens as it did before.
        () => undefined,
      );
    });
    // Its own place is better than the browser's, which is one of pixels.
    history.scrollRestoration = 'manual';
    return () => {
      isLeft = true;
      cancelAnimationFrame(frame);
      // While its rows still stand where they were.
      kept.current?.(true);
      moves.current?.end();
      moves.current = undefined;
      history.scrollRestoration = 'auto';
    };
  }, [scrollTo, walkbook, key, tops, moves, goesOnAt]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another filter, search or order is another place
  useEffect(() => kept.current?.(), [place.filter, place.typed, place.from]);

  return useCallback(
    (door) => {
      if (now.current.shown.some(({ doorId }) => doorId === door.doorId)) return bring(door);
      wanted.current = door;
      showAll();
    },
    [bring, showAll],
  );
}

const linkOf = ({ doorId }: Door) => document.querySelector<HTMLElement>(`a[href$="=${CSS.escape(doorId)}"]`);

function isRowInSight(door: Door, shown: readonly Door[], tops: RowTops | null): boolean {
  const top = tops?.(shown.findIndex(({ doorId }) => doorId === door.doorId)) ?? 0;
  const bottom = top + (linkOf(door)?.closest('.door-grid')?.clientHeight ?? ROW_PX);
  return isInSight({ top, bottom }, { top: topOfDoors(), bottom: bottomOfDoors() });
}
