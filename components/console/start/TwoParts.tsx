import type { ReactNode } from 'react';
import { firstRunTexts } from '@/lib/texts/console/firstRun';

/** The steps, and the one that is open: beside each other, on a phone below. */
export function TwoParts({ left, right }: { left: ReactNode; right: ReactNode }) {
  return (
    <div className="grid min-h-0 flex-1 md:grid-cols-[minmax(17rem,26.875rem)_minmax(0,1fr)]">
      <div className="border-line bg-card md:min-h-0 md:overflow-y-auto md:border-r">
        <div className="px-5 py-4">
          <h1 className="text-title leading-tight">{firstRunTexts.title}</h1>
          <p className="text-soft">{firstRunTexts.lead}</p>
        </div>
        {left}
      </div>
      <div className="flex min-w-0 flex-col md:min-h-0 md:overflow-y-auto">{right}</div>
    </div>
  );
}
