import { Button } from '@/components/ui/Button';
import { DOOR_ACTION } from '@/lib/domain/change/door/actions';
import { type Door, doorName, isDone } from '@/lib/domain/door/door';
import { actionText } from '@/lib/texts/door';
import { surveyTexts } from '@/lib/texts/survey';
import { SaveTalk } from './SaveTalk';
import type { OpenTalk } from './useTalk';

/** The buttons at the lower edge of a talk. Screens that save have the same ones in the same places. */
export function TalkFooter({ door, open }: { door: Door; open: OpenTalk }) {
  const { talk, steps, step, next } = open;
  if (talk.who === undefined) return <NoTalk open={open} />;
  const at = steps[step];
  const leads = next === null ? '\u00a0' : next ? surveyTexts.nextDoor(doorName(next)) : surveyTexts.backToList;
  const isLast = step === steps.length - 1;
  const save = {
    label: surveyTexts.save,
    means: talk.back ? surveyTexts.comesBack : isDone(door) ? surveyTexts.staysDone : surveyTexts.staysToDo,
  };
  const complete = { label: surveyTexts.saveAndComplete, means: leads };
  return (
    <div data-survey-footer className="min-w-0 basis-full! space-y-2 px-4 py-2.5">
      {at?.kind === 'opening' ? (
        <>
          {open.onRefused && (
            <div className="flex flex-wrap gap-2 *:flex-1">
              <Button onClick={open.onComeBack}>{actionText(DOOR_ACTION.comeBack)}</Button>
              <Button onClick={open.onRefused}>{surveyTexts.refused}</Button>
            </div>
          )}
          <Button look="filled" wide onClick={() => open.go(step + 1)}>
            {steps.some(({ kind }) => kind === 'questions') ? surveyTexts.askQuestions : surveyTexts.steps.check}
          </Button>
        </>
      ) : at?.kind === 'questions' && !isLast ? (
        <div className="flex flex-wrap gap-2">
          <SaveTalk parts="complete" save={save} complete={complete} main="neither" onSave={open.onSave} />
          <button
            type="button"
            onClick={() => open.go(step + 1)}
            className="min-h-15 min-w-24 flex-1 rounded-2xl bg-primary px-3 text-row text-on-primary active:opacity-85"
          >
            {steps[step + 1]?.kind === 'questions' ? surveyTexts.nextQuestion : surveyTexts.steps.check}
          </button>
        </div>
      ) : (
        <div className="flex flex-wrap gap-2">
          <SaveTalk parts="both" save={save} complete={complete} main={talk.back ? 'save' : 'complete'} onSave={open.onSave} />
        </div>
      )}
    </div>
  );
}

const NO_TALK_ID = 'no-talk';

/** Nobody came to the door, or nobody wants to talk: said before anybody is named. */
function NoTalk({ open }: { open: OpenTalk }) {
  return (
    <section aria-labelledby={NO_TALK_ID} className="min-w-0 basis-full! space-y-2 px-4 py-2.5">
      <p id={NO_TALK_ID} className="text-secondary text-soft">
        {surveyTexts.noTalk}
      </p>
      <div className="flex flex-wrap gap-2 *:flex-1">
        <Button onClick={open.onNotHome}>{actionText(DOOR_ACTION.notHome)}</Button>
        {open.onRefused && <Button onClick={open.onRefused}>{surveyTexts.refused}</Button>}
      </div>
    </section>
  );
}
