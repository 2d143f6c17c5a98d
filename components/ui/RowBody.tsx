import type { ReactNode } from 'react';
import { ChevronRight } from './icons/ChevronRight';
import type { Icon } from './icons/icon';

export type RowBodyProps = { icon?: Icon | undefined; title: string; sub?: ReactNode };

export const ROW_CLASS =
  'flex min-h-16 w-full items-center gap-3.5 border-b border-line bg-card px-4 py-2.5 text-left -outline-offset-3 active:bg-chip';

/** What a list row shows: icon, title, a second line, and the sign that it leads on. */
export function RowBody({ icon: Icon, title, sub }: RowBodyProps) {
  return (
    <>
      {Icon && (
        <span className="grid size-10 shrink-0 place-items-center rounded-xl bg-chip scant:hidden">
          <Icon aria-hidden="true" className="size-[1.375rem] max-h-full max-w-full" />
        </span>
      )}
      <span className="min-w-0 flex-1">
        <span className="block text-row">{title}</span>
        {sub && <span className="mt-0.5 block text-secondary text-soft tabular-nums"> {sub}</span>}
      </span>
      <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-soft" />
    </>
  );
}
