import type { ReactNode } from 'react';
import { ChevronDown } from './icons/ChevronDown';

type FoldProps = {
  /** The line that opens and closes it. */
  title: string;
  /** The look of that line: its height, its space and its text. */
  look: string;
  /** True to begin open. */
  open?: boolean;
  className?: string;
  children: ReactNode;
};

/** Hides contents behind a line with a chevron. To keyboards and screen readers it is the browser's own disclosure. */
export function Fold({ title, look, open = false, className = '', children }: FoldProps) {
  return (
    <details open={open} className={`group/fold ${className}`}>
      {/* Safari draws its triangle apart from the list's marker. */}
      <summary className={`flex cursor-pointer list-none items-center gap-3 [&::-webkit-details-marker]:hidden ${look}`}>
        <span className="min-w-0 flex-1 wrap-anywhere">{title}</span>
        <ChevronDown aria-hidden="true" className="size-6 shrink-0 group-open/fold:rotate-180" />
      </summary>
      {children}
    </details>
  );
}
