import { IconButton } from '@/components/ui/IconButton';
import { Search } from '@/components/ui/icons/Search';
import { X } from '@/components/ui/icons/X';
import { useEmptySearch } from '@/lib/hooks/useOpenSearch';
import { searchTexts } from '@/lib/texts/search';

type LookedForProps = {
  /** The search in words. */
  looked: string;
  form: string;
  /** The address of what was found, whose query the form takes too. */
  results: string;
};

/** The search as in the field in which it was typed. It leads back to the form, and its cross to the empty form. */
export function LookedFor({ looked, form, results }: LookedForProps) {
  const openEmpty = useEmptySearch();
  return (
    <div className="relative flex px-4 pt-1 pb-2">
      <a
        href={`${form}?${results.split('?')[1] ?? ''}`}
        className="flex min-h-14 min-w-0 flex-1 items-center gap-2.5 rounded-2xl border-2 border-edge bg-card py-2 pr-14 pl-4 text-body active:bg-chip"
      >
        <Search aria-hidden="true" className="size-6 shrink-0 text-soft" />
        <span className="sr-only">{searchTexts.changeSearch}: </span>
        <span className="min-w-0 wrap-anywhere">{looked}</span>
      </a>
      <div className="absolute inset-y-1 right-5 flex items-center pb-1">
        <IconButton label={searchTexts.newSearch} icon={X} onClick={() => openEmpty(form, results)} />
      </div>
    </div>
  );
}
