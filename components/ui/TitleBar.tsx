import type { ReactNode } from 'react';
import { documentTitle } from '@/lib/texts/common';

export type Title = {
  title: string;
  /** What the document is called where the bar has no name of the screen's own: the app's, the campaign's. */
  page?: string | undefined;
};
type TitleBarProps = Title & { left?: ReactNode; right?: ReactNode };

/**
 * The dark red bar of every screen with its white, centred title; what stands beside the title keeps it in the middle. It is the document's
 * title too, and takes the focus after a navigation.
 */
export function TitleBar({ title, page = title, left, right }: TitleBarProps) {
  return (
    <header className="sticky top-0 z-20 bg-brand pt-[env(safe-area-inset-top)] pr-[env(safe-area-inset-right)] pl-[env(safe-area-inset-left)] text-on-brand">
      <title>{documentTitle(page)}</title>
      <div className="grid min-h-14 grid-cols-[minmax(max-content,1fr)_minmax(0,auto)_minmax(max-content,1fr)] items-center">
        <div className="flex min-w-[56px]">{left}</div>
        <h1 tabIndex={-1} className="py-2 text-center text-bar tracking-[0.0125em]">
          {title}
        </h1>
        <div className="flex min-w-[56px] justify-end">{right}</div>
      </div>
    </header>
  );
}
