import type { Door } from '@/lib/domain/door/door';

/** What the way of looking at the doors does for what stands around it. */
export type DoorsView = {
  /** Brings a door before the eyes; undefined where the end of the walk is wanted. */
  readonly goTo: (door: Door | undefined) => void;
  /** Shows every door again. */
  readonly showAll: () => void;
};
