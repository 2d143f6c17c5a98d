import { Button } from '@/components/console/frame/Button';
import { JobProgress } from '@/components/console/frame/JobProgress';
import { Refused } from '@/components/console/frame/Refused';
import { useStaffWrite } from '@/lib/console/useStaffWrite';
import type { VoterJob } from '@/lib/console/voterFile/useVoterFile';
import { voterFileTexts } from '@/lib/texts/console/voterFile';

const { job: texts } = voterFileTexts;

/** Long work on the voter file, wherever it was started. */
export function VoterJobProgress({ campaign, job }: { campaign: number; job: VoterJob }) {
  const cancel = useStaffWrite('cancelJob');
  const step = job.state === 'waiting' ? texts.waiting : (texts.steps[job.step] ?? job.step);
  const far = texts.far(job.step, job.done, job.total);
  return (
    <JobProgress title={texts.titles[job.kind](job.about)} step={step} far={far} done={job.done} total={job.total}>
      {job.resumed > 0 && <p>{texts.resumed}</p>}
      <p className="max-w-xl text-small text-soft">{texts.goesOn}</p>
      <Refused error={cancel.error} />
      <div>
        <Button busy={cancel.isPending || job.isCancelling} onClick={() => cancel.mutate({ campaign, job: job.id })}>
          {job.isCancelling ? texts.cancelling : texts.cancel}
        </Button>
      </div>
    </JobProgress>
  );
}
