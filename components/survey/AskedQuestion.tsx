import { useId } from 'react';
import type { Group } from '@/lib/domain/door/door';
import type { Question } from '@/lib/domain/door/script';
import type { GroupId } from '@/lib/domain/ids';
import { surveyTexts } from '@/lib/texts/survey';
import { Answers } from './Answers';

type AskedQuestionProps = {
  question: Question;
  text: string;
  groups: readonly Group[];
  chosen: ReadonlySet<GroupId>;
  onChoose: (group: Group) => void;
  /** It follows from the answer above it. */
  follows?: boolean;
};

/** One question of the script with its answers: levels of support in a row, others as boxes, or as choices where there is one answer. */
export function AskedQuestion({ question: { many, answers }, text: shown, groups, chosen, onChoose, follows = false }: AskedQuestionProps) {
  const id = useId();
  const asked = answers.flatMap((answer) => groups.find((group) => group.id === answer) ?? []);
  // Of a question whose answers the campaign no longer has nothing can be said.
  if (asked.length === 0) return null;
  const isSupport = !many && asked.every(({ level }) => level !== undefined);
  return (
    <section aria-labelledby={id} className={follows ? 'border-l-4 border-ink pl-3' : ''}>
      <h2 id={id} className={follows ? 'text-row' : 'text-[1.25rem] leading-snug font-bold'}>
        {shown}
      </h2>
      {many && <p className="text-secondary text-soft">{surveyTexts.chooseAll}</p>}
      <Answers id={id} groups={asked} chosen={chosen} many={many} inOneRow={isSupport} onChoose={onChoose} />
    </section>
  );
}
