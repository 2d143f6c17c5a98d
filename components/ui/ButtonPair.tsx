import type { ReactNode } from 'react';

/** Two buttons side by side, one under the other where text is set so large that they do not fit. */
export function ButtonPair({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap gap-3 *:flex-auto *:basis-36">{children}</div>;
}
