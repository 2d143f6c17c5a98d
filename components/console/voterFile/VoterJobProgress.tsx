import { CancelJob } from '@/components/console/frame/CancelJob';
import { JobProgress } from '@/components/console/frame/JobProgress';
import type { VoterJob } from '@/lib/console/voterFile/useVoterFile';
import { voterFileTexts } from '@/lib/texts/console/voterFile';

const { job: texts } = voterFileTexts;

/** Long work on the voter file, wherever it was started. */
export function VoterJobProgress({ campaign, job }: { campaign: number; job: VoterJob }) {
  const step = job.state === 'waiting' ? texts.waiting : (texts.steps[job.step] ?? job.step);
  const far = texts.far(job.step, job.done, job.total);
  return (
    <JobProgress title={texts.titles[job.kind](job.about)} step={step} far={far} done={job.done} total={job.total}>
      {job.resumed > 0 && <p>{texts.resumed}</p>}
      <p className="max-w-xl text-small text-soft">{texts.goesOn}</p>
      <CancelJob campaign={campaign} job={job} />
    </JobProgress>
  );
}
