import { type KeyboardEvent, type ReactNode, type RefObject, useEffect } from 'react';
import { useBackCloses, useOverlayName } from '@/components/ui/overlays';
import { commonTexts } from '@/lib/texts/common';

type SheetOverMapProps = {
  /** The kind of thing it is about; says where it stands (app/globals.css). */
  kind: 'door' | 'packet';
  /** The name of the thing, and so of the region. */
  name: string;
  sheet: RefObject<HTMLElement | null>;
  /** Takes the focus when the sheet opens. */
  title: RefObject<HTMLElement | null>;
  className: string;
  onClose: () => void;
  children: ReactNode;
};

/**
 * A sheet that covers a part of a map. It is a region and no dialog, so that the map and the bar can still be used. Its handle is as large as
 * a thumb; the handle, Escape and the browser's Back close it.
 */
export function SheetOverMap({ kind, name, sheet, title, className, onClose, children }: SheetOverMapProps) {
  const closeOnEscape = (event: KeyboardEvent) => {
    // A dialog over the sheet takes its own.
    if (event.key === 'Escape' && !event.defaultPrevented) onClose();
  };
  useOverlayName(`${kind}-on-map`, true, onClose);
  // A map's address says which door is open, but of no packet.
  useBackCloses(true, onClose, kind === 'door');
  useEffect(() => title.current?.focus({ preventScroll: true }), [title]);
  return (
    <section
      ref={sheet}
      aria-label={name}
      {...{ [`data-${kind}-over-map`]: true }}
      onKeyDown={closeOnEscape}
      className={`${className} flex flex-col rounded-t-[1.375rem] border-t border-line bg-card text-ink shadow-2xl`}
    >
      <button
        type="button"
        aria-label={commonTexts.spec.close}
        onClick={onClose}
        className="absolute -top-7 left-1/2 grid h-12 w-24 -translate-x-1/2 place-items-end justify-center rounded-xl sideways:top-0 sideways:place-items-start sideways:pt-1.5"
      >
        <span aria-hidden="true" className="mb-2.5 h-1.25 w-11 rounded-full bg-edge" />
      </button>
      {children}
    </section>
  );
}
