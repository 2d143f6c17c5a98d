import { type InfiniteData, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import type { StaffBody, StaffReply } from '@/lib/api/staff';
import { dataOf } from '@/lib/domain/failure';
import type { ActOfSettling, KindSettledHere, KindToSettle } from '@/lib/domain/staff/toSettle';
import { tonightTexts } from '@/lib/texts/console/tonight';
import { toSettleTexts } from '@/lib/texts/console/toSettle';
import { useConsole } from './ConsoleProvider';
import { STAFF_KEY } from './keys';
import { useUndo } from './undo/useUndo';
import { type StaffPages, useStaffPages } from './useStaffPages';

export type ItemToSettle = StaffReply<'toSettleItem'>['item'];
export type FactsToSettle = StaffReply<'toSettleItem'>['facts'];
export type Advice = Extract<ItemToSettle, { kind: 'advice' }>;
export type ItemSettledHere = Extract<ItemToSettle, { kind: KindSettledHere }>;
export type CountsToSettle = StaffReply<'toSettleCounts'>;
export type SettledLine = StaffReply<'settled'>['lines'][number];

/** What a person has read or chosen besides. */
export type SaidBySettler = Pick<StaffBody<'settle'>, 'door' | 'voter' | 'pin' | 'address' | 'unit' | 'city' | 'zip'>;

type Lists = StaffReply<'toSettle'>;
type Paged<Item> = Omit<StaffPages<'toSettle'>, 'pages'> & {
  /** Undefined until the first page is there. */
  readonly items: readonly Item[] | undefined;
};

/** A list names people in bulk and is logged: it is asked for when somebody looks, and not at each focus of the window. */
const LIST_FRESH_MS = 60_000;
const LISTS_KEY = [STAFF_KEY, 'toSettle'] as const;

/** Reads what waits: of one kind a page at a time, else the first few of each. */
export function useToSettleLists(campaign: number, kind: KindToSettle | undefined): Paged<ItemToSettle> {
  const { pages, ...paged } = useStaffPages(
    'toSettle',
    { campaign, ...(kind !== undefined && { kind }) },
    {
      field: 'after',
      next: ([list]) => (kind === undefined ? undefined : list?.next),
      staleTime: LIST_FRESH_MS,
      refetchOnWindowFocus: false,
    },
  );
  const all = pages?.flatMap((lists) => lists.flatMap(({ items }) => items));
  return { items: all && once(all), ...paged };
}

/** A page that was read later may begin with what stood on an earlier one. */
const once = (items: readonly ItemToSettle[]): readonly ItemToSettle[] => {
  const seen = new Set<string>();
  return items.filter(({ kind, id }) => !seen.has(`${kind} ${id}`) && seen.add(`${kind} ${id}`));
};

/** Reads what was settled and repaired, the latest first, a page at a time. */
export function useSettledLines(campaign: number): Paged<SettledLine> {
  const { pages, ...paged } = useStaffPages(
    'settled',
    { campaign },
    { field: 'before', next: ({ lines, hasMore }) => (hasMore ? lines.at(-1)?.number : undefined) },
  );
  return { items: pages?.flatMap(({ lines }) => lines), ...paged };
}

export type Settle = { readonly item: ItemSettledHere; readonly act: ActOfSettling; readonly said: SaidBySettler };

/**
 * Settles one thing. What is settled leaves the lists that are shown, without reading them again, and the bottom line can take it back. After a refusal all is
 * read again: somebody else may have been quicker.
 */
export function useSettle(campaign: number) {
  const { ask, lastDoing } = useConsole();
  const client = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: async ({ item: { kind, id, state }, act, said }: Settle) =>
      dataOf(await ask('settle', { campaign, kind, id, state, act, ...said })),
    onSuccess: ({ number, told }, { item, act }) => {
      // What the server tells may name a voter, whom this browser does not keep.
      const undo = { campaign, step: { call: 'undoSettled', body: { number } }, kept: toSettleTexts.settledKind(item.kind, act) } as const;
      lastDoing.set({ said: told, at: Date.now(), undo });
      takeOff(client, item);
      for (const call of ['toSettleCounts', 'settled']) void client.invalidateQueries({ queryKey: [STAFF_KEY, call] });
    },
    onError: () => client.invalidateQueries({ queryKey: [STAFF_KEY] }),
  });
}

type Release = { readonly item: Advice; readonly volunteer: number };

/**
 * Releases the hold that advice is about, wherever its volunteer is by now. Nothing takes it back: what a hold of Tonight holds is of this evening alone. Marks that
 * count again are in most of what is shown, which is read again.
 */
export function useReleaseHold(campaign: number) {
  const { ask, lastDoing } = useConsole();
  const client = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: async ({ item: { id }, volunteer }: Release) =>
      dataOf(await ask('releaseMarks', { campaign, volunteer, holds: [Number(id)] })),
    onSuccess: ({ changes }, { item }) => {
      lastDoing.set({ said: tonightTexts.did.released(item.name, changes), at: Date.now() });
      takeOff(client, item);
      // The server has this advice no more. It stays as it was read until the next one opens.
      void client.invalidateQueries({ predicate: ({ queryKey: [kind, call] }) => kind === STAFF_KEY && call !== 'toSettleItem' });
    },
    onError: () => client.invalidateQueries({ queryKey: [STAFF_KEY] }),
  });
}

/** Takes off the lists what was just settled. What was read of others may say what is so no more: it is read again when one is opened. */
function takeOff(client: QueryClient, item: ItemToSettle): void {
  client.setQueriesData<InfiniteData<Lists>>({ queryKey: LISTS_KEY }, (data) => data && without(data, item));
  client.removeQueries({ queryKey: [STAFF_KEY, 'toSettleItem'], type: 'inactive' });
}

const without = ({ pages, ...rest }: InfiniteData<Lists>, { kind, id }: ItemToSettle): InfiniteData<Lists> => ({
  ...rest,
  pages: pages.map((lists) =>
    lists.map((list) => (list.kind === kind ? { ...list, items: list.items.filter((one) => one.id !== id) } : list)),
  ),
});

/** Returns what takes something back, by its number. It throws what the server refuses. */
export function useUndoSettled(campaign: number): (number: number, told: string) => Promise<void> {
  const { undo } = useUndo();
  return (number, told) => undo({ campaign, said: told, at: Date.now(), step: { call: 'undoSettled', body: { number } } });
}
