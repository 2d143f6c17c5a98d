import type { Person } from '@/lib/domain/door/door';
import type { NewAnswers } from '@/lib/domain/door/survey';
import { doorTexts } from '@/lib/texts/door';
import { surveyTexts } from '@/lib/texts/survey';
import { personHeadingId } from './personHeadingId';

/** A large household by name. Each name leads to that person's answers; people with new answers have a sign. */
export function PeopleAtDoor({ people, fresh }: { people: readonly Person[]; fresh: NewAnswers }) {
  const goTo = (person: Person) => {
    const heading = document.getElementById(personHeadingId(person));
    heading?.scrollIntoView({ block: 'start' });
    heading?.focus({ preventScroll: true });
  };
  return (
    <nav aria-label={surveyTexts.people(people.length)} className="flex flex-wrap gap-2">
      {people.map((person) => (
        <button
          key={person.personId}
          type="button"
          onClick={() => goTo(person)}
          className="min-h-12 max-w-full rounded-xl bg-chip px-4 py-1.5 text-left text-body font-semibold wrap-anywhere active:bg-line"
        >
          {person.name ?? doorTexts.nameNotKnown}
          {fresh[person.personId] && <span className="font-normal text-soft"> {surveyTexts.hasNew}</span>}
        </button>
      ))}
    </nav>
  );
}
