import type { RefObject } from 'react';
import type { LeftWords } from '@/lib/texts/leftWords';

/** Where a list says in its screen's toolbar what it is, once its doors are here. */
export type ListHead = {
  /** Says the streets, in place of the packet's code. */
  readonly onTitle: (title: string) => void;
  /** Says what is left, below. It is drawn by itself: a mark draws no other part of the screen's frame. */
  readonly onLeft: RefObject<((words: LeftWords) => void) | undefined>;
  /** Is given what begins the walk at the nearest door. */
  readonly startNear?: RefObject<(() => void) | undefined>;
};
