import type { ListMoves } from '@/components/door/useDoorMarking';
import type { Door } from '@/lib/domain/door/door';
import { DOUBLE_TAP_MS } from '@/lib/domain/doubleTap';
import type { StateOfDoor } from '@/lib/domain/walk/doorState';
import { doorAfter, pxIntoReach } from '@/lib/domain/walk/underTheThumb';
import { bottomOfDoors } from './bottomOfDoors';
import type { ListNow } from './keepPlace';
import { topOfDoors } from './topOfDoors';

/** No browser glides for longer. That a glide has ended not every one tells. */
const GLIDE_MS = 1000;

/**
 * Brings the next door under the thumb after a mark (docs/product/list.md#under-the-thumb). Nothing of it runs at the tap itself or at a
 * scroll.
 *
 * @param now what the list shows
 */
export function followMarks(now: () => Pick<ListNow, 'shown' | 'tops'> & { readonly stateOf: StateOfDoor }): ListMoves {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let glidesUntil = 0;
  let followed: Door | undefined;

  const topOf = (door: Door | undefined): number | undefined => {
    const { shown, tops } = now();
    const index = shown.findIndex(({ doorId }) => doorId === door?.doorId);
    return index < 0 ? undefined : tops?.(index);
  };
  const bring = (door: Door | undefined, behavior: ScrollBehavior): void => {
    const top = topOf(door);
    if (top === undefined) return;
    const row = { top, bottom: top + heightAt(top) };
    const px = pxIntoReach(row, { top: topOfDoors(), bottom: bottomOfDoors() }, window.innerHeight);
    if (px === 0) return;
    glidesUntil = behavior === 'smooth' ? performance.now() + GLIDE_MS : 0;
    window.scrollBy({ top: px, behavior });
  };
  const follow = (marked: Door): void => {
    const { shown, stateOf } = now();
    followed = doorAfter(shown, marked, stateOf);
    bring(followed, matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth');
  };
  // Whoever puts a finger down, or scrolls otherwise, has the list where it is.
  const stop = (): void => {
    clearTimeout(timer);
    if (performance.now() < glidesUntil) window.scrollTo({ top: window.scrollY, behavior: 'instant' });
    glidesUntil = 0;
  };
  const USER_INPUT_EVENTS = ['pointerdown', 'wheel', 'keydown'] as const;
  for (const hand of USER_INPUT_EVENTS) window.addEventListener(hand, stop, { passive: true, capture: true });

  return {
    marked(door) {
      clearTimeout(timer);
      // A trembling thumb still taps where it has tapped.
      timer = setTimeout(() => follow(door), DOUBLE_TAP_MS);
    },
    bring: (door) => bring(door, 'instant'),
    goOn() {
      if (performance.now() < glidesUntil) bring(followed, 'smooth');
    },
    end() {
      stop();
      for (const hand of USER_INPUT_EVENTS) window.removeEventListener(hand, stop, { capture: true });
    },
  };
}

/** The height of the row that begins at so many px; of any row where that one is not drawn yet. */
function heightAt(top: number): number {
  const rows = [...document.querySelectorAll('.door-grid')].map((row) => row.getBoundingClientRect());
  const row = rows.find((one) => Math.abs(one.top - top) < 1) ?? rows[0];
  return row?.height ?? 0;
}
