import { memo } from 'react';
import { ProgressBar } from '@/components/ui/ProgressBar';
import { SearchField } from '@/components/ui/SearchField';
import { SegmentedControl } from '@/components/ui/SegmentedControl';
import { DOOR_FILTERS, type DoorFilter } from '@/lib/domain/door/findDoors';
import type { DoorCounts } from '@/lib/domain/walk/doorState';
import { listControls } from '@/lib/domain/walk/listControls';
import type { Round } from '@/lib/domain/walk/round';
import { listTexts } from '@/lib/texts/list';
import { FilterButton, WholeListButton } from './FilterButton';
import type { DoorSort } from './useDoorOrder';

type DoorListHeaderProps = {
  /** Of the doors that are walked. */
  counts: DoorCounts;
  filter: DoorFilter;
  onFilter: (filter: DoorFilter) => void;
  typed: string;
  onTyped: (typed: string) => void;
  sort: DoorSort;
  /** True while the phone finds out where it is, for the order that was asked for. */
  isLooking: boolean;
  onSort: (sort: DoorSort) => void;
  /** The part of the list that is walked. */
  round: Round | undefined;
  onFilterBy: () => void;
  onWholeList: () => void;
};

const SORTS = [
  { value: 'walkOrder', label: listTexts.walkOrder },
  { value: 'nearest', label: listTexts.nearest },
] as const;

/**
 * Above the doors and always in sight, in two rows: which of them to show; in which order, and the search; how far the
 * packet is. While something is searched for, the field has the order's place too. While a filter is on, the way back
 * to the whole list has its place, and the filter stands beside the search. Memoized: what changes in a row alone draws
 * nothing of it.
 */
export const DoorListHeader = memo(function DoorListHeader({
  counts,
  filter,
  onFilter,
  typed,
  onTyped,
  sort,
  isLooking,
  onSort,
  round,
  onFilterBy,
  onWholeList,
}: DoorListHeaderProps) {
  const { filter: isFilterOn, wholeList } = listControls(round);
  const filterButton = isFilterOn && <FilterButton isOn={isFilterOn === 'on'} onOpen={onFilterBy} />;
  return (
    <div className="list-head group">
      <div className="flex gap-2 *:first:flex-auto sideways:flex-auto low:contents">
        <SegmentedControl
          label={listTexts.doorsShown}
          value={filter}
          onValue={onFilter}
          segments={DOOR_FILTERS.map((value) => ({ value, label: listTexts.filters[value], count: counts[value] }))}
        />
        {wholeList ? <WholeListButton onWholeList={onWholeList} /> : filterButton}
      </div>
      <div className="flex flex-auto gap-2 sideways:flex-[0_1_20rem] low:flex-1 low:gap-1">
        <div
          aria-busy={isLooking}
          className={`flex-auto aria-busy:[&_label:has(:checked)]:animate-pulse ${typed === '' ? 'group-has-[[type=text]:focus]:hidden' : 'hidden'}`}
        >
          <SegmentedControl label={listTexts.sort} value={sort} onValue={onSort} segments={SORTS} />
        </div>
        <div
          className={
            typed === ''
              ? `${wholeList && isFilterOn ? 'w-[calc(1.25rem+28px)]' : 'w-29'} group-has-[[type=text]:focus]:flex-1 low:w-[calc(1.25rem+28px)]`
              : 'flex-1'
          }
        >
          <SearchField label={listTexts.filterDoors} word={listTexts.search} value={typed} onValue={onTyped} />
        </div>
        {wholeList && filterButton}
      </div>
      <div className="absolute inset-x-0 bottom-0 *:h-[3px] *:rounded-none">
        <ProgressBar done={counts.done} tryAgain={counts.tryAgain} total={counts.all} />
      </div>
    </div>
  );
});
