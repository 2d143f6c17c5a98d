import * as Radix from '@radix-ui/react-dialog';
import type { ReactNode } from 'react';
import { commonTexts } from '@/lib/texts/common';
import { X } from './icons/X';
import { type OverlayName, useOverlay } from './overlays';
import { stayForToasts } from './overToasts';

export type DialogProps = {
  name: OverlayName;
  title: string;
  open: boolean;
  onClose: () => void;
  /** Finds what takes the focus afterwards, where the button that opened the sheet is another one by then. */
  returnTo?: () => HTMLElement | null;
  children: ReactNode;
};

/** Dims what is below an overlay, another sheet too: with the same z-index the later one is above. */
export const OVERLAY_CLASS = 'fixed inset-0 z-40 bg-black/50 data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in';

const SHEET_CLASS =
  'fixed inset-x-0 bottom-0 z-40 mx-auto max-h-[88dvh] max-w-lg overflow-y-auto scroll-pt-16 overscroll-contain rounded-t-[1.375rem] bg-card pb-[max(--spacing(3),env(safe-area-inset-bottom))] text-ink shadow-2xl outline-none data-[state=closed]:animate-sink-out data-[state=open]:animate-rise-in';

/** A sheet at the bottom of the screen. Its title and Close stay in sight while the rest scrolls. Use it through `later`. */
export function Dialog({ name, title, open, onClose, returnTo, children }: DialogProps) {
  useOverlay(name, open, onClose);
  const onCloseAutoFocus = (event: Event) => {
    const next = returnTo?.();
    if (!next) return;
    event.preventDefault();
    next.focus({ preventScroll: true });
  };
  return (
    <Radix.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className={OVERLAY_CLASS} />
        <Radix.Content
          className={SHEET_CLASS}
          aria-describedby={undefined}
          onInteractOutside={stayForToasts}
          onCloseAutoFocus={onCloseAutoFocus}
        >
          <div className="sticky top-0 z-10 flex items-center gap-3 border-b border-line bg-card py-2 pr-2 pl-4">
            <Radix.Title className="min-w-0 flex-1 text-title">{title}</Radix.Title>
            <Radix.Close
              aria-label={commonTexts.spec.close}
              className="grid size-12 shrink-0 place-items-center rounded-xl text-soft active:bg-chip"
            >
              <X aria-hidden="true" className="size-6" />
            </Radix.Close>
          </div>
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
