import type { ReactNode } from 'react';
import { frameTexts } from '@/lib/texts/console/frame';

const VIEW_NAMES: readonly string[] = Object.values(frameTexts.views);

type ViewHeadProps = {
  title: string;
  /** What is so now, in one line. */
  lead?: ReactNode;
  /** At most one of them is filled. */
  actions?: ReactNode;
};

/** A view's heading, what is so, and what to do. */
export function ViewHead({ title, lead, actions }: ViewHeadProps) {
  // On a phone the red bar names the view already.
  const isInBar = VIEW_NAMES.includes(title);
  return (
    <div className="flex shrink-0 flex-wrap items-center gap-x-4 gap-y-2 px-5 py-2.5">
      <div className="min-w-0 flex-1 basis-60">
        <h1 className={`text-title leading-tight ${isInBar ? 'max-md:sr-only' : ''}`}>{title}</h1>
        {lead && <p className="text-soft">{lead}</p>}
      </div>
      {actions && <div className="flex flex-wrap gap-2 max-md:w-full max-md:*:flex-1">{actions}</div>}
    </div>
  );
}
