import { Children, type CSSProperties, type ReactNode } from 'react';
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
 * The dark red bar of every screen with its white title, centered wherever it has room in the middle. The line below the title has the title's
 * width or what is left between equal sides, and makes it no wider, so that the title stands still when that line comes. The bar is of one height:
 * a title has two lines at most; what stands below a title has two on a narrow phone. On a phone held sideways it leaves room for the sync bar
 * between Back and the title. The title is the document's too, and takes the focus after a navigation.
 */
export function TitleBar({ title, sub, page = title, left, right }: TitleBarProps) {
  const actions = Math.max(1, Children.count(right));
  // Actions without words are as wide as their signs. Words grow with the text.
  const side = { '--side': `${56 * actions}px`, '--worded': `${3.5 * actions}rem` } as CSSProperties;
  return (
    <header className="@container sticky top-0 z-20 h-(--toolbar) bg-brand pt-[env(safe-area-inset-top)] pr-[env(safe-area-inset-right)] pl-[env(safe-area-inset-left)] text-on-brand">
      <title>{documentTitle(page)}</title>
      <div
        style={side}
        className="grid h-full grid-cols-[minmax(max-content,1fr)_minmax(calc(100cqw-2*var(--worded)),auto)_minmax(max-content,1fr)] items-center @max-[17.5rem]:grid-cols-[var(--side)_minmax(0,1fr)_var(--side)]"
      >
        <div className="flex min-w-[56px]">{left}</div>
        <div className="w-full min-w-0 justify-self-center text-center sideways:max-w-[34cqw]">
          <h1
            tabIndex={-1}
            className={`text-bar tracking-[0.0125em] ${sub ? 'truncate @max-[17.5rem]:line-clamp-2 @max-[17.5rem]:text-[min(1.125rem,5.5vw)] @max-[17.5rem]:whitespace-normal' : 'line-clamp-2 @max-[17.5rem]:text-[min(1.125rem,7.5vw)]'}`}
          >
            {/* Another title is another text: one that is centered anew would count as moved. */}
            <span key={title}>{title}</span>
          </h1>
          {sub && (
            <div className="@container @max-[17.5rem]:hidden">
              <p className="line-clamp-2 text-small leading-[1.1] tabular-nums">{sub}</p>
            </div>
          )}
        </div>
        <div className="flex min-w-[56px] justify-end">{right}</div>
      </div>
    </header>
  );
}
