import type { StaffReply } from '@/lib/api/staff';
import { useLastDoing } from '@/lib/console/useLastDoing';
import { useMinute } from '@/lib/console/useMinute';
import { useStaffQuery } from '@/lib/console/useStaffQuery';
import type { StaffedCampaign } from '@/lib/console/useStaffSession';
import { ORGANIZERS } from '@/lib/domain/staff/roles';
import { jobsToUndo } from './jobsToUndo';
import { nextToUndo, type Undoable } from './undoable';

const NO_JOBS: StaffReply<'jobs'> = { jobs: [] };

/** Returns what this staff member did last in a campaign, where that can be taken back: in this browser, in whichever view, or by long work in the server. */
export function useNextToUndo({ campaign, role }: Pick<StaffedCampaign, 'campaign' | 'role'>): Undoable | undefined {
  const { undoable, gone } = useLastDoing();
  const { data: session } = useStaffQuery('session', {});
  const { data, isPlaceholderData } = useStaffQuery('jobs', { campaign }, { enabled: ORGANIZERS.some((one) => one === role) });
  // While another campaign is opened, those of the one before are not its own.
  const { jobs } = data === undefined || isPlaceholderData ? NO_JOBS : data;
  const now = useMinute();
  const own = undoable.filter(({ by }) => by === session?.email);
  return nextToUndo([...own, ...jobsToUndo(jobs, campaign)], { campaign, now, gone });
}
