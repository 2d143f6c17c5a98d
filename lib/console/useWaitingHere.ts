import { SHOWN_ANEW } from './useHandOutChoice';
import { useStaffPages } from './useStaffPages';

/** Returns how many volunteers without a packet have a phone that was heard of lately, and whether there are more than were counted; undefined until it is known. */
export function useWaitingHere(campaign: number): { readonly count: number; readonly isMore: boolean } | undefined {
  // In the pages in which Hand out has them: what is kept under one name has one shape.
  const { pages, hasMore } = useStaffPages('waitingVolunteers', { campaign }, SHOWN_ANEW);
  if (pages === undefined) return undefined;
  const volunteers = pages.flatMap((page) => page.volunteers);
  // They come first, so that pages with others have all of them.
  const count = volunteers.filter(({ isHere }) => isHere).length;
  return { count, isMore: hasMore && count === volunteers.length };
}
