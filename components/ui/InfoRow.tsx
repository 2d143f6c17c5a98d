import type { ReactNode } from 'react';
import { breakable } from './breakable';

type InfoRowProps = {
  title: string;
  sub?: string | undefined;
  /** Before the words. */
  sign?: ReactNode;
  action?: ReactNode;
};

/** A row without a link. Its action stands beside it, or below it where space is short. */
export function InfoRow({ title, sub, sign, action }: InfoRowProps) {
  return (
    <div className="flex min-h-16 flex-wrap items-center gap-x-3.5 gap-y-2 border-b border-line bg-card px-4 py-2.5">
      {sign}
      <div className="min-w-0 flex-1 basis-48">
        <p className="text-row">{breakable(title)}</p>
        {sub && <p className="mt-0.5 text-secondary text-soft tabular-nums">{sub}</p>}
      </div>
      {action}
    </div>
  );
}
