import type { Door } from '@/lib/domain/door/door';
import type { ListPlace } from '@/lib/domain/walk/listPlace';
import { withPlace } from '@/lib/domain/walk/withPlace';
import { readListPlaces } from '@/lib/hooks/readListPlaces';
import type { useWalkbook } from '@/lib/hooks/WalkbookProvider';
import { type RowTops, rowAt } from './rowTops';
import { topOfDoors } from './topOfDoors';

/** So long after the last scroll a place is kept: the browser may be killed at any time. */
const KEPT_AFTER_MS = 300;

/** What a list shows now. */
export type ListNow = {
  /** Filter, search and order. */
  readonly place: ListPlace;
  /** The doors shown, in their order. */
  readonly shown: readonly Door[];
  readonly tops: RowTops | null;
};

/** What was typed, and whom this phone had forgotten by then (`forgotten` in lib/offline/phone/deviceStore.ts). */
export type TypedAt = { readonly typed: string; readonly forgotten: string | undefined };

/**
 * Keeps a list's place as it is scrolled and as the page is left. What was typed before somebody was forgotten may be their name: it stays on the screen, and is
 * not kept any more.
 *
 * @param key of the list among the places
 * @param opened what the list opened with
 * @param now what the list shows
 * @returns keeps it once more at once; to be called with `true` when the list is left
 */
export function keepPlace(
  walkbook: ReturnType<typeof useWalkbook>,
  key: string,
  opened: TypedAt,
  now: () => ListNow,
): (isLast?: boolean) => void {
  let typedAt = opened;
  const keepNow = (): void => {
    const { place, shown, tops } = now();
    const line = topOfDoors();
    const index = tops && shown.length > 0 ? rowAt(tops, shown.length, line) : -1;
    const at = tops && index >= 0 ? { doorId: shown[index]?.doorId, px: Math.round(line - tops(index)) } : {};
    const forgotten = walkbook.device.get('forgotten');
    if (place.typed !== typedAt.typed) typedAt = { typed: place.typed, forgotten };
    const typed = forgotten === typedAt.forgotten ? place.typed : '';
    walkbook.device.set('listPlaces', JSON.stringify(withPlace(readListPlaces(walkbook), key, { ...place, typed, ...at })));
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const keepSoon = (): void => {
    clearTimeout(timer);
    timer = setTimeout(keepNow, KEPT_AFTER_MS);
  };
  window.addEventListener('scroll', keepSoon, { passive: true });
  window.addEventListener('pagehide', keepNow);
  return (isLast = false) => {
    keepNow();
    if (!isLast) return;
    clearTimeout(timer);
    window.removeEventListener('scroll', keepSoon);
    window.removeEventListener('pagehide', keepNow);
  };
}
