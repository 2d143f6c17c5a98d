import { useState } from 'react';
import { type Job, useJobs } from '@/lib/console/useJobs';
import { useStaffWrite } from '@/lib/console/useStaffWrite';
import { isOpenJob } from '@/lib/domain/staff/jobs';

/** Follows the latest mailing of invitations to everybody, whoever has started it, also after a reload. */
export function useMailEverybody(campaign: number) {
  const [isFollowed, setFollowed] = useState(false);
  const jobs = useJobs(campaign, isFollowed);
  const start = useStaffWrite('mailEverybody');
  const cancel = useStaffWrite('cancelJob');
  const job: Job | undefined = jobs.data?.jobs.find(({ kind }) => kind === 'mailEverybody');
  const isOpen = job !== undefined && isOpenJob(job.state);
  if (isFollowed !== isOpen) setFollowed(isOpen);
  // What was begun since, by a colleague or by a press whose answer was lost, the server sees by it.
  const seen = jobs.data && (jobs.data.jobs[0]?.id ?? 0);
  return {
    job,
    isOpen,
    start: (show: 'all' | 'waiting') => start.mutate({ campaign, show, ...(seen !== undefined && { seen }) }),
    cancel: () => job && cancel.mutate({ campaign, job: job.id }),
    isBusy: start.isPending || cancel.isPending,
    error: start.error ?? cancel.error,
  };
}
