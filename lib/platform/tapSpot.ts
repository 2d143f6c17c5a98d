import type { TapSpot } from '@/lib/domain/sameSpot';

/** Where the tap that is being handled was made; undefined when a key was pressed. */
export function tapSpot(): TapSpot {
  const { event } = globalThis;
  return event instanceof MouseEvent && event.detail > 0 ? { x: event.clientX, y: event.clientY } : undefined;
}
