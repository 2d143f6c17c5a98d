import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import type { StaffReply } from '@/lib/api/staff';
import { type Job, useJobs } from '@/lib/console/useJobs';
import { useStaffQuery } from '@/lib/console/useStaffQuery';
import { type Failure, failureOf } from '@/lib/domain/failure';
import { isOpenJob } from '@/lib/domain/staff/jobs';

export type Upload = StaffReply<'uploads'>['uploads'][number];

/** The status of a refusal in words. */
const CONFLICT = 409;

const KINDS = ['readVoterFile', 'importVoters', 'undoImport'] as const;
export type VoterJobKind = (typeof KINDS)[number];
export type VoterJob = Job & { readonly kind: VoterJobKind };

const isVoterJob = (job: Job): job is VoterJob => (KINDS as readonly string[]).includes(job.kind);

/** An import that is to be undone to its end; or why that cannot be for now, in the server's words. */
export type UndoToEnd = Pick<NonNullable<StaffReply<'importToUndo'>>, 'number' | 'file'> | Failure;

/** Where a campaign's voter file is, as the server knows it: a reload, or another browser, finds it there again. */
export type VoterFileState =
  | { readonly is: 'loading' }
  | { readonly is: 'failed'; readonly failure: Failure; readonly again: () => void }
  /** Long work goes on, or waits. */
  | { readonly is: 'working'; readonly job: VoterJob }
  /** A file is on the server. `ended` is how the work on it ended before, where that was not well, and `endedAt` when any did. */
  | { readonly is: 'file'; readonly upload: Upload; readonly ended: VoterJob | undefined; readonly endedAt: number | null }
  /** An undo has begun, by whoever, and was not ended: no file can be imported before it is. */
  | { readonly is: 'begun'; readonly undo: UndoToEnd }
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
  const begun = useStaffQuery('importToUndo', { campaign, onlyBegun: true }, { enabled: jobs.data !== undefined && open === undefined });
  const error = jobs.error ?? uploads.error;
  const again = () => void Promise.all([jobs.refetch(), uploads.refetch()]);
  const known = jobs.data && uploads.data;
  return { state: stateOf(), another: () => setPassedOver(latest[0]?.id ?? 0) };

  function stateOf(): VoterFileState {
    if (known === undefined) return error ? { is: 'failed', failure: failureOf(error), again } : { is: 'loading' };
    if (open !== undefined) return { is: 'working', job: open };
    const last = latest.find((job) => !isIdleUndo(job));
    const files = known.uploads.filter(({ content }) => content === 'voters');
    const upload = files.find(({ isWhole }) => isWhole);
    const ended = last !== undefined && last.id > passedOver && hasDoneSomething(last) ? last : undefined;
    const undo = undoToEnd(begun);
    if (undo !== undefined && !('number' in undo && ended?.kind === 'undoImport' && ended.result?.number === undo.number))
      return { is: 'begun', undo };
    if (ended !== undefined) return { is: 'ended', job: ended };
    if (upload !== undefined)
      return { is: 'file', upload, ended: last?.state === 'failed' ? last : undefined, endedAt: last?.endedAt ?? null };
    return { is: 'none', begun: files[0] };
  }
}

/** Whoever only looked, or canceled before anything was written or taken back, goes on with the file. Why an undo failed is said, also where it took nothing back. */
const hasDoneSomething = ({ kind, state, result }: VoterJob) =>
  kind !== 'readVoterFile' &&
  (state === 'done' || (result !== null && result.number !== undefined) || (kind === 'undoImport' && state === 'failed'));

/** True when an undo was canceled before it took anything back: all is as if nobody had begun it. */
const isIdleUndo = ({ kind, state, result }: VoterJob) => kind === 'undoImport' && state === 'cancelled' && result?.number === undefined;

/** Which undo has begun. What cannot be asked for now says nothing; what the server refuses is of one that has begun. */
function undoToEnd({ data, error }: Pick<UseQueryResult<StaffReply<'importToUndo'>>, 'data' | 'error'>): UndoToEnd | undefined {
  if (data?.isBeingUndone) return data;
  const failure = error ? failureOf(error) : undefined;
  return failure?.status === CONFLICT ? failure : undefined;
}
