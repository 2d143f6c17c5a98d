import type { ReactNode } from 'react';

/** A white surface with one hairline. */
export function Card({ children }: { children: ReactNode }) {
  return <div className="rounded-[1.125rem] border border-line bg-card p-4">{children}</div>;
}
