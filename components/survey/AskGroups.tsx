import { useId } from 'react';
import { AnswerChip } from '@/components/ui/AnswerChip';
import { TriangleAlert } from '@/components/ui/icons/TriangleAlert';
import type { Group } from '@/lib/domain/door/door';
import type { KindOfGroups } from '@/lib/domain/door/groupsByKind';
import type { GroupId } from '@/lib/domain/ids';
import { surveyTexts } from '@/lib/texts/survey';
import { Answers } from './Answers';
import { SupportRow } from './SupportRow';

type AskGroupsProps = {
  kinds: readonly KindOfGroups[];
  chosen: ReadonlySet<GroupId>;
  /** Id of the text that says what a warning group does. */
  warningId: string;
  onChoose: (group: Group) => void;
};

/** The campaign's groups by kind, for one person: the levels of support in a row, of which there is one; boxes for the others. */
export function AskGroups({ kinds, chosen, warningId, onChoose }: AskGroupsProps) {
  return kinds.map((of) => <Kind key={of.kind} of={of} chosen={chosen} warningId={warningId} onChoose={onChoose} />);
}

function Kind({ of: { kind, groups }, chosen, warningId, onChoose }: Omit<AskGroupsProps, 'kinds'> & { of: KindOfGroups }) {
  const id = useId();
  const isSupport = kind === 'support';
  const inOneRow = isSupport && groups.length <= 5;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-2 text-secondary font-bold text-soft">
        {surveyTexts.kinds[kind]}
      </h2>
      <Answers id={isSupport ? id : undefined}>
        {inOneRow ? (
          <SupportRow name={id} groups={groups} chosen={chosen} onChoose={onChoose} />
        ) : (
          <div className="grid grid-cols-2 gap-2 low:grid-cols-1">
            {groups.map((group) => (
              <AnswerChip
                key={group.id}
                label={group.name}
                chosen={chosen.has(group.id)}
                oneOf={isSupport ? id : undefined}
                onChoose={() => onChoose(group)}
                sign={group.warns ? { icon: TriangleAlert, describedBy: warningId } : undefined}
              />
            ))}
          </div>
        )}
      </Answers>
    </section>
  );
}
