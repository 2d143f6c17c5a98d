import { streetMapOf } from '@/lib/contract/staff/cut';
import { streetsFoundOf } from '@/lib/contract/staff/streetMap';
import { useOwnJob } from './useOwnJob';

/** What lies around the campaign's doors, as it was found last, by looking or by adding streets, and what looks anew. */
export function useStreetMapCheck(campaign: number) {
  const { job, isOpen, isBeginning, begin, error } = useOwnJob(campaign, 'checkStreetMap');
  const adding = useOwnJob(campaign, 'addStreetMap').job;
  const added = streetsFoundOf(adding?.result)?.map;
  const isNewer = added !== undefined && adding !== undefined && adding.id > (job?.id ?? 0);
  return {
    found: isNewer ? added : streetMapOf(job?.result),
    trouble: job?.state === 'failed' && !isNewer ? (job.message ?? '') : '',
    isBusy: isOpen || isBeginning,
    check: () => begin({}),
    error,
  };
}
