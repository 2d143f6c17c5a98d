import { Button } from '@/components/console/frame/Button';
import { VoterFileStep } from '@/components/console/voterFile/VoterFileStep';
import { type FirstRun, isDone } from '@/lib/console/firstRun/steps';
import { firstRunTexts } from '@/lib/texts/console/firstRun';
import { StepHead } from './StepHead';

const { voterFile: texts } = firstRunTexts;

type PeopleStepProps = { campaign: number; run: FirstRun; onNext: () => void };

/** Who is there. A practice town has its people already; a campaign of one's own has them from a voter file. */
export function PeopleStep({ campaign, run, onNext }: PeopleStepProps) {
  const isThere = isDone('voter-file', run);
  return (
    <>
      <StepHead title={texts.title} lead={isThere ? texts.there(run.people, run.doors) : texts.lead} />
      {run.isPractice ? (
        <>
          <p className="max-w-2xl px-5 py-1 text-soft">{texts.practice}</p>
          {isThere && (
            <div className="px-5 py-3">
              <Button look="filled" onClick={onNext}>
                {firstRunTexts.next}
              </Button>
            </div>
          )}
        </>
      ) : (
        <VoterFileStep key={campaign} campaign={campaign} isThere={isThere} onNext={onNext} />
      )}
    </>
  );
}
