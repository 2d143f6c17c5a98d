import type { ReactNode } from 'react';
import { ChevronRight } from '@/components/ui/icons/ChevronRight';
import type { Icon } from '@/components/ui/icons/icon';
import { UserPlus } from '@/components/ui/icons/UserPlus';
import { UserRound } from '@/components/ui/icons/UserRound';
import type { Group, Person } from '@/lib/domain/door/door';
import { knownOf } from '@/lib/domain/door/known';
import { doorTexts } from '@/lib/texts/door';
import { knownText, personFactsText } from '@/lib/texts/person';
import { surveyTexts } from '@/lib/texts/survey';

type WhoAnsweredProps = {
  people: readonly Person[];
  groups: readonly Group[];
  nowMs: number;
  onPerson: (person: Person) => void;
  onSomebodyNew: () => void;
  onNobodyKnown: () => void;
};

/** The first question of every talk: the household as large buttons, then somebody new, then nobody that the volunteer could name. */
export function WhoAnswered({ people, groups, nowMs, onPerson, onSomebodyNew, onNobodyKnown }: WhoAnsweredProps) {
  return (
    <div className="space-y-3 p-4 pt-2">
      <h2 className="text-title">{surveyTexts.whoAnswered}</h2>
      {people.map((person) => (
        <Way key={person.personId} onPress={() => onPerson(person)} name={person.name ?? doorTexts.nameNotKnown}>
          {[personFactsText(person), knownText(knownOf(person, groups), nowMs)].filter((line) => line !== '')}
        </Way>
      ))}
      <div className="space-y-3 pt-2">
        <Way icon={UserPlus} onPress={onSomebodyNew} name={surveyTexts.somebodyNew}>
          {[surveyTexts.somebodyNewHint]}
        </Way>
        <Way icon={UserRound} onPress={onNobodyKnown} name={surveyTexts.nobodyKnown}>
          {[surveyTexts.nobodyKnownHint]}
        </Way>
      </div>
    </div>
  );
}

type WayProps = { name: string; icon?: Icon; onPress: () => void; children: readonly ReactNode[] };

function Way({ name, icon: Icon, onPress, children }: WayProps) {
  return (
    <button
      type="button"
      onClick={onPress}
      className="flex min-h-16 w-full items-center gap-3 rounded-2xl border-2 border-edge bg-card px-4 py-2 text-left active:bg-chip"
    >
      {Icon && <Icon aria-hidden="true" className="size-6 shrink-0 scant:hidden" />}
      <span className="min-w-0 flex-1 wrap-anywhere">
        <span className="block text-row">{name}</span>
        {children.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two fixed lines
          <span key={index} className="block text-secondary text-soft">
            {line}
          </span>
        ))}
      </span>
      {!Icon && <ChevronRight aria-hidden="true" className="size-6 shrink-0 text-soft scant:hidden" />}
    </button>
  );
}
