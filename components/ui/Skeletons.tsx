import type { ReactNode } from 'react';
import { commonTexts } from '@/lib/texts/common';

export const BLOCK = 'animate-pulse rounded-md bg-chip';

/** Gray shapes of what comes, read aloud as 'Loading' once. */
export function Loading({ children }: { children: ReactNode }) {
  return (
    <div aria-busy="true">
      <p className="sr-only">{commonTexts.loading}</p>
      <div aria-hidden="true">{children}</div>
    </div>
  );
}

export function times(count: number, shape: (index: number) => ReactNode): ReactNode[] {
  return Array.from({ length: count }, (_, index) => shape(index));
}

/** The head of an address list and its doors. */
export function DoorSkeletons({ count = 6 }: { count?: number }) {
  return (
    <Loading>
      {times(count, (index) => (
        <div key={index} className="flex min-h-[5.25rem] items-center gap-3 border-b border-line bg-card px-4">
          <div className={`h-6 w-12 ${BLOCK}`} />
          <div className="flex-1 space-y-2">
            <div className={`h-4 w-4/5 ${BLOCK}`} />
            <div className={`h-3 w-1/2 ${BLOCK}`} />
          </div>
          <div className={`size-14 rounded-2xl ${BLOCK}`} />
          <div className={`size-14 rounded-2xl ${BLOCK}`} />
        </div>
      ))}
    </Loading>
  );
}
