import * as Radix from '@radix-ui/react-dialog';
import Link from 'next/link';
import { type ReactNode, useState } from 'react';
import type { Icon } from '@/components/ui/icons/icon';
import { X } from '@/components/ui/icons/X';
import type { View } from '@/lib/console/views';
import { frameTexts } from '@/lib/texts/console/frame';

type MoreViewsProps = {
  /** The one that is open. */
  view: View;
  views: readonly { readonly view: View; readonly icon: Icon | undefined; readonly href: string }[];
  /** The contents and the look of the button. */
  children: ReactNode;
  className: string;
};

/** The views that have no tab on a phone, as a sheet above the tabs. */
export function MoreViews({ view, views, children, className }: MoreViewsProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Radix.Root open={isOpen} onOpenChange={setOpen}>
      <Radix.Trigger aria-current={views.some((one) => one.view === view) ? 'page' : undefined} className={className}>
        {children}
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 bg-black/50" />
        <Radix.Content
          aria-describedby={undefined}
          className="fixed inset-x-0 bottom-0 z-40 max-h-[80dvh] overflow-y-auto rounded-t-2xl bg-card p-3 text-ink text-secondary shadow-2xl"
        >
          <div className="flex items-center justify-between gap-3 pl-2">
            <Radix.Title className="font-bold text-body">{frameTexts.moreViews}</Radix.Title>
            <Radix.Close aria-label={frameTexts.close} className="grid size-12 place-items-center rounded-xl text-soft">
              <X className="size-5" />
            </Radix.Close>
          </div>
          <ul>
            {views.map(({ view: one, icon: Picture, href }) => (
              <li key={one} className="border-line border-t">
                <Link
                  href={href}
                  aria-current={one === view ? 'page' : undefined}
                  onClick={() => setOpen(false)}
                  className="flex min-h-14 items-center gap-3 px-2 font-semibold aria-[current]:text-(--tab)"
                >
                  {Picture && <Picture className="size-[1.375rem] shrink-0" />}
                  {frameTexts.views[one]}
                </Link>
              </li>
            ))}
          </ul>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
