import { useStaffQuery } from './useStaffQuery';

const EVERY_MS = 60_000;

/** Returns how many volunteers without a packet have a phone that was heard of lately, and whether there are more than were counted; undefined until it is known. */
export function useWaitingHere(campaign: number): { readonly count: number; readonly isMore: boolean } | undefined {
  const { data } = useStaffQuery('waitingVolunteers', { campaign }, { refetchInterval: EVERY_MS });
  if (data === undefined) return undefined;
  // They come first, so that a page with others has all of them.
  const count = data.volunteers.filter(({ isHere }) => isHere).length;
  return { count, isMore: data.next !== null && count === data.volunteers.length };
}
