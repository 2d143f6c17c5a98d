import type { StaffReply } from '@/lib/api/staff';
import { useOwnJob } from '@/lib/console/firstRun/useOwnJob';
import { useStaffQuery } from '@/lib/console/useStaffQuery';
import { type SuppressedResult, suppressedOf } from '@/lib/contract/staff/suppressions';

export type SuppressionInForce = StaffReply<'suppressions'>['suppressions'][number];

/** The files of people who are not to be contacted: those in force, and the one that is on its way. */
export function useSuppressions(campaign: number) {
  const inForce = useStaffQuery('suppressions', { campaign });
  const uploads = useStaffQuery('uploads', { campaign });
  const work = useOwnJob(campaign, 'suppress');
  const files = uploads.data?.uploads.filter(({ content }) => content === 'suppress') ?? [];
  const found = work.isOpen ? undefined : suppressedOf(work.job?.result);
  // The server takes a file away once it is used.
  const upload = files.find(({ id, isWhole }) => isWhole && !(found?.file === id && !found.dryRun));
  return {
    inForce,
    /** A file that is there. */
    upload,
    /** One that was sent in part. */
    begun: files.find(({ isWhole }) => !isWhole),
    work,
    /** What was found in the file that is there. */
    counted: found?.dryRun && found.file === upload?.id ? found : undefined,
  };
}

export type Suppressions = ReturnType<typeof useSuppressions>;
export type { SuppressedResult };
