import type { Query, QueryClient } from '@tanstack/react-query';
import type { DatedList } from '@/lib/domain/change/applyChanges';
import { doorsWithout, type Forgotten, isForgotten } from '@/lib/domain/voter/forgotten';
import type { FoundPerson } from '@/lib/domain/voter/found';
import type { House } from '@/lib/domain/voter/house';
import type { Walk } from '@/lib/domain/walk/walk';
import { namesKnown } from './namesKnown';

/** Whom to forget, whose lists and changes they are in, and by which names this phone knew them. */
export type Whom = { readonly owner: readonly unknown[]; readonly forgotten: Forgotten; readonly names: readonly string[] };

/** What else on a phone tells of people. */
type ForgettingParts = {
  /** Removes a query's row from the disk, by the query's hash. */
  readonly dropRow: (hash: string) => Promise<void>;
  /** Takes them out of what was recorded, and out of what was typed. */
  readonly forgetOwn: (whom: Whom) => void;
};

/**
 * Takes off this phone whom the campaign's server says is to be forgotten (docs/wire.md#forgotten), now and whenever a walk arrives: out of the lists of
 * doors, every page and search that shows them, and what this phone has recorded.
 */
export function followForgetting(client: QueryClient, { dropRow, forgetOwn }: ForgettingParts): void {
  const cache = client.getQueryCache();
  const follow = (query: Query) => {
    const forgotten = forgottenOf((query.state.data as Partial<Walk> | undefined)?.forgotten); // the keys that begin with 'walk' have one
    if (!forgotten) return;
    // Between its first part and its last a key names whose it is (lib/data/lists/queries.ts).
    const owner = query.queryKey.slice(1, -1);
    const whom = { owner, forgotten, names: namesKnown(client, owner, forgotten) };
    forget(client, whom, dropRow);
    forgetOwn(whom);
  };
  for (const query of cache.findAll({ queryKey: ['walk'] })) follow(query);
  cache.subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success' && event.query.queryKey[0] === 'walk') follow(event.query);
  });
}

/** The cache may hold anything. */
function forgottenOf(kept: unknown): Forgotten | undefined {
  if (kept === 'everybody') return kept;
  return Array.isArray(kept) ? kept.map(String) : undefined;
}

function forget(client: QueryClient, { owner, forgotten }: Whom, dropRow: (hash: string) => Promise<void>): void {
  for (const [queryKey, dated] of client.getQueriesData<DatedList>({ queryKey: ['doorList', ...owner] })) {
    const doors = dated && doorsWithout(dated.list.doors, forgotten);
    if (!dated || doors === dated.list.doors) continue;
    // As old as it was, since nothing of it was fetched; but for a millisecond, without which it would not be written to the disk.
    const updatedAt = (client.getQueryState(queryKey)?.dataUpdatedAt ?? 0) + 1;
    client.setQueryData<DatedList>(queryKey, { ...dated, list: { ...dated.list, doors: doors ?? [] } }, { updatedAt });
  }
  const cache = client.getQueryCache();
  for (const [kind, tells] of Object.entries(TELLS)) {
    for (const query of cache.findAll({ queryKey: [kind, ...owner] })) {
      if (forgotten !== 'everybody' && !tells(query, forgotten, owner.length + 1)) continue;
      // What is on the screen is asked for again, and then says that there is no such person.
      if (query.isActive()) void client.resetQueries({ queryKey: query.queryKey, exact: true });
      else cache.remove(query);
      // What stays on the disk is removed at the next start.
      dropRow(query.queryHash).catch(() => undefined);
    }
  }
}

/** True when an answer about voters tells of somebody who is to be forgotten; `at` is where in its key its own part begins. */
type Tells = (query: Query, forgotten: Forgotten, at: number) => boolean;

const byKey: Tells = ({ queryKey }, forgotten, at) => isForgotten(forgotten, String(queryKey[at]));

const TELLS: Readonly<Record<string, Tells>> = {
  voter: byKey,
  olderNotes: byKey,
  // The cache may hold what an older version has written: what it lacks tells of nobody.
  house: ({ state }, forgotten) =>
    ((state.data as Partial<House> | undefined)?.voters ?? []).some(({ voterId }) => isForgotten(forgotten, voterId)),
  searchName: ({ state }, forgotten) =>
    ((state.data as { found?: readonly FoundPerson[] } | undefined)?.found ?? []).some(({ voterId }) => isForgotten(forgotten, voterId)),
};
