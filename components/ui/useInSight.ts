import { useState, useSyncExternalStore } from 'react';
import { onSight } from './onSight';

/**
 * Returns what is in sight, as it was looked up last. It is looked up again where something else may have come into sight, and for other
 * rows; by itself drawing looks up nothing: where something lies is known only after the page was laid out anew, which would delay the
 * frame of every tap.
 *
 * @param look returns undefined as long as nothing can be looked up
 * @param rows what is looked through; for another object it is looked up again
 */
export function useInSight(look: () => number | undefined, rows: () => unknown): number {
  const [sighting] = useState(() => new Sighting());
  return useSyncExternalStore(sighting.subscribe, () => sighting.among(rows(), look)) ?? 0;
}

class Sighting {
  private last: { readonly rows: unknown; readonly seen: number } | undefined;

  subscribe = (listener: () => void): (() => void) =>
    onSight(() => {
      this.last = undefined;
      listener();
    });

  among(rows: unknown, look: () => number | undefined): number | undefined {
    if (this.last && this.last.rows === rows) return this.last.seen;
    const seen = look();
    this.last = seen === undefined ? undefined : { rows, seen };
    return seen;
  }
}
