import type { ReactNode } from 'react';
import { commonTexts } from '@/lib/texts/common';

type PageShellProps = {
  toolbar: ReactNode;
  /** The sync bar; its space is kept free while there is nothing to say, so that nothing jumps. Left out before sign-in. */
  syncBar?: ReactNode;
  /** Actions at the bottom of the screen, in reach of the thumb; they share its width. */
  footer?: ReactNode;
  children: ReactNode;
};

/** A screen: toolbar, sync bar, contents that scroll with the page, actions at the bottom. */
export function PageShell({ toolbar, syncBar, footer, children }: PageShellProps) {
  return (
    <div data-screen className="flex min-h-dvh flex-col">
      {toolbar}
      {syncBar !== undefined && (
        <section
          aria-label={commonTexts.changesToSend}
          className="pointer-events-none top-[calc(3.5rem+env(safe-area-inset-top))] z-10 flex min-h-12 flex-col has-[[role=status]]:sticky *:pointer-events-auto"
        >
          {syncBar}
        </section>
      )}
      <main className="mx-auto w-full max-w-2xl flex-1 pr-[env(safe-area-inset-right)] pb-[calc(5.5rem+env(safe-area-inset-bottom))] pl-[env(safe-area-inset-left)]">
        {children}
      </main>
      {footer && (
        <div data-page-footer className="sticky bottom-0 z-10 border-t low:static border-line bg-card pb-[env(safe-area-inset-bottom)]">
          <div className="mx-auto flex max-w-2xl flex-wrap *:flex-auto *:basis-36">{footer}</div>
        </div>
      )}
    </div>
  );
}
