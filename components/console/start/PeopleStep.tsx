import { Button } from '@/components/console/frame/Button';
import { type FirstRun, isDone } from '@/lib/console/firstRun/steps';
import { firstRunTexts } from '@/lib/texts/console/firstRun';
import { StepHead } from './StepHead';

const { voterFile: texts } = firstRunTexts;

type PeopleStepProps = { name: string; run: FirstRun; onNext: () => void };

/** Who is there. A practice town has its people already; a voter file of one's own comes in by a command. */
export function PeopleStep({ name, run, onNext }: PeopleStepProps) {
  const isThere = isDone('voter-file', run);
  return (
    <>
      <StepHead title={texts.title} lead={isThere ? texts.there(run.people, run.doors) : texts.lead} />
      <div className="grid max-w-2xl gap-3 px-5 py-1">
        {run.isPractice ? (
          <p className="text-soft">{texts.practice}</p>
        ) : (
          !isThere && (
            <div>
              <p>{texts.none}</p>
              <code className="block break-all rounded-md bg-chip p-2 text-small">{texts.command(name)}</code>
            </div>
          )
        )}
        {isThere && (
          <div>
            <Button look="filled" onClick={onNext}>
              {firstRunTexts.next}
            </Button>
          </div>
        )}
      </div>
    </>
  );
}
