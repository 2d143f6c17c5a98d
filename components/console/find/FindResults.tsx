import { useEffect } from 'react';
import { Button } from '@/components/console/frame/Button';
import { type FindOption, FOUND_GROUPS, type FoundGroup } from '@/lib/console/findOptions';
import type { Looked } from '@/lib/console/useLook';
import { failureOf } from '@/lib/domain/failure';
import { findTexts } from '@/lib/texts/console/find';

type FindResultsProps = {
  /** The list is `${id}list`, an option `${id}` with its own id. */
  id: string;
  look: Looked<'find'>;
  groups: Readonly<Record<FoundGroup, readonly FindOption[]>> | undefined;
  typed: string;
  /** The list scrolls by itself; else what is around it does. */
  scrolls: boolean;
  isTooShort: boolean;
  isWaiting: boolean;
  /** The option that Enter would open. */
  chosen: string | undefined;
  onChoose: (option: FindOption) => void;
};

/** What was found, in four groups; or why there is nothing. */
export function FindResults({ id, look, groups, typed, scrolls, isTooShort, isWaiting, chosen, onChoose }: FindResultsProps) {
  useEffect(() => {
    if (chosen !== undefined) document.getElementById(`${id}${chosen}`)?.scrollIntoView?.({ block: 'nearest' });
  }, [id, chosen]);
  const count = groups ? FOUND_GROUPS.reduce((sum, group) => sum + groups[group].length, 0) : 0;
  const hasFailed = !(isTooShort || isWaiting) && look.isError;
  return (
    <>
      <p role="status" className={count > 0 ? 'sr-only' : 'px-2 py-1 text-soft'}>
        {typed !== '' && saidOf({ look, typed, isTooShort, isWaiting, count })}
      </p>
      {hasFailed && (
        <div className="px-2 pb-1">
          <Button small onClick={() => void look.refetch()}>
            {findTexts.again}
          </Button>
        </div>
      )}
      <div id={`${id}list`} role="listbox" aria-label={findTexts.results} className={scrolls ? 'max-h-[70dvh] overflow-y-auto' : ''}>
        {groups &&
          FOUND_GROUPS.filter((group) => groups[group].length > 0).map((group) => (
            // biome-ignore lint/a11y/useSemanticElements: a group of options is no fieldset
            <div key={group} role="group" aria-labelledby={`${id}${group}`}>
              <p id={`${id}${group}`} className="px-2 pt-2 pb-0.5 font-bold text-small text-soft">
                {findTexts.groups[group]}
              </p>
              {groups[group].map((option) => (
                // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus, and the keys
                <div
                  key={option.id}
                  id={`${id}${option.id}`}
                  role="option"
                  tabIndex={-1}
                  aria-selected={option.id === chosen}
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={() => onChoose(option)}
                  className="min-h-12 cursor-pointer break-words rounded-lg px-2 py-1 leading-tight hover:bg-chip aria-selected:bg-chip aria-selected:outline-2 aria-selected:outline-focus md:min-h-10"
                >
                  <span className="block font-semibold">{option.name}</span>
                  <span className="block text-small text-soft">{option.sub}</span>
                </div>
              ))}
              {look.data?.[group].more && <p className="px-2 py-1 text-small text-soft">{findTexts.more}</p>}
            </div>
          ))}
      </div>
    </>
  );
}

type Said = Pick<FindResultsProps, 'look' | 'typed' | 'isTooShort' | 'isWaiting'> & { readonly count: number };

function saidOf({ look, typed, isTooShort, isWaiting, count }: Said): string {
  if (isTooShort) return findTexts.tooShort;
  if (isWaiting || look.isPending) return findTexts.searching;
  if (look.isError) {
    const failure = failureOf(look.error);
    return failure.kind === 'offline' || failure.kind === 'timeout' ? findTexts.offline : failure.message || findTexts.failed;
  }
  return count === 0 ? findTexts.nothing(typed) : findTexts.found(count);
}
