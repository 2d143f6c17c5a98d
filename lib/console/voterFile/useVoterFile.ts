import { useState } from 'react';
import type { StaffReply } from '@/lib/api/staff';
import { type Job, useJobs } from '@/lib/console/useJobs';
import { useStaffQuery } from '@/lib/console/useStaffQuery';
import { type Failure, failureOf } from '@/lib/domain/failure';
import { isOpenJob } from '@/lib/domain/staff/jobs';

export type Upload = StaffReply<'uploads'>['uploads'][number];

const KINDS = ['readVoterFile', 'importVoters', 'undoImport'] as const;
export type VoterJobKind = (typeof KINDS)[number];
export type VoterJob = Job & { readonly kind: VoterJobKind };

const isVoterJob = (job: Job): job is VoterJob => (KINDS as readonly string[]).includes(job.kind);

/** Where a campaign's voter file is, as the server knows it: a reload, or another browser, finds it there again. */
export type VoterFileState =
  | { readonly is: 'loading' }
  | { readonly is: 'failed'; readonly failure: Failure; readonly again: () => void }
  /** Long work goes on, or waits. */
  | { readonly is: 'working'; readonly job: VoterJob }
  /** A file is on the server. `ended` is how the work on it ended before, where that was not well, and `endedAt` when any did. */
  | { readonly is: 'file'; readonly upload: Upload; readonly ended: VoterJob | undefined; readonly endedAt: number | null }
  /** The latest import, or its undo, has ended. */
  | { readonly is: 'ended'; readonly job: VoterJob }
  /** Nothing yet. `begun` was sent in part. */
  | { readonly is: 'none'; readonly begun: Upload | undefined };

/** Follows a campaign's voter file. */
export function useVoterFile(campaign: number): { readonly state: VoterFileState; readonly another: () => void } {
  const [isFollowed, setFollowed] = useState(false);
  const [passedOver, setPassedOver] = useState(0);
  const jobs = useJobs(campaign, isFollowed);
  const uploads = useStaffQuery('uploads', { campaign });
  const latest = jobs.data?.jobs.filter(isVoterJob) ?? [];
  const open = latest.find(({ state }) => isOpenJob(state));
  if (isFollowed !== (open !== undefined)) setFollowed(open !== undefined);
  const error = jobs.error ?? uploads.error;
  const again = () => void Promise.all([jobs.refetch(), uploads.refetch()]);
  const known = jobs.data && uploads.data;
  return { state: stateOf(), another: () => setPassedOver(latest[0]?.id ?? 0) };

  function stateOf(): VoterFileState {
    if (known === undefined) return error ? { is: 'failed', failure: failureOf(error), again } : { is: 'loading' };
    if (open !== undefined) return { is: 'working', job: open };
    const [last] = latest;
    const files = known.uploads.filter(({ content }) => content === 'voters');
    const upload = files.find(({ isWhole }) => isWhole);
    if (last !== undefined && last.id > passedOver && hasDoneSomething(last)) return { is: 'ended', job: last };
    if (upload !== undefined)
      return { is: 'file', upload, ended: last?.state === 'failed' ? last : undefined, endedAt: last?.endedAt ?? null };
    return { is: 'none', begun: files[0] };
  }
}

/** Whoever only looked, or cancelled before anything was written or taken back, goes on with the file. */
const hasDoneSomething = ({ kind, state, result }: VoterJob) =>
  kind !== 'readVoterFile' && (state === 'done' || (result !== null && result.number !== undefined));
