import { AnswerChip } from '@/components/ui/AnswerChip';
import { TriangleAlert } from '@/components/ui/icons/TriangleAlert';
import type { Group } from '@/lib/domain/door/door';
import type { GroupId } from '@/lib/domain/ids';
import { SupportRow } from './SupportRow';

type AnswersProps = {
  /** The id of the question's text, which names the answers. */
  id: string;
  groups: readonly Group[];
  chosen: ReadonlySet<GroupId>;
  /** Several may be chosen: boxes, and else radios. */
  many: boolean;
  /** Levels of support stand in one row. */
  inOneRow: boolean;
  /** The id of the text that says what a warning group does. */
  warningId?: string;
  onChoose: (group: Group) => void;
};

/** The answers to a question, below it. */
export function Answers({ id, groups, chosen, many, inOneRow, warningId, onChoose }: AnswersProps) {
  const answers = inOneRow ? (
    <SupportRow name={id} groups={groups} chosen={chosen} onChoose={onChoose} />
  ) : (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(max(9.25rem,40%),100%),1fr))] gap-2">
      {groups.map((group) => (
        <AnswerChip
          key={group.id}
          label={group.name}
          chosen={chosen.has(group.id)}
          oneOf={many ? undefined : id}
          onChoose={() => onChoose(group)}
          sign={group.warns && warningId !== undefined ? { icon: TriangleAlert, describedBy: warningId } : undefined}
        />
      ))}
    </div>
  );
  if (many) return <div className="mt-2">{answers}</div>;
  return (
    <div role="radiogroup" aria-labelledby={id} className="mt-2">
      {answers}
    </div>
  );
}
