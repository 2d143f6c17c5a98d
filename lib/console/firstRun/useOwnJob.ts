import { useState } from 'react';
import type { StaffBody, StaffReply } from '@/lib/api/staff';
import { useStaffQuery } from '@/lib/console/useStaffQuery';
import { useStaffWrite } from '@/lib/console/useStaffWrite';
import { isOpenJob } from '@/lib/domain/staff/jobs';

export type Job = StaffReply<'job'>;
type Beginning = 'draftCut' | 'publishCut' | 'checkStreetMap' | 'addStreetMap' | 'geocode' | 'undoPlacing' | 'suppress';

/** The stream says so too; this is for where it is cut. */
const LOOK_EVERY_MS = 1_000;

/** Long work of one kind: the campaign's latest, whoever began it, so that a reload goes on here. */
export type OwnJob<N extends Beginning> = {
  readonly job: Job | undefined;
  readonly isOpen: boolean;
  readonly begin: (body: Omit<StaffBody<N>, 'campaign'>) => void;
  readonly isBeginning: boolean;
  readonly error: Error | null;
};

export function useOwnJob<N extends Beginning>(campaign: number, kind: N): OwnJob<N> {
  const write = useStaffWrite<Beginning>(kind);
  const [begun, setBegun] = useState<number>();
  const { data } = useStaffQuery('jobs', { campaign }, { refetchInterval: LOOK_EVERY_MS });
  const job = data?.jobs.find((one) => one.kind === kind && (begun === undefined || one.id >= begun));
  const isOpen = (begun !== undefined && job === undefined) || (job !== undefined && isOpenJob(job.state));
  return {
    job,
    isOpen,
    isBeginning: write.isPending,
    error: write.error,
    // The body of this kind, with the campaign that all of them name.
    begin: (body) => write.mutate({ campaign, ...body } as unknown as StaffBody<Beginning>, { onSuccess: ({ jobId }) => setBegun(jobId) }),
  };
}
