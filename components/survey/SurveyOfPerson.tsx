import { CheckChip } from '@/components/ui/CheckChip';
import { TriangleAlert } from '@/components/ui/icons/TriangleAlert';
import type { Group, Person } from '@/lib/domain/door/door';
import type { KindOfGroups } from '@/lib/domain/door/groupsByKind';
import type { GroupId } from '@/lib/domain/ids';
import { doorTexts } from '@/lib/texts/door';
import { personFactsText, surveyTexts } from '@/lib/texts/survey';
import { personHeadingId } from './personHeadingId';

type SurveyOfPersonProps = {
  person: Person;
  kinds: readonly KindOfGroups[];
  /** The groups that they are in. */
  ticked: ReadonlySet<GroupId> | undefined;
  /** Id of the text that says what a warning group does. */
  warningId: string;
  onAnswer: (group: Group) => void;
};

/** One person's answers: a chip for each group, by kind. Their name stays in sight while any of their chips is. */
export function SurveyOfPerson({ person, kinds, ticked = new Set(), warningId, onAnswer }: SurveyOfPersonProps) {
  const headingId = personHeadingId(person);
  const facts = personFactsText(person);
  const warning = kinds.flatMap(({ groups }) => groups).filter(({ id, warns }) => warns && ticked.has(id));
  return (
    <fieldset aria-labelledby={headingId} className="min-w-0 rounded-[1.125rem] border border-line bg-card">
      <div className="sticky top-(--under-bars) z-1 rounded-t-[1.125rem] border-b border-line bg-card px-4 py-2 low:static sideways:static">
        <h2 id={headingId} tabIndex={-1} className="scroll-mt-2 text-title wrap-anywhere">
          {person.name ?? doorTexts.nameNotKnown}
        </h2>
        {facts !== '' && <p className="text-secondary text-soft">{facts}</p>}
      </div>
      <div className="space-y-4 p-4 pt-3">
        {kinds.map(({ kind, groups }) => (
          <div key={kind}>
            <h3 className="mb-2 text-secondary font-bold text-soft">{surveyTexts.kinds[kind]}</h3>
            <div className="flex flex-wrap gap-2">
              {groups.map((group) => (
                <CheckChip
                  key={group.id}
                  label={group.name}
                  checked={ticked.has(group.id)}
                  onChecked={() => onAnswer(group)}
                  sign={group.warns ? { icon: TriangleAlert, describedBy: warningId } : undefined}
                />
              ))}
            </div>
          </div>
        ))}
        {warning.length > 0 && (
          <p aria-live="polite" className="rounded-xl bg-warn-ground p-3 text-secondary font-semibold text-warn">
            {surveyTexts.warnsNow(warning.map(({ name }) => name).join(', '))}
          </p>
        )}
      </div>
    </fieldset>
  );
}
