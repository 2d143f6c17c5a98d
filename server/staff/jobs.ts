import * as contract from '@/lib/contract/staff/jobs';
import { cancelJob, listJobs, readJob } from '@/server/campaign/jobs/jobs';
import { type ServedStaffCall, servedToStaff } from './served';

/** The staff's long work. */
export const jobCalls = {
  jobs: servedToStaff(contract.jobs, async ({ body, caller, parts }) => ({
    jobs: await listJobs(parts, { id: body.campaign }, caller.staffId),
  })),
  job: servedToStaff(contract.job, ({ body: { campaign, job }, caller: { staffId }, parts }) =>
    readJob(parts, { id: campaign }, job, staffId),
  ),
  cancelJob: servedToStaff(
    contract.cancelJob,
    async ({ body: { campaign, job }, parts }, { jobs }) => {
      const cancelled = await cancelJob(parts, { id: campaign }, job);
      jobs.look();
      return cancelled;
    },
    ({ job }) => `job ${job}`,
  ),
} satisfies Record<string, ServedStaffCall>;
