import { ListFilter } from '@/components/ui/icons/ListFilter';
import { doorChoiceTexts } from '@/lib/texts/doorChoice';
import { listTexts } from '@/lib/texts/list';

const BUTTON =
  'relative isolate grid min-h-12 low:mr-1 low:min-h-[48px] min-w-13 shrink-0 place-content-center justify-items-center px-1 py-1.5 text-small leading-none font-semibold before:absolute before:inset-x-0 before:inset-y-[3px] before:-z-1 before:rounded-[0.6875rem] before:border-2';
const OFF = 'text-ink before:border-edge before:bg-card active:before:bg-chip';
const ON = 'text-card before:border-ink before:bg-ink';

/** Finds the button: once a filter is on, it stands in another place. */
export const filterButton = () => document.querySelector<HTMLElement>('[data-opens-filter]');

/** Opens the filter by street and person; ink while it is on. */
export function FilterButton({ isOn, onOpen }: { isOn: boolean; onOpen: () => void }) {
  return (
    <button
      type="button"
      data-opens-filter
      aria-haspopup="dialog"
      aria-label={isOn ? doorChoiceTexts.filterIsOn : doorChoiceTexts.filter}
      onClick={onOpen}
      className={`${BUTTON} ${isOn ? ON : OFF}`}
    >
      <ListFilter aria-hidden="true" className="size-4.5" />
      <span aria-hidden="true">{doorChoiceTexts.filter}</span>
    </button>
  );
}

/** Ends a second round or a filter: the way back to the whole list, always in sight. */
export function WholeListButton({ onWholeList }: { onWholeList: () => void }) {
  return (
    <button type="button" onClick={onWholeList} className={`${BUTTON} ${OFF} max-w-13 low:max-w-none text-center`}>
      {listTexts.wholeList}
    </button>
  );
}
