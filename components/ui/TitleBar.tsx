import type { ReactNode } from 'react';
import { documentTitle } from '@/lib/texts/common';

export type Title = {
  title: string;
  /** A line below the title, where the bar has room for it. */
  sub?: ReactNode;
  /** What the document is called where the bar has no name of the screen's own: the app's, the campaign's. */
  page?: string | undefined;
};
type TitleBarProps = Title & { left?: ReactNode; right?: ReactNode };

/**
 * The dark red bar of every screen with its white, centered title; what stands beside the title keeps it in the middle. It is of one height:
 * a title has two lines at most, and one where text is set large; what stands below a title has two on a narrow phone. On a phone held sideways it leaves half of the screen's width to the sync
 * bar. The title is the document's too, and takes the focus after a navigation.
 */
export function TitleBar({ title, sub, page = title, left, right }: TitleBarProps) {
  return (
    <header className="@container sticky top-0 z-20 h-(--toolbar) bg-brand pt-[env(safe-area-inset-top)] pr-[env(safe-area-inset-right)] pl-[env(safe-area-inset-left)] text-on-brand sideways:has-[+section]:mr-[50%]">
      <title>{documentTitle(page)}</title>
      <div className="grid h-full grid-cols-[minmax(max-content,1fr)_minmax(0,auto)_minmax(max-content,1fr)] items-center">
        <div className="flex min-w-[56px]">{left}</div>
        <div className="min-w-0 text-center">
          <h1
            tabIndex={-1}
            className={`text-bar tracking-[0.0125em] @max-[16rem]:block @max-[16rem]:truncate ${sub ? 'truncate @max-[16rem]:text-[min(1.125rem,5.5vw)]' : 'line-clamp-2 @max-[16rem]:text-[min(1.125rem,9.5vw)]'}`}
          >
            {/* Another title is another text: one that is centered anew would count as moved. */}
            <span key={title}>{title}</span>
          </h1>
          {sub && <p className="line-clamp-2 text-small leading-[1.1] tabular-nums @max-[16rem]:hidden">{sub}</p>}
        </div>
        <div className="flex min-w-[56px] justify-end">{right}</div>
      </div>
    </header>
  );
}
