import type { Group } from '@/lib/domain/door/door';
import { type Question, questionsFor, type Script } from '@/lib/domain/door/script';
import type { GroupId } from '@/lib/domain/ids';
import { AskedQuestion } from './AskedQuestion';

type FollowedQuestionProps = {
  question: Question;
  script: Script;
  groups: readonly Group[];
  chosen: ReadonlySet<GroupId>;
  filled: (text: string) => string;
  onChoose: (group: Group, oneOf?: Question['answers']) => void;
};

/** A question, and below it what follows from its answers: so nothing above it moves. */
export function FollowedQuestion({ question, script, groups, chosen, filled, onChoose }: FollowedQuestionProps) {
  return (
    <div className="space-y-3">
      {[question, ...behind(script, question, chosen)].map((asked) => (
        <AskedQuestion
          key={asked.id}
          question={asked}
          text={filled(asked.text)}
          groups={groups}
          chosen={chosen}
          follows={asked !== question}
          onChoose={(group) => onChoose(group, asked.many ? undefined : asked.answers)}
        />
      ))}
    </div>
  );
}

/** The questions that follow from the answers to one, and those behind them. */
function behind(script: Script, { id }: Question, chosen: ReadonlySet<GroupId>): readonly Question[] {
  const next = questionsFor(script, chosen).filter(({ after }) => after?.question === id);
  return next.flatMap((question) => [question, ...behind(script, question, chosen)]);
}
