import { useId } from 'react';
import { TriangleAlert } from '@/components/ui/icons/TriangleAlert';
import type { Group } from '@/lib/domain/door/door';
import { groupsByKind } from '@/lib/domain/door/groupsByKind';
import type { GroupId } from '@/lib/domain/ids';
import { surveyTexts } from '@/lib/texts/survey';
import { AskGroups } from './AskGroups';

type TalkGroupsProps = { groups: readonly Group[]; chosen: ReadonlySet<GroupId>; onChoose: (group: Group) => void };

/** Groups by kind for one person, with what a group that warns does, and a line while they are in one. */
export function TalkGroups({ groups, chosen, onChoose }: TalkGroupsProps) {
  const warningId = useId();
  const warning = groups.filter(({ id, warns }) => warns && chosen.has(id));
  if (groups.length === 0) return <p className="text-body text-soft">{surveyTexts.noGroups}</p>;
  return (
    <>
      <AskGroups kinds={groupsByKind(groups)} chosen={chosen} warningId={warningId} onChoose={onChoose} />
      {groups.some(({ warns }) => warns) && (
        <p id={warningId} className="flex gap-2 text-secondary text-soft">
          <TriangleAlert aria-hidden="true" className="mt-px size-5 shrink-0" />
          {surveyTexts.warns}
        </p>
      )}
      <p aria-live="polite" className="text-secondary font-semibold text-warn">
        {warning.length > 0 && surveyTexts.warnsNow(warning.map(({ name }) => name).join(', '))}
      </p>
    </>
  );
}
