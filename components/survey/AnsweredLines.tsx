import { ChevronRight } from '@/components/ui/icons/ChevronRight';
import type { AnsweredQuestion } from '@/lib/domain/door/checkedTalk';
import { surveyTexts } from '@/lib/texts/survey';

type AnsweredLinesProps = {
  answered: readonly AnsweredQuestion[];
  filled: (text: string) => string;
  /** Leads back to a question; undefined where no step asks any. */
  onQuestion: ((questionId: string) => void) | undefined;
};

const LINE = 'flex min-h-14 w-full items-center gap-3 border-b border-line px-4 py-2 text-left';

/** The answers of one person, a line for each question. A follow-up stands under the question from which it follows. */
export function AnsweredLines({ answered, filled, onQuestion }: AnsweredLinesProps) {
  const heads = answered.filter(({ question }) => !question.after);
  const follows = (id: string) => answered.filter(({ question, answers }) => question.after?.question === id && answers.length > 0);
  return heads.map(({ question, answers }) => {
    const said = (
      <span className="min-w-0 flex-1 wrap-anywhere">
        <span className="block text-secondary text-soft">{filled(question.text)}</span>
        <span className="block text-row">{answers.length === 0 ? surveyTexts.noAnswer : answers.map(({ name }) => name).join(', ')}</span>
        {follows(question.id).map((follow) => (
          <span key={follow.question.id} className="block text-body">
            {filled(follow.question.text)} <strong className="font-semibold">{follow.answers.map(({ name }) => name).join(', ')}</strong>
          </span>
        ))}
      </span>
    );
    if (!onQuestion) {
      return (
        <p key={question.id} className={LINE}>
          {said}
        </p>
      );
    }
    return (
      <button
        key={question.id}
        type="button"
        onClick={() => onQuestion(question.id)}
        className={`${LINE} -outline-offset-3 active:bg-chip`}
      >
        {said}
        <ChevronRight aria-hidden="true" className="size-6 shrink-0 text-soft" />
      </button>
    );
  });
}
