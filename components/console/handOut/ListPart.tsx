import type { ReactNode } from 'react';
import { Button } from '@/components/console/frame/Button';
import { LoadingRows, ReadFailed } from '@/components/console/frame/states';
import { failureOf } from '@/lib/domain/failure';
import { handOutTexts } from '@/lib/texts/console/handOut';

type ListPartProps = {
  title: string;
  /** How many, beside the title. */
  count?: string;
  /** What is said in the place of rows. */
  empty?: { readonly title: string; readonly text: string };
  list: {
    readonly pages: readonly unknown[] | undefined;
    readonly error: Error | null;
    readonly hasMore: boolean;
    readonly isLoading: boolean;
    readonly more: () => void;
    readonly again: () => void;
  };
  isEmpty: boolean;
  children: ReactNode;
};

/** A list with its heading, in each of its states. Where nothing is said of an empty one, it is not there. */
export function ListPart({ title, count, empty, list, isEmpty, children }: ListPartProps) {
  const { pages, error, hasMore, isLoading, more, again } = list;
  if (pages !== undefined && isEmpty && empty === undefined) return null;
  return (
    <section aria-label={title}>
      <h2 className="flex min-h-9 items-center justify-between gap-2 border-line border-y bg-ground px-4 font-bold text-secondary">
        {title}
        {count && pages !== undefined && <span className="font-semibold text-soft tabular-nums">{count}</span>}
      </h2>
      {pages === undefined ? (
        error ? (
          <ReadFailed failure={failureOf(error)} again={again} />
        ) : (
          <LoadingRows count={3} />
        )
      ) : isEmpty && empty ? (
        <div className="px-4 py-3">
          <p className="font-bold">{empty.title}</p>
          <p className="text-soft">{empty.text}</p>
        </div>
      ) : (
        children
      )}
      {hasMore && (
        <p className="p-2 text-center">
          <Button small busy={isLoading} onClick={more}>
            {handOutTexts.more}
          </Button>
        </p>
      )}
    </section>
  );
}
