import type { Query, QueryClient } from '@tanstack/react-query';
import type { DatedList } from '@/lib/domain/change/applyChanges';
import { doorsWithout, type Forgotten, isForgotten } from '@/lib/domain/voter/forgotten';
import type { FoundPerson } from '@/lib/domain/voter/found';
import type { House } from '@/lib/domain/voter/house';
import type { Walk } from '@/lib/domain/walk/walk';

/**
 * Takes off this phone whom the campaign's server says is to be forgotten (docs/wire.md#forgotten), now and whenever a walk arrives: out of the lists of
 * doors, and every page and search that shows them.
 *
 * @param dropRow removes a query's row from the disk, by the query's hash
 */
export function followForgetting(client: QueryClient, dropRow: (hash: string) => Promise<void>): void {
  const cache = client.getQueryCache();
  const follow = (query: Query) => {
    const forgotten = forgottenOf((query.state.data as Partial<Walk> | undefined)?.forgotten); // the keys that begin with 'walk' have one
    // Between its first part and its last a key names whose it is (lib/data/lists/queries.ts).
    if (forgotten) forget(client, { owner: query.queryKey.slice(1, -1), forgotten }, dropRow);
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

type Whom = { readonly owner: readonly unknown[]; readonly forgotten: Forgotten };

function forget(client: QueryClient, { owner, forgotten }: Whom, dropRow: (hash: string) => Promise<void>): void {
  for (const [queryKey, dated] of client.getQueriesData<DatedList>({ queryKey: ['doorList', ...owner] })) {
    const doors = dated && doorsWithout(dated.list.doors, forgotten);
    if (!dated || doors === dated.list.doors) continue;
    // As old as it was: nothing of it was fetched.
    const updatedAt = client.getQueryState(queryKey)?.dataUpdatedAt ?? 0;
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
