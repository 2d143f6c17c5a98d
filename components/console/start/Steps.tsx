import { CircleCheck } from '@/components/ui/icons/CircleCheck';
import { type FirstRun, isDone, STEPS, type Step } from '@/lib/console/firstRun/steps';
import { firstRunTexts } from '@/lib/texts/console/firstRun';

type StepsProps = {
  name: string | undefined;
  run: FirstRun | undefined;
  step: Step;
  onStep: (step: Step) => void;
};

const { sub } = firstRunTexts;

/** What is there of a step, in a few words. */
function subOf(step: Step, name: string | undefined, run: FirstRun | undefined): string {
  if (run === undefined || name === undefined) return sub.notYet;
  switch (step) {
    case 'campaign':
      return sub.campaign(name, run.isPractice);
    case 'voter-file':
      return isDone(step, run) ? sub.people(run.people, run.doors) : sub.notYet;
    case 'street-map':
      return run.streetMapBytes === null ? sub.noMap : sub.map(run.streetMapBytes);
    case 'cut':
      return isDone(step, run) ? sub.cut(run.packets, run.uncut) : sub.notYet;
    case 'invite':
      return run.invited > 0 ? sub.invited(run.invited, run.opened) : sub.notYet;
    case 'first-marks':
      return isDone(step, run) ? sub.marks(run.marks) : sub.notYet;
  }
}

/** The six steps with what is there of each. Before there is a campaign, only the first can be opened. */
export function Steps({ name, run, step, onStep }: StepsProps) {
  return (
    <nav aria-label={firstRunTexts.list}>
      <ol className="border-line border-t">
        {STEPS.map((one, index) => {
          const [title, isOver, isHere] = [firstRunTexts.steps[one], isDone(one, run), one === step];
          return (
            <li key={one} className="border-line border-b">
              <button
                type="button"
                aria-current={isHere ? 'step' : undefined}
                disabled={run === undefined && one !== 'campaign'}
                onClick={() => onStep(one)}
                className="grid min-h-14 w-full grid-cols-[2.25rem_1fr_auto] items-center gap-3 px-4 py-2 text-left md:min-h-[4.5rem] md:px-5 aria-[current]:bg-(--row) aria-[current]:shadow-[inset_4px_0_0_var(--primary)]"
              >
                {isOver && !isHere ? (
                  <CircleCheck aria-label={firstRunTexts.done} className="size-8 text-ok" />
                ) : (
                  <span
                    aria-hidden="true"
                    className={`grid size-8 place-items-center rounded-full font-bold ${isHere ? 'bg-primary text-on-primary' : 'border-[1.5px] border-edge text-soft'}`}
                  >
                    {index + 1}
                  </span>
                )}
                <span className="min-w-0">
                  <b className="block text-body leading-tight">{firstRunTexts.step(index + 1, title)}</b>
                  <span className="block break-words text-small text-soft">{subOf(one, name, run)}</span>
                </span>
                {!isHere && run !== undefined && (
                  <span aria-hidden="true" className="font-semibold text-primary text-small">
                    {isOver ? firstRunTexts.change : firstRunTexts.open}
                  </span>
                )}
              </button>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
