import { Button } from '@/components/console/frame/Button';
import { JobProgress } from '@/components/console/frame/JobProgress';
import { Refused } from '@/components/console/frame/Refused';
import type { useMailEverybody } from '@/lib/console/people/useMailEverybody';
import { inviteTexts } from '@/lib/texts/console/people';

const { mailing: texts } = inviteTexts;
const count = (value: unknown) => (typeof value === 'number' ? value : 0);

/** How far the mailing of invitations to everybody is, and how the latest one has ended. Nothing where there was none. */
export function MailingEverybody({ mailing: { job, isOpen, cancel, isBusy, error } }: { mailing: ReturnType<typeof useMailEverybody> }) {
  if (job === undefined) return <Refused error={error} />;
  if (!isOpen)
    return (
      <section aria-label={texts.title}>
        <p role="status" className="font-semibold">
          {texts.ended[job.state === 'done' ? 'done' : job.state === 'failed' ? 'failed' : 'cancelled'](
            count(job.result?.mailed),
            count(job.result?.failed),
          )}
        </p>
        {job.message && <p className="text-danger">{job.message}</p>}
        <Refused error={error} />
      </section>
    );
  return (
    <JobProgress
      title={texts.title}
      step={job.state === 'waiting' ? texts.waiting : texts.going}
      far={job.total === null ? '' : inviteTexts.progress(job.done, job.total - job.done)}
      done={job.done}
      total={job.total}
    >
      {job.resumed > 0 && <p>{texts.resumed}</p>}
      <p className="text-small text-soft">{texts.goesOn}</p>
      <Refused error={error} />
      <div>
        <Button busy={isBusy || job.isCancelling} onClick={cancel}>
          {inviteTexts.stop}
        </Button>
      </div>
    </JobProgress>
  );
}
