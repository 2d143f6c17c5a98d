import type { ReactNode } from 'react';

export type Drawing = () => ReactNode;

/**
 * A line drawing above the words of a screen that has nothing else to show; it says nothing that the words do not. 160 by 88 units.
 *
 * @param lines the data of the path that is drawn
 * @param ground the data of what is filled behind it
 */
export function drawing(lines: string, ground: string): Drawing {
  // biome-ignore lint/correctness/noComponentHookFactories: called once for each drawing, never while a screen is drawn
  return function LineDrawing() {
    return (
      <svg aria-hidden="true" viewBox="0 0 160 88" className="w-48 max-w-full text-soft" fill="none">
        <path d={ground} className="fill-chip" />
        <path d={lines} stroke="currentColor" strokeWidth="2" strokeLinecap="round" strokeLinejoin="round" />
      </svg>
    );
  };
}
