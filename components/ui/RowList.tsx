import { Children, type ReactNode } from 'react';

type RowListProps = { label: string; children: ReactNode };

/** Rows from edge to edge as one named list. */
export function RowList({ label, children }: RowListProps) {
  return (
    // Safari takes the list role away from lists without bullets, so it is said again.
    // biome-ignore lint/a11y/noRedundantRoles: see above
    <ul role="list" aria-label={label} className="border-t border-line">
      {Children.toArray(children).map((child, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows carry their own keys; the items around them hold no state
        <li key={index}>{child}</li>
      ))}
    </ul>
  );
}
