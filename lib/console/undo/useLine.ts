import type { StaffReply } from '@/lib/api/staff';
import { useLastDoing } from '@/lib/console/useLastDoing';
import { useMinute } from '@/lib/console/useMinute';
import { useStaffQuery } from '@/lib/console/useStaffQuery';
import type { StaffedCampaign } from '@/lib/console/useStaffSession';
import { ORGANIZERS } from '@/lib/domain/staff/roles';
import { lastAct } from './acts';
import { hasEndedInVain, jobActs } from './jobActs';
import { type Line, lineOf } from './line';

const NO_JOBS: StaffReply<'jobs'> = { jobs: [] };

/** Returns the bottom line of a campaign: what this staff member did last, in this browser, in whichever view, or by long work in the server. */
export function useLine({ campaign, role }: Pick<StaffedCampaign, 'campaign' | 'role'>): Line {
  const { said, acts, gone, refused } = useLastDoing();
  const { data: session } = useStaffQuery('session', {});
  const { data, isPlaceholderData } = useStaffQuery('jobs', { campaign }, { enabled: ORGANIZERS.some((one) => one === role) });
  // While another campaign is opened, those of the one before are not its own.
  const { jobs } = data === undefined || isPlaceholderData ? NO_JOBS : data;
  const now = useMinute();
  const own = acts.filter(({ by }) => by === session?.email);
  const inVain = new Set(jobs.filter(hasEndedInVain).map(({ id }) => id));
  const stillGone = [...gone].filter(([, job]) => job === undefined || !inVain.has(job)).map(([key]) => key);
  const last = lastAct([...own, ...jobActs(jobs, campaign)], { campaign, now, gone: new Set(stillGone), refused });
  return lineOf({ said, last, jobs });
}
