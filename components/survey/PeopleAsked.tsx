import type { ReactNode } from 'react';
import { ChevronDown } from '@/components/ui/icons/ChevronDown';
import type { Person } from '@/lib/domain/door/door';
import type { PersonId } from '@/lib/domain/ids';
import { personFactsText } from '@/lib/texts/person';
import { surveyTexts } from '@/lib/texts/survey';
import { nameAndAge, nameOf } from './nameOf';

type PeopleAskedProps = {
  people: readonly Person[];
  /** Whose questions are open. */
  open: PersonId | undefined;
  /** Their name stands above their questions: the screen's title is somebody else's, or there are several in the talk. */
  isNamed: boolean;
  /** Those with something said in this talk. */
  talked: ReadonlySet<PersonId>;
  onOpen: (person: Person) => void;
  /** The open person's questions. */
  children: ReactNode;
};

/** The household, one person's questions at a time. The others are folded below, each with the word that says whether they were talked with. */
export function PeopleAsked({ people, open, isNamed, talked, onOpen, children }: PeopleAskedProps) {
  const asked = people.find(({ personId }) => personId === open);
  return (
    <>
      {asked && (
        <fieldset aria-label={isNamed ? undefined : nameOf(asked)} className="min-w-0 space-y-5 px-4">
          {isNamed && <legend className="mb-3 text-row wrap-anywhere">{nameOf(asked)}</legend>}
          {children}
        </fieldset>
      )}
      <div className="mt-5 border-y border-line bg-card empty:hidden">
        {people
          .filter(({ personId }) => personId !== open)
          .map((person) => (
            <button
              key={person.personId}
              type="button"
              aria-expanded={false}
              onClick={() => onOpen(person)}
              className="flex min-h-14 w-full items-center gap-3 border-b border-line px-4 py-2 text-left -outline-offset-3 last:border-0 active:bg-chip"
            >
              <span className="min-w-0 flex-1 wrap-anywhere">
                <span className="text-row">{nameAndAge(person)}</span>
                <span className="text-body text-soft"> – {talked.has(person.personId) ? surveyTexts.talked : surveyTexts.notTalked}</span>
                <span className="sr-only"> {personFactsText(person)}</span>
              </span>
              <ChevronDown aria-hidden="true" className="size-6 shrink-0 text-soft" />
            </button>
          ))}
      </div>
    </>
  );
}
