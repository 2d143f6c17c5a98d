import type { RefObject } from 'react';

/** The words for what is left of a list, in full and in short for narrow toolbars. */
export type LeftWords = {
  /** The name of the round or filter that it is left of. */
  readonly of?: string;
  readonly left: string;
  readonly leftInShort: string;
};

/** Where a list says in its screen's toolbar what it is, once its doors are here. */
export type ListHead = {
  /** Says the streets, in place of the packet's code. */
  readonly onTitle: (title: string) => void;
  /** Says what is left, below. It is drawn by itself: a mark draws no other part of the screen's frame. */
  readonly onLeft: RefObject<((words: LeftWords) => void) | undefined>;
  /** Is given what begins the walk at the nearest door. */
  readonly startNear?: RefObject<(() => void) | undefined>;
};
