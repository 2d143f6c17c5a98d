import type { Door } from '@/lib/domain/door/door';
import { placeKey } from '@/lib/domain/walk/listKey';
import { isListPlaces } from '@/lib/domain/walk/listPlace';
import type { ListRef } from '@/lib/domain/walk/listRef';
import { nearestFirst } from '@/lib/domain/walk/nearestFirst';
import { isRounds, type Round, roundOf } from '@/lib/domain/walk/round';
import { parseStored } from '@/lib/offline/phone/parseStored';

/** What this phone keeps of the ways in which lists are walked: `secondRounds` and `listPlaces`, as it keeps them. */
export type StoredWays = { readonly rounds: string | undefined; readonly places: string | undefined };

/** In which way a list is walked today. */
export type WayOfList = {
  /** The part of the list that is walked; undefined for all of it. */
  readonly round: Round | undefined;
  /** Returns doors of the list in the order in which they are walked; the same array in walk order. @param doors in walk order */
  readonly inOrder: (doors: readonly Door[]) => readonly Door[];
};

/** Reads in which way a list is walked today. Loaded late: few walk a part of it, or the nearest doors first. */
export function wayOfList({ rounds, places }: StoredWays, campaignUid: string, list: ListRef, nowMs: number): WayOfList {
  const from = parseStored(isListPlaces, places)?.[placeKey(campaignUid, list)]?.from;
  return {
    round: roundOf(parseStored(isRounds, rounds) ?? {}, campaignUid, list, nowMs),
    inOrder: (doors) => (from ? nearestFirst(doors, from) : doors),
  };
}
