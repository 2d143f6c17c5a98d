import type { Door } from '@/lib/domain/door/door';
import { MAX_ROWS_RENDERED_WHOLE } from '@/lib/domain/limits';
import { listTexts } from '@/lib/texts/list';
import { DoorListItem, type DoorRowSource } from './DoorListItem';
import { useDoorItems } from './useDoorItems';
import { VirtualDoorList } from './VirtualDoorList';

type DoorListProps = DoorRowSource & { doors: readonly Door[] };

/** The doors under their streets: whole up to sixty, of more only those in sight (docs/product.md#long-lists). */
export function DoorList({ doors, ...source }: DoorListProps) {
  const items = useDoorItems(doors);
  if (items.length > MAX_ROWS_RENDERED_WHOLE) return <VirtualDoorList doors={doors} items={items} {...source} />;
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari takes the list role away from lists without bullets
    <ul role="list" aria-label={listTexts.doors} className="@container">
      {items.map(({ doorId, place, heading }) => {
        const door = doors[place];
        return door && <DoorListItem key={doorId} door={door} heading={heading} {...source} />;
      })}
    </ul>
  );
}
