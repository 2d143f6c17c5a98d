import { commonTexts } from '@/lib/texts/common';
import { Search } from './icons/Search';
import { X } from './icons/X';

type SearchFieldProps = {
  label: string;
  /** What stands in it until something is typed; the label without it. */
  word?: string;
  value: string;
  onValue: (value: string) => void;
};

/** A 48 px box that narrows what is shown below it; the label stands in it until something is typed, where there is space for it. */
export function SearchField({ label, word = label, value, onValue }: SearchFieldProps) {
  return (
    <div className="@container relative flex min-h-12 min-w-[calc(1.25rem+28px)] items-center overflow-clip rounded-xl border-2 border-edge bg-card has-[input:focus-visible]:outline-3 has-[input:focus-visible]:outline-offset-2 has-[input:focus-visible]:outline-focus">
      {/* What is typed needs the room. */}
      {value === '' && <Search aria-hidden="true" className="pointer-events-none absolute left-[12px] size-5 text-soft" />}
      <input
        type="text"
        aria-label={label}
        placeholder={word}
        value={value}
        onChange={(event) => onValue(event.target.value)}
        enterKeyHint="search"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        className={`w-full min-w-0 flex-1 self-stretch bg-transparent pr-1 text-body outline-none placeholder:text-transparent @min-[6rem]:placeholder:text-soft ${value === '' ? 'pl-10' : 'pl-2.5'}`}
      />
      {value !== '' && (
        <button
          type="button"
          aria-label={commonTexts.clearField}
          onClick={() => onValue('')}
          className="grid min-h-11 w-10 shrink-0 place-items-center rounded-lg text-soft active:bg-chip"
        >
          <X aria-hidden="true" className="size-5" />
        </button>
      )}
    </div>
  );
}
