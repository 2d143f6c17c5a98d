'use client';
import type { FormEvent, ReactNode } from 'react';
import { Button } from '@/components/ui/Button';
import { Search } from '@/components/ui/icons/Search';
import { Notice } from '@/components/ui/Notice';
import { useFocusInvalid } from '@/lib/hooks/useFocusInvalid';
import { searchTexts } from '@/lib/texts/search';

type SearchFormProps = {
  onSearch: () => void;
  /** How little can be searched without a connection; undefined with one. */
  offline: string | undefined;
  children: ReactNode;
};

/** The fields of a search over its button. */
export function SearchForm({ onSearch, offline, children }: SearchFormProps) {
  const [form, pressed] = useFocusInvalid();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSearch();
    pressed();
  };
  return (
    <form ref={form} onSubmit={submit} className="space-y-4 px-4 pt-1">
      {children}
      <Button type="submit" look="filled" wide icon={Search}>
        {searchTexts.search}
      </Button>
      <div aria-live="polite">{offline && <Notice tone="info">{offline}</Notice>}</div>
    </form>
  );
}
