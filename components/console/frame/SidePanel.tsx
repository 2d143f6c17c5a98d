import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { ChevronLeft } from '@/components/ui/icons/ChevronLeft';
import { X } from '@/components/ui/icons/X';
import { useKeys } from '@/lib/console/useKeys';
import { initialsOf } from '@/lib/domain/staff/initials';
import { frameTexts } from '@/lib/texts/console/frame';

type SidePanelProps = {
  title: string;
  /** The title is somebody's name: their initials stand before it, as on the map. */
  isSomebody?: boolean;
  sub?: string;
  /** Closes it; the view gives the focus back to the row. */
  onClose: () => void;
  children: ReactNode;
};

/** Facts, what changes, and buttons, beside the table and never over it. On a phone it is a screen above the tabs. */
export function SidePanel({ title, isSomebody = false, sub, onClose, children }: SidePanelProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useKeys(useMemo(() => ({ Escape: onClose }), [onClose]));
  // biome-ignore lint/correctness/useExhaustiveDependencies: another title is another thing that was opened
  useEffect(() => {
    if (window.matchMedia('(max-width: 47.99rem)').matches) heading.current?.focus();
  }, [title]);
  return (
    <aside
      aria-label={title}
      className="flex min-h-0 shrink-0 flex-col overflow-y-auto border-line bg-card max-md:fixed max-md:inset-x-0 max-md:top-13 max-md:bottom-[4.0625rem] max-md:z-10 md:w-[21rem] md:border-l lg:w-[26rem]"
    >
      <div className="sticky top-0 z-10 flex items-start gap-2 bg-card px-4 pt-3 pb-2">
        <button
          type="button"
          aria-label={frameTexts.close}
          onClick={onClose}
          className="order-last grid size-11 shrink-0 place-items-center rounded-xl text-soft max-md:order-first max-md:size-12"
        >
          <ChevronLeft className="size-6 md:hidden" />
          <X className="size-5 max-md:hidden" />
        </button>
        {isSomebody && (
          <span aria-hidden="true" className="grid size-9 shrink-0 place-items-center rounded-full bg-ink font-bold text-card text-small">
            {initialsOf(title)}
          </span>
        )}
        <div className="min-w-0 flex-1">
          <h2 ref={heading} tabIndex={-1} className="text-pretty font-bold text-[1.0625rem] leading-tight">
            {title}
          </h2>
          {sub && <p className="mt-0.5 text-small text-soft">{sub}</p>}
        </div>
      </div>
      <div className="flex flex-col gap-3 px-4 pb-4">{children}</div>
    </aside>
  );
}
