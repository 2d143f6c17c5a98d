import type { TapPosition } from '@/lib/domain/change/position';
import { DOUBLE_TAP_MS, isDoubleTap } from '@/lib/domain/doubleTap';

/** What tells that a thumb is at the list. */
const HANDS = ['pointerdown', 'pointerup', 'scroll'] as const;

/**
 * Finds the place from which a list is to be put in another order, and gives it once the list has been left alone for as long as a double tap
 * can take: until then each row stays under the thumb (docs/product/list.md#nearest-first).
 *
 * @param locate finds the place
 */
export async function placeAtRest(locate: () => Promise<TapPosition>): Promise<TapPosition> {
  let lastMs: number | undefined;
  const touched = (): void => {
    lastMs = performance.now();
  };
  for (const hand of HANDS) window.addEventListener(hand, touched, { passive: true, capture: true });
  try {
    const here = await locate();
    while (isDoubleTap(lastMs, performance.now())) await new Promise((resolve) => setTimeout(resolve, DOUBLE_TAP_MS));
    return here;
  } finally {
    for (const hand of HANDS) window.removeEventListener(hand, touched, { capture: true });
  }
}
