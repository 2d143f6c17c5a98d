import { memo } from 'react';
import { BAR, BAR_PLACE, BAR_SMALL, UndoInBar } from '@/components/door/UndoInBar';
import { FoldedMap } from '@/components/ui/icons/FoldedMap';
import { List } from '@/components/ui/icons/List';
import { Tabs } from '@/components/ui/Tabs';
import { type Door, doorName } from '@/lib/domain/door/door';
import type { LastMarked } from '@/lib/domain/walk/lastMarked';
import { LIST_TABS } from '@/lib/domain/walk/listTab';
import { useListTab } from '@/lib/hooks/useListTab';
import { listTexts } from '@/lib/texts/list';
import { listStateTexts } from '@/lib/texts/listStates';
import { listViewTexts } from '@/lib/texts/listView';

type ListBarProps = {
  /** The door to go on with; undefined when all were knocked. */
  next: Door | undefined;
  /** Brings it before the eyes, or the end of the walk. */
  onNext: (next: Door | undefined) => void;
  /** How many doors there are, all of which were knocked where there is no next one. */
  all: number;
  /** True where these are a round's and the list has others that were not tried: the way on leads to them. */
  hasOthers: boolean;
  /** What Undo takes back. */
  last: LastMarked | undefined;
  onUndo: (last: LastMarked) => void;
};

/** Id of the element that shows the doors. */
export const DOORS_PANEL = 'doors';
const SIGNS = { list: List, map: FoldedMap };
const TABS = LIST_TABS.map((value) => ({ value, label: listViewTexts.tabs[value], icon: SIGNS[value] }));

/**
 * The bar below a list's doors: Undo, always in its place, the way to the next door, or to the end of the walk, and the choice between list
 * and map. Memoized: what changes in a row alone draws no bar.
 */
export const ListBar = memo(function ListBar({ next, onNext, all, hasOthers, last, onUndo }: ListBarProps) {
  const [tab, setTab] = useListTab();
  const afterAll = hasOthers ? listTexts.wholeList : listStateTexts.seeShift;
  return (
    <div data-list-bar className={BAR}>
      <div className="mx-auto max-w-2xl sideways:max-w-none">
        <div className="grid grid-cols-[auto_minmax(0,1fr)_auto] gap-1.5 px-3 pt-[6px] low:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] low:gap-[6px] low:px-[12px]">
          <UndoInBar last={last} onUndo={onUndo} />
          <button type="button" onClick={() => onNext(next)} className={`${BAR_PLACE} min-w-0 text-primary ${next ? '' : '-my-1'}`}>
            {/* That all were knocked is never cut: on a narrow phone it has two lines. */}
            <span
              className={next ? BAR_SMALL : 'block text-small leading-[1.05] font-normal text-soft low:portrait:text-[min(0.875rem,5.6vw)]'}
            >
              {next ? listTexts.nextToDo : listTexts.knocked(all)}
            </span>{' '}
            <span className={`line-clamp-2 text-balance low:line-clamp-3 ${next ? '' : 'leading-[1.05]'}`}>
              {next ? doorName(next) : afterAll}
            </span>
          </button>
          <Tabs label={listViewTexts.waysToLook} tabs={TABS} value={tab} onValue={setTab} panel={DOORS_PANEL} />
        </div>
      </div>
    </div>
  );
});
