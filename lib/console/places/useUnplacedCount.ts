import { useStaffQuery } from '@/lib/console/useStaffQuery';

/** How many doors of a campaign have no place on the map; none before that is known. */
export function useUnplacedCount(campaign: number): { readonly count: number; readonly isMore: boolean } {
  const { data } = useStaffQuery('unplacedDoors', { campaign });
  return { count: data?.doors.length ?? 0, isMore: data?.isMore ?? false };
}
