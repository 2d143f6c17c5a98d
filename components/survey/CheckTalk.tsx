import { ChevronRight } from '@/components/ui/icons/ChevronRight';
import type { Person } from '@/lib/domain/door/door';
import type { AnsweredQuestion } from '@/lib/domain/door/saidInTalk';
import { doorTexts } from '@/lib/texts/door';
import { surveyTexts } from '@/lib/texts/survey';

type CheckTalkProps = {
  answered: readonly AnsweredQuestion[];
  filled: (text: string) => string;
  /** Leads back to a question. */
  onQuestion: (questionId: string) => void;
  /** The people of whom nothing was said. */
  silent: readonly Person[];
};

/** Everything that will be saved, each line one tap from a change. A follow-up stands under the question from which it follows. */
export function CheckTalk({ answered, filled, onQuestion, silent }: CheckTalkProps) {
  const heads = answered.filter(({ question }) => !question.after);
  const follows = (id: string) => answered.filter(({ question, answers }) => question.after?.question === id && answers.length > 0);
  return (
    <div className="border-y border-line bg-card">
      {heads.map(({ question, answers }) => (
        <button
          key={question.id}
          type="button"
          onClick={() => onQuestion(question.id)}
          className="flex min-h-14 w-full items-center gap-3 border-b border-line px-4 py-2 text-left -outline-offset-3 active:bg-chip"
        >
          <span className="min-w-0 flex-1 wrap-anywhere">
            <span className="block text-secondary text-soft">{filled(question.text)}</span>
            <span className="block text-row">
              {answers.length === 0 ? surveyTexts.noAnswer : answers.map(({ name }) => name).join(', ')}
            </span>
            {follows(question.id).map((follow) => (
              <span key={follow.question.id} className="block text-body">
                {filled(follow.question.text)}{' '}
                <strong className="font-semibold">{follow.answers.map(({ name }) => name).join(', ')}</strong>
              </span>
            ))}
          </span>
          <ChevronRight aria-hidden="true" className="size-6 shrink-0 text-soft" />
        </button>
      ))}
      {silent.length > 0 && (
        <p className="min-h-14 px-4 py-2">
          <span className="block text-secondary text-soft">
            {surveyTexts.names(silent.map(({ name }) => name ?? doorTexts.nameNotKnown))}
          </span>
          <span className="block text-row">{surveyTexts.notTalkedLine}</span>
        </p>
      )}
    </div>
  );
}
