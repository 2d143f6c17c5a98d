import { useEffect, useState } from 'react';
import { Search } from '@/components/ui/icons/Search';

const PAUSE_MS = 250;

type SearchFieldProps = {
  label: string;
  value: string;
  onChange: (text: string) => void;
  /** Narrows with each letter, what is here already. Without it words are asked of the server once somebody pauses. */
  isAtOnce?: boolean;
};

/** A field that narrows what is shown below it. */
export function SearchField({ label, value, onChange, isAtOnce = false }: SearchFieldProps) {
  const [text, setText] = useState(value);
  useEffect(() => {
    if (isAtOnce || text === value) return;
    const timer = setTimeout(() => onChange(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [isAtOnce, text, value, onChange]);
  return (
    <label className="flex min-h-12 items-center gap-2 rounded-[0.5625rem] border-[1.5px] border-edge bg-card px-2.5 has-focus-visible:outline-3 has-focus-visible:outline-focus md:min-h-9">
      <Search aria-hidden="true" className="size-4 shrink-0 text-soft" />
      <span className="sr-only">{label}</span>
      <input
        type="search"
        value={isAtOnce ? value : text}
        placeholder={label}
        maxLength={100}
        autoComplete="off"
        onChange={({ target }) => (isAtOnce ? onChange : setText)(target.value)}
        className="min-w-0 flex-1 bg-transparent outline-none"
      />
    </label>
  );
}
