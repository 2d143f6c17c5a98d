import type { Address } from '@/lib/domain/address';
import { MAX_ROWS_RENDERED_WHOLE } from '@/lib/domain/limits';
import { DoorListItem, type DoorRowSource } from './DoorListItem';
import { useDoorItems } from './useDoorItems';
import { VirtualDoorList } from './VirtualDoorList';

type DoorListProps = DoorRowSource & { doors: readonly Address[] };

/** The doors under their streets: whole up to sixty, of more only those in sight (product.md, "List defaults"). */
export function DoorList({ doors, ...source }: DoorListProps) {
  const items = useDoorItems(doors);
  if (items.length > MAX_ROWS_RENDERED_WHOLE) return <VirtualDoorList doors={doors} items={items} {...source} />;
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari takes the list role away from lists without bullets
    <ul role="list" aria-label="Doors" className="@container">
      {items.map(({ addressId, place, heading }) => {
        const address = doors[place];
        return address && <DoorListItem key={addressId} address={address} heading={heading} {...source} />;
      })}
    </ul>
  );
}
