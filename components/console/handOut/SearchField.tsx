import { useEffect, useState } from 'react';
import { Search } from '@/components/ui/icons/Search';

const PAUSE_MS = 250;

/** A field whose words are looked for once somebody pauses. */
export function SearchField({ value, label, onChange }: { value: string; label: string; onChange: (text: string) => void }) {
  const [text, setText] = useState(value);
  useEffect(() => {
    if (text === value) return;
    const timer = setTimeout(() => onChange(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, value, onChange]);
  return (
    <label className="flex min-h-12 items-center gap-2 rounded-[0.5625rem] border-[1.5px] border-edge bg-card px-2.5 md:min-h-9">
      <Search aria-hidden="true" className="size-4 shrink-0 text-soft" />
      <span className="sr-only">{label}</span>
      <input
        type="search"
        value={text}
        placeholder={label}
        maxLength={100}
        onChange={(event) => setText(event.target.value)}
        className="min-w-0 flex-1 bg-transparent"
      />
    </label>
  );
}
