import { useMemo } from 'react';
import { MAX_ROWS_RENDERED_WHOLE } from '@/lib/domain/limits';
import type { StreetRun } from '@/lib/domain/walkOrder';
import { DoorListItem, type DoorRowSource } from './DoorListItem';
import { doorItems } from './doorItems';
import { VirtualDoorList } from './VirtualDoorList';

type DoorListProps = DoorRowSource & { runs: readonly StreetRun[] };

/** The doors under their streets: whole up to sixty, of more only those in sight (product.md, "List defaults"). */
export function DoorList({ runs, ...source }: DoorListProps) {
  const items = useMemo(() => doorItems(runs), [runs]);
  if (items.length > MAX_ROWS_RENDERED_WHOLE) return <VirtualDoorList items={items} {...source} />;
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari takes the list role away from lists without bullets
    <ul role="list" aria-label="Doors" className="@container">
      {items.map((item) => (
        <DoorListItem key={item.address.addressId} item={item} {...source} />
      ))}
    </ul>
  );
}
