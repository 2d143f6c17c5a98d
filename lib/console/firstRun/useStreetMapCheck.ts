import { streetMapOf } from '@/lib/contract/staff/cut';
import { useOwnJob } from './useOwnJob';

/** What lies around the campaign's doors, as it was found last, and what looks anew. */
export function useStreetMapCheck(campaign: number) {
  const { job, isOpen, isBeginning, begin, error } = useOwnJob(campaign, 'checkStreetMap');
  return {
    found: streetMapOf(job?.result),
    trouble: job?.state === 'failed' ? (job.message ?? '') : '',
    isBusy: isOpen || isBeginning,
    check: () => begin({}),
    error,
  };
}
