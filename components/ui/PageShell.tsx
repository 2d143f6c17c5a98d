import type { ReactNode } from 'react';
import { commonTexts } from '@/lib/texts/common';

type PageShellProps = {
  toolbar: ReactNode;
  /** The sync bar; its space is kept free while there is nothing to say, so that nothing jumps. Left out before sign-in. */
  syncBar?: ReactNode;
  /** Actions at the bottom of the screen, in reach of the thumb; they share its width. On a phone held sideways they stand at the right. */
  footer?: ReactNode;
  children: ReactNode;
};

/** A screen: toolbar, sync bar, contents that scroll with the page, actions in reach of the thumb. */
export function PageShell({ toolbar, syncBar, footer, children }: PageShellProps) {
  return (
    <div data-screen className="flex min-h-dvh flex-col">
      {toolbar}
      {syncBar !== undefined && (
        <section aria-label={commonTexts.changesToSend} className="sync-space @container">
          {syncBar}
        </section>
      )}
      <main
        className={`mx-auto w-full max-w-2xl flex-1 sideways:max-w-none pr-[env(safe-area-inset-right)] pb-[calc(5.5rem+env(safe-area-inset-bottom))] pl-[env(safe-area-inset-left)] ${footer ? 'sideways:mx-0 sideways:w-1/2 sideways:pr-0' : ''}`}
      >
        {children}
      </main>
      {footer && (
        <div
          data-page-footer
          className="sticky bottom-0 z-10 border-t border-line bg-card pb-[env(safe-area-inset-bottom)] low:static sideways:fixed sideways:top-(--toolbar) sideways:right-0 sideways:flex sideways:w-1/2 sideways:flex-col sideways:overflow-y-auto sideways:border-t-0 sideways:border-l sideways:pr-[env(safe-area-inset-right)]"
        >
          <div className="mx-auto flex w-full max-w-2xl flex-wrap *:flex-auto sideways:mt-auto *:basis-36">{footer}</div>
        </div>
      )}
    </div>
  );
}
