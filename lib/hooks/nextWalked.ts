import type { Door } from '@/lib/domain/door/door';
import { nextToDo } from '@/lib/domain/walk/doorInOrder';
import { placeKey } from '@/lib/domain/walk/listKey';
import type { ListRef } from '@/lib/domain/walk/listRef';
import { isRoundOfToday, isRounds, nextInRound } from '@/lib/domain/walk/round';
import { parseStored } from '@/lib/offline/phone/parseStored';

type After = { readonly list: ListRef; readonly doors: readonly Door[]; readonly doorId: string; readonly nowMs: number };

/**
 * Returns the door to go on with after a door: in today's round of its list, else in the whole list. Loaded late: few walk a round.
 *
 * @param stored the rounds as this phone keeps them
 */
export function nextWalked(stored: string, campaignUid: string, { list, doors, doorId, nowMs }: After): Door | undefined {
  const round = parseStored(isRounds, stored)?.[placeKey(campaignUid, list)];
  return isRoundOfToday(round, nowMs) ? nextInRound(doors, round, doorId, nowMs) : nextToDo(doors, doorId, nowMs);
}
