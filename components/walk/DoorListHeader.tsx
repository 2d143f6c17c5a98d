import { memo } from 'react';
import { List } from '@/components/ui/icons/List';
import { Navigation } from '@/components/ui/icons/Navigation';
import { ProgressBar } from '@/components/ui/ProgressBar';
import { SearchField } from '@/components/ui/SearchField';
import { SegmentedControl } from '@/components/ui/SegmentedControl';
import { DOOR_FILTERS, type DoorFilter } from '@/lib/domain/door/findDoors';
import { listTexts } from '@/lib/texts/list';

export type DoorSort = 'walkOrder' | 'nearest';

type DoorListHeaderProps = {
  /** Doors in each filter, over the whole list. */
  counts: Record<DoorFilter, number>;
  filter: DoorFilter;
  onFilter: (filter: DoorFilter) => void;
  typed: string;
  onTyped: (typed: string) => void;
  sort: DoorSort;
  onSort: (sort: DoorSort) => void;
};

const SORTS = [
  { value: 'walkOrder', label: listTexts.walkOrder, icon: List },
  { value: 'nearest', label: listTexts.nearest, icon: Navigation },
] as const;

/**
 * Above the doors, on one line: which of them to show, in which order, and how far the packet is. It scrolls away with the list. While
 * something is searched for, the field has the order's place too. Memoized: what changes in a row alone draws nothing of it.
 */
export const DoorListHeader = memo(function DoorListHeader({
  counts,
  filter,
  onFilter,
  typed,
  onTyped,
  sort,
  onSort,
}: DoorListHeaderProps) {
  return (
    <div className="group relative flex flex-wrap gap-1.5 bg-card px-3 pb-0.5 sideways:pb-0">
      <div className="max-w-full flex-none">
        <SegmentedControl
          dense
          label={listTexts.doorsShown}
          value={filter}
          onValue={onFilter}
          segments={DOOR_FILTERS.map((value) => ({ value, label: listTexts.filters[value], count: counts[value] }))}
        />
      </div>
      <div className={typed === '' ? 'group-has-[[type=text]:focus]:hidden' : 'hidden'}>
        <SegmentedControl dense label={listTexts.sort} value={sort} onValue={onSort} segments={SORTS} />
      </div>
      <div className="min-w-12 flex-1">
        <SearchField label={listTexts.filterDoors} value={typed} onValue={onTyped} />
      </div>
      <div className="absolute inset-x-0 bottom-0 *:h-[3px] *:rounded-none">
        <ProgressBar completed={counts.done} total={counts.all} />
      </div>
    </div>
  );
});
