import { ListFilter } from '@/components/ui/icons/ListFilter';
import { doorChoiceTexts } from '@/lib/texts/doorChoice';

type FilterButtonProps = {
  /** True while only the doors are here that were chosen by street or person. */
  isOn: boolean;
  onOpen: () => void;
};

/** Opens the filter by street and person; ink while it is on. */
export function FilterButton({ isOn, onOpen }: FilterButtonProps) {
  const look = isOn ? 'text-card before:border-ink before:bg-ink' : 'text-ink before:border-edge before:bg-card active:before:bg-chip';
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-label={isOn ? doorChoiceTexts.filterIsOn : doorChoiceTexts.filter}
      onClick={onOpen}
      className={`relative isolate grid min-h-12 low:mr-1 low:min-h-[48px] min-w-13 shrink-0 place-content-center justify-items-center px-1 text-small leading-none font-semibold before:absolute before:inset-x-0 before:inset-y-[3px] before:-z-1 before:rounded-[0.6875rem] before:border-2 ${look}`}
    >
      <ListFilter aria-hidden="true" className="size-4.5" />
      <span aria-hidden="true">{doorChoiceTexts.filter}</span>
    </button>
  );
}
