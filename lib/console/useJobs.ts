import type { UseQueryResult } from '@tanstack/react-query';
import type { StaffReply } from '@/lib/api/staff';
import { useStaffQuery } from './useStaffQuery';

export type Job = StaffReply<'job'>;

/** The stream says so too; this is for where it is cut, and for the bar to move. */
const LOOK_EVERY_MS = 1_000;

/** Reads a campaign's latest long work, the newest first, and follows it while some of it goes on. */
export function useJobs(campaign: number, isFollowed: boolean): UseQueryResult<StaffReply<'jobs'>> {
  return useStaffQuery('jobs', { campaign }, isFollowed ? { refetchInterval: LOOK_EVERY_MS } : {});
}
