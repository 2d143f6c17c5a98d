import { queryOptions, skipToken } from '@tanstack/react-query';
import type { QueryParts, Who } from '@/lib/data/lists/queries';
import type { DatedVoter } from '@/lib/domain/change/voterAfterChanges';
import { dataOf } from '@/lib/domain/failure';
import type { HouseId, VoterId } from '@/lib/domain/ids';
import { ownerKey } from '@/lib/domain/session/session';
import type { AddressSearch, NameSearch } from '@/lib/domain/voter/found';
import type { FullVoter, NotesPage } from '@/lib/domain/voter/voter';
import { readable } from './readable';
import { voterKey } from './voterKey';

/**
 * Options for what is fetched about voters, apart from those of the walk: no screen of the walk loads them. What a screen asks for without a
 * campaign is not fetched.
 */
export function voterQueries({ calls, latestReceipt }: QueryParts, who: Who) {
  return {
    voter: (voterId: VoterId) =>
      queryOptions({
        queryKey: voterKey(who, voterId),
        queryFn: who
          ? async ({ signal }): Promise<DatedVoter<FullVoter>> => {
              const { getVoter } = await calls();
              // Read before the request leaves: what was answered before it is in the voter that comes.
              const asOfReceipt = await latestReceipt();
              return { voter: dataOf(await getVoter(who, voterId, signal)), asOfReceipt };
            }
          : skipToken,
        select: readable.voter,
      }),

    /** A voter's notes from before a time (unix seconds). */
    olderNotes: (voterId: VoterId, before: number) =>
      queryOptions({
        queryKey: ['olderNotes', ...ownerKey(who), voterId, before],
        queryFn: who
          ? async ({ signal }): Promise<NotesPage> => {
              const { notes, moreNotes = 0 } = dataOf(await (await calls()).getVoter(who, voterId, signal, before));
              return { notes, moreNotes };
            }
          : skipToken,
        select: readable.olderNotes,
      }),

    /** A house; undefined while it is not known which. */
    house: (houseId: HouseId | undefined) =>
      queryOptions({
        queryKey: ['house', ...ownerKey(who), houseId ?? ''],
        queryFn: who && houseId ? async ({ signal }) => dataOf(await (await calls()).getHouse(who, houseId, signal)) : skipToken,
        select: readable.house,
      }),

    searchName: (search: NameSearch) =>
      queryOptions({
        queryKey: ['searchName', ...ownerKey(who), search],
        queryFn: who ? async ({ signal }) => dataOf(await (await calls()).searchName(who, search, signal)) : skipToken,
        select: readable.people,
      }),

    searchAddress: (search: AddressSearch) =>
      queryOptions({
        queryKey: ['searchAddress', ...ownerKey(who), search],
        queryFn: who ? async ({ signal }) => dataOf(await (await calls()).searchAddress(who, search, signal)) : skipToken,
        select: readable.houses,
      }),
  };
}
