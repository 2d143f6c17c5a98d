import { useId } from 'react';
import { Button } from '@/components/console/frame/Button';
import { FieldNote } from '@/components/console/frame/FieldNote';
import { useProblem } from '@/components/console/frame/useProblem';
import { Trash2 } from '@/components/ui/icons/Trash2';
import type { ScriptAnswer, ScriptQuestion } from '@/lib/console/people/scriptFields';
import { scriptTexts } from '@/lib/texts/console/script';

type AnswerFieldsProps = {
  kind: ScriptQuestion['kind'];
  answers: readonly ScriptAnswer[];
  onAnswers: (answers: ScriptAnswer[]) => void;
};

const LONGEST_NAME = 200;
const FIELD = 'min-h-12 min-w-0 rounded-[0.625rem] border-[1.5px] border-edge bg-card px-3 md:min-h-10';

/** The answers to a question by their names, those of support with a level. */
export function AnswerFields({ kind, answers, onAnswers }: AnswerFieldsProps) {
  const set = (index: number, change: Partial<ScriptAnswer>) =>
    onAnswers(answers.map((one, at) => (at === index ? { ...one, ...change } : one)));
  return (
    <fieldset className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-2">
      <legend className="mb-1 font-semibold">{scriptTexts.answers}</legend>
      <ol className="grid grid-cols-[minmax(0,1fr)] gap-2">
        {answers.map(({ name, level }, index) => {
          const number = index + 1;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: an answer has no id, and its name changes while it is typed
            <li key={index} className="flex gap-2">
              <AnswerName label={scriptTexts.answer(number)} value={name} onValue={(typed) => set(index, { name: typed })} />
              {kind === 'support' && (
                <select
                  aria-label={scriptTexts.level(number)}
                  value={level === null ? '' : String(level)}
                  onChange={({ target: { value } }) => set(index, { level: value === '' ? null : Number(value) })}
                  className={`${FIELD} w-24 shrink-0 px-2`}
                >
                  {Object.entries(scriptTexts.levels)
                    .sort(([one], [other]) => Number(one) - Number(other))
                    .map(([value, text]) => (
                      <option key={value} value={value}>
                        {text}
                      </option>
                    ))}
                </select>
              )}
              <Button
                small
                look="away"
                icon={Trash2}
                disabled={answers.length === 1}
                aria-label={scriptTexts.removeAnswer(number)}
                onClick={() => onAnswers(answers.filter((_, at) => at !== index))}
              />
            </li>
          );
        })}
      </ol>
      <div>
        <Button small onClick={() => onAnswers([...answers, { name: '', level: null }])}>
          {scriptTexts.addAnswer}
        </Button>
      </div>
    </fieldset>
  );
}

type AnswerNameProps = { label: string; value: string; onValue: (name: string) => void };

function AnswerName({ label, value, onValue }: AnswerNameProps) {
  const id = useId();
  const { problem, onInvalid, forget } = useProblem();
  return (
    <div className="min-w-0 flex-1">
      <input
        aria-label={label}
        value={value}
        onChange={(event) => {
          forget();
          onValue(event.target.value);
        }}
        onInvalid={onInvalid}
        aria-invalid={problem !== undefined || undefined}
        aria-describedby={problem && id}
        required
        maxLength={LONGEST_NAME}
        autoComplete="off"
        className={`${FIELD} w-full aria-invalid:border-danger`}
      />
      <FieldNote id={id} problem={problem} />
    </div>
  );
}
