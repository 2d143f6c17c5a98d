import { Button } from '@/components/console/frame/Button';
import { SelectField } from '@/components/console/frame/SelectField';
import { ChevronDown } from '@/components/ui/icons/ChevronDown';
import { Trash2 } from '@/components/ui/icons/Trash2';
import { moved, type ScriptFields, type ScriptQuestion, withoutQuestion } from '@/lib/console/people/scriptFields';
import { GROUP_KINDS } from '@/lib/domain/door/door';
import { scriptTexts } from '@/lib/texts/console/script';
import { AnswerFields } from './AnswerFields';
import { TextArea } from './TextArea';

type QuestionFieldsProps = {
  fields: ScriptFields;
  index: number;
  question: ScriptQuestion;
  onQuestion: (question: ScriptQuestion) => void;
  onFields: (fields: ScriptFields) => void;
};

const LONGEST_TEXT = 2_000;
const KINDS = GROUP_KINDS.map((value) => ({ value, text: scriptTexts.kinds[value] }));

/** One question: its words, what kind its answers are, behind which answer it is asked, and its place. */
export function QuestionFields({ fields, index, question, onQuestion, onFields }: QuestionFieldsProps) {
  const { questions } = fields;
  const number = index + 1;
  const move = (to: number) => onFields({ ...fields, questions: moved(questions, index, to) });
  const set = (change: Partial<ScriptQuestion>) => onQuestion({ ...question, ...change });
  const setKind = (value: string) => {
    const kind = GROUP_KINDS.find((one) => one === value) ?? 'other';
    const answers = kind === 'support' ? question.answers : question.answers.map(({ name }) => ({ name, level: null }));
    set({ kind, answers });
  };
  return (
    <fieldset className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3 rounded-xl border border-line bg-card p-3">
      <legend className="sr-only">{scriptTexts.question(number)}</legend>
      <div className="flex flex-wrap items-center gap-2">
        <b aria-hidden="true" className="mr-auto">
          {scriptTexts.question(number)}
        </b>
        <Button small disabled={index === 0} aria-label={scriptTexts.up(number)} onClick={() => move(index - 1)}>
          <ChevronDown aria-hidden="true" className="size-4 rotate-180" />
        </Button>
        <Button small disabled={number === questions.length} aria-label={scriptTexts.down(number)} onClick={() => move(index + 1)}>
          <ChevronDown aria-hidden="true" className="size-4" />
        </Button>
        <Button
          small
          look="away"
          icon={Trash2}
          aria-label={scriptTexts.removeQuestion(number)}
          onClick={() => onFields(withoutQuestion(fields, index))}
        />
      </div>
      <TextArea label={scriptTexts.ask} value={question.ask} onValue={(ask) => set({ ask })} rows={2} required maxLength={LONGEST_TEXT} />
      <div className="grid gap-2 md:grid-cols-2">
        <SelectField label={scriptTexts.kind} value={question.kind} options={KINDS} onChange={setKind} />
        <AskedBehind questions={questions} index={index} after={question.after} onAfter={(after) => set({ after })} />
      </div>
      <BehindAnswers questions={questions} after={question.after} onAfter={(after) => set({ after })} />
      <AnswerFields kind={question.kind} answers={question.answers} onAnswers={(answers) => set({ answers })} />
      <label className="flex min-h-11 items-center gap-2 md:min-h-8">
        <input type="checkbox" checked={question.many} onChange={(event) => set({ many: event.target.checked })} className="size-5" />
        {scriptTexts.many}
      </label>
    </fieldset>
  );
}

type After = ScriptQuestion['after'];
type AskedBehindProps = { questions: readonly ScriptQuestion[]; index: number; after: After; onAfter: (after: After) => void };

/** Always, or behind a question before it. */
function AskedBehind({ questions, index, after, onAfter }: AskedBehindProps) {
  // One that was moved before the question that it follows on still names it, until it is said otherwise.
  const offered = questions.filter(({ id }, at) => at < index || id === after?.question);
  const options = offered.flatMap(({ id, ask }) => (id === questions[index]?.id ? [] : { value: id, text: scriptTexts.behind(ask) }));
  const choose = (id: string) => {
    const asked = questions.find((one) => one.id === id);
    onAfter(asked ? { question: id, answers: asked.answers.map(({ name }) => name) } : null);
  };
  return (
    <SelectField
      label={scriptTexts.after}
      value={after?.question ?? ''}
      options={[{ value: '', text: scriptTexts.always }, ...options]}
      onChange={choose}
    />
  );
}

/** Behind which answers to the question before it. At least one stays. */
function BehindAnswers({ questions, after, onAfter }: Omit<AskedBehindProps, 'index'>) {
  const asked = questions.find(({ id }) => id === after?.question);
  if (!after || !asked) return null;
  const has = (name: string) => after.answers.some((one) => one.toLowerCase() === name.toLowerCase());
  const change = (name: string) => {
    const answers = has(name) ? after.answers.filter((one) => one.toLowerCase() !== name.toLowerCase()) : [...after.answers, name];
    if (answers.length > 0) onAfter({ ...after, answers });
  };
  return (
    <fieldset className="flex min-w-0 flex-wrap gap-x-4">
      <legend className="font-semibold">{scriptTexts.behindAnswers}</legend>
      {asked.answers.map(({ name }) => (
        <label key={name} className="flex min-h-11 items-center gap-2 md:min-h-8">
          <input type="checkbox" checked={has(name)} onChange={() => change(name)} className="size-5" />
          {name}
        </label>
      ))}
    </fieldset>
  );
}
