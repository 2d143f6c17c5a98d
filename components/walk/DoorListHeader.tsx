import { ProgressBar } from '@/components/ui/ProgressBar';
import { SearchField } from '@/components/ui/SearchField';
import { SegmentedControl } from '@/components/ui/SegmentedControl';
import { DOOR_FILTERS, type DoorFilter } from '@/lib/domain/door/findDoors';
import { commonTexts } from '@/lib/texts/common';
import { listTexts } from '@/lib/texts/list';

export type DoorSort = 'walkOrder' | 'nearest';

type DoorListHeaderProps = {
  /** Doors in each filter, over the whole list. */
  counts: Record<DoorFilter, number>;
  /** How old the list is: 'Updated 12 min ago'. */
  updated: string | undefined;
  filter: DoorFilter;
  onFilter: (filter: DoorFilter) => void;
  typed: string;
  onTyped: (typed: string) => void;
  sort: DoorSort;
  onSort: (sort: DoorSort) => void;
};

const SORTS = [
  { value: 'walkOrder', label: listTexts.walkOrder },
  { value: 'nearest', label: listTexts.nearest },
] as const;

/** Above the doors: how far the packet is, which doors to show and in which order. It scrolls away with the list. */
export function DoorListHeader({ counts, updated, filter, onFilter, typed, onTyped, sort, onSort }: DoorListHeaderProps) {
  return (
    <div className="space-y-2.5 border-b border-line bg-card px-4 pt-3 pb-3">
      <div>
        <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-3 text-secondary text-soft tabular-nums">
          {/* The bar says the same to those who hear it. */}
          <strong aria-hidden="true" className="text-row font-bold text-ink">
            {commonTexts.doorsDone(counts.done, counts.all)}
          </strong>
          <span>{updated}</span>
        </div>
        <ProgressBar completed={counts.done} total={counts.all} />
      </div>
      <SegmentedControl
        label={listTexts.doorsShown}
        value={filter}
        onValue={onFilter}
        segments={DOOR_FILTERS.map((value) => ({ value, label: listTexts.filters[value], count: counts[value] }))}
      />
      <div className="flex flex-wrap gap-2">
        <div className="min-w-[min(9rem,100%)] flex-[999]">
          <SearchField label={listTexts.filterDoors} value={typed} onValue={onTyped} />
        </div>
        <div className="flex-auto">
          <SegmentedControl dense label={listTexts.sort} value={sort} onValue={onSort} segments={SORTS} />
        </div>
      </div>
    </div>
  );
}
