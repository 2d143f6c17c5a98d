import { useState } from 'react';
import type { FactsToSettle, ItemToSettle, SaidBySettler } from '@/lib/console/useToSettle';
import { usualChoice } from './said';

/** What somebody says about one thing, from the first letter on. Nothing that the server says meanwhile takes it away. */
export type SayingOfOne = {
  /** With what is chosen already, as long as nobody has chosen otherwise. */
  readonly said: SaidBySettler;
  readonly say: (said: SaidBySettler) => void;
  readonly hasBegun: boolean;
  /** It was begun about something that is otherwise by now: it is not sent before somebody has looked. */
  readonly isOutdated: boolean;
  /** Keeps what was said, about the thing as it is now. */
  readonly goOn: () => void;
  readonly beginAgain: () => void;
};

type Begun = { readonly item: ItemToSettle; readonly said: SaidBySettler };

/**
 * Keeps what somebody has typed and chosen about one thing, while what is known of it arrives and is read again.
 *
 * @param shown the thing as it is known now; undefined while nothing is, and once it has left the list
 * @param facts what is known of it besides
 * @param onBegin the first thing was said
 * @returns the thing to show, which is that of the beginning where nothing newer is known, and what was said of it
 */
export function useSaid(
  shown: ItemToSettle | undefined,
  facts: FactsToSettle,
  onBegin: () => void,
): { readonly item: ItemToSettle; readonly saying: SayingOfOne } | { readonly item: undefined; readonly saying: undefined } {
  const [begun, setBegun] = useState<Begun>();
  const item = shown ?? begun?.item;
  if (item === undefined) return { item, saying: undefined };
  const said = { ...usualChoice(item, facts), ...begun?.said };
  const saying: SayingOfOne = {
    said,
    say: (now) => {
      if (begun === undefined) onBegin();
      setBegun({ item: begun?.item ?? item, said: now });
    },
    hasBegun: begun !== undefined,
    isOutdated: begun !== undefined && begun.item.state !== item.state,
    goOn: () => setBegun({ item, said: stillThere(said, facts) }),
    beginAgain: () => setBegun(undefined),
  };
  return { item, saying };
}

/** Whoever was chosen may be there no more. */
const stillThere = ({ voter, ...rest }: SaidBySettler, { people }: FactsToSettle): SaidBySettler =>
  people.some(({ id }) => id === voter) ? { ...rest, voter } : rest;
