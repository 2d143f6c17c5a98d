'use client';
import type { ReactNode } from 'react';
import { Unavailable } from '@/components/frame/lateStates';
import { useUpdatedText } from '@/components/frame/useUpdatedText';
import { SectionTitle } from '@/components/packet/SectionTitle';
import { Button } from '@/components/ui/Button';
import { later } from '@/components/ui/later';
import { Notice } from '@/components/ui/Notice';
import { RowSkeletons } from '@/components/ui/RowSkeletons';
import type { SearchView } from '@/lib/hooks/useSearch';
import { searchTexts, whyOnlyPhoneText } from '@/lib/texts/search';
import { LongList } from './LongList';

const NothingFound = later(() => import('./NothingFound').then(({ NothingFound }) => NothingFound));

type Nothing = { readonly title: string; readonly text: (looked: string) => string };

/** What is said of people, and what of houses. */
export type FoundWords = {
  readonly list: string;
  readonly count: (count: number) => string;
  readonly searched: (count: number) => string;
  readonly none: Nothing;
  readonly noneOnPhone: Nothing;
  /** Heads the rest, where some stand before the list. */
  readonly others?: string;
};

type FoundProps<T> = {
  view: SearchView<T>;
  /** What was looked for, in words. */
  looked: string;
  words: FoundWords;
  /** The search's form. */
  form: string;
  keyOf: (one: T) => string;
  /** Draws some of them before the list, and says which others the list has. Without it the list has them all. */
  lead?: (found: readonly T[]) => { readonly drawn: ReactNode; readonly others: readonly T[] };
  /** Draws the row of one of them. */
  children: (one: T) => ReactNode;
};

/** What a search has found, where it was looked for, and what to do when there is nothing. */
export function Found<T>(props: FoundProps<T>) {
  const { view, words } = props;
  switch (view.state) {
    case 'loading':
      return <RowSkeletons count={3} />;
    case 'pinRefused':
      return <Unavailable view={view.view} what="search" />;
    case 'answered':
      return <Answered {...props} view={view} />;
    case 'onlyPhone':
      return (
        <>
          <div className="px-4 pt-1">
            <Notice
              tone="warning"
              action={
                <Button size={48} onClick={view.refresh}>
                  {searchTexts.tryAgain}
                </Button>
              }
            >
              {whyOnlyPhoneText(view.failure)} {words.searched(view.searched)}
            </Notice>
          </div>
          <Rows {...props} found={view.found} nothing={words.noneOnPhone} aside={undefined} />
        </>
      );
    default:
      return view satisfies never;
  }
}

function Answered<T>({ view: { view }, ...props }: FoundProps<T> & { view: Extract<SearchView<T>, { state: 'answered' }> }) {
  const updated = useUpdatedText(view);
  const { found, hasMore } = view.data;
  return (
    <>
      {hasMore && (
        <div className="px-4 pt-1">
          <Notice tone="info">{searchTexts.more(found.length)}</Notice>
        </div>
      )}
      <Rows {...props} found={found} nothing={props.words.none} aside={updated} />
    </>
  );
}

type RowsProps<T> = Omit<FoundProps<T>, 'view'> & { found: readonly T[]; nothing: Nothing; aside: string | undefined };

function Rows<T>({ found, nothing, aside, looked, words, form, keyOf, lead, children }: RowsProps<T>) {
  if (found.length === 0) {
    return <NothingFound title={nothing.title} text={nothing.text(looked)} form={form} way={searchTexts.changeSearch} />;
  }
  const { drawn, others } = lead?.(found) ?? { drawn: undefined, others: found };
  return (
    <>
      <SectionTitle title={words.count(found.length)} aside={aside} />
      {drawn}
      {drawn && others.length > 0 && words.others && <SectionTitle title={words.others} />}
      {others.length > 0 && (
        <LongList label={words.list} items={others} keyOf={keyOf}>
          {children}
        </LongList>
      )}
    </>
  );
}

/** For an address of what was found that says nothing of what to look for. */
export function NothingTyped({ form }: { form: string }) {
  const { title, text, toSearch } = searchTexts.nothingTyped;
  return <NothingFound title={title} text={text} form={form} way={toSearch} />;
}
