import { useId } from 'react';
import type { Group } from '@/lib/domain/door/door';
import type { KindOfGroups } from '@/lib/domain/door/groupsByKind';
import type { GroupId } from '@/lib/domain/ids';
import { surveyTexts } from '@/lib/texts/survey';
import { Answers } from './Answers';

/** So many groups of support fit into one row. */
const SUPPORT_LEVELS = 5;

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
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-2 text-secondary font-bold text-soft">
        {surveyTexts.kinds[kind]}
      </h2>
      <Answers
        id={id}
        groups={groups}
        chosen={chosen}
        many={!isSupport}
        inOneRow={isSupport && groups.length <= SUPPORT_LEVELS}
        warningId={warningId}
        onChoose={onChoose}
      />
    </section>
  );
}
