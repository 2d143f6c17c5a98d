'use client';
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import type { ListMoves } from '@/components/door/useDoorMarking';
import type { Door } from '@/lib/domain/door/door';
import type { StateOfDoor } from '@/lib/domain/walk/doorState';
import type { ListPlace } from '@/lib/domain/walk/listPlace';
import { runWhenIdle } from '@/lib/hooks/useWhenIdle';
import { useWalkbook } from '@/lib/hooks/WalkbookProvider';
import { listExtras, listParts } from './lateListParts';
import type { RowTops } from './rowTops';
import { topOfDoors } from './topOfDoors';

type Listed = {
  readonly shown: readonly Door[];
  readonly stateOf: StateOfDoor;
  readonly tops: RefObject<RowTops | null>;
  readonly showAll: () => void;
  /** Is given what the list does after a mark. */
  readonly moves: RefObject<ListMoves | undefined>;
};

/**
 * Brings a list's place back when it is opened, and keeps it once the screen is drawn (docs/product/list.md#kept-place).
 *
 * @param key of the list among the places
 * @param place what it has besides the door: filter, search and order; at first also the door where it is to open
 * @returns brings a door under the thumb, out of whatever filter hides it; the same function every time
 */
export function useListPlace(key: string, place: ListPlace, { shown, stateOf, tops, showAll, moves }: Listed): (door: Door) => void {
  const walkbook = useWalkbook();
  const opensAt = useRef({ ...place, forgotten: walkbook.device.get('forgotten') });
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
      document.querySelector<HTMLElement>(`a[href$="=${CSS.escape(door.doorId)}"]`)?.focus({ preventScroll: true });
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
    const open = () => scrollTo(doorId, px);
    open();
    // The router brings a new screen's top into sight once it is drawn.
    const frame = requestAnimationFrame(open);
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
  }, [scrollTo, walkbook, key, tops, moves]);
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
