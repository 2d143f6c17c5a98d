import type { ComponentProps, ReactNode } from 'react';

export type Icon = (props: ComponentProps<'svg'>) => ReactNode;

/**
 * An icon of lines in a square of 24 units; its size and color are the text's to set. The drawings beside this file are Lucide's
 * (https://lucide.dev, ISC License, Copyright (c) Lucide Contributors). Its components for React weigh as much as all drawings of a
 * screen, and are drawn several times in every row of a list.
 *
 * @param lines the data of one SVG path
 */
export function icon(lines: string): Icon {
  // biome-ignore lint/correctness/noComponentHookFactories: called once for each drawing, never while a screen is drawn
  return function LineIcon(props) {
    return (
      <svg
        width="1.5rem"
        height="1.5rem"
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
        {...props}
      >
        <path d={lines} />
      </svg>
    );
  };
}
