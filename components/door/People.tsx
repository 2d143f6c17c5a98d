import { type Person, shortParty } from '@/lib/domain/door/door';
import { doorTexts } from '@/lib/texts/door';

type PeopleProps = { people: readonly Person[] };

const NAMED = 2;

/**
 * Who lives here, one person a line, two lines at most: 'Aisha Grant 38 · D', 'Sam Grant 41 +2'. A long name is
 * shortened, an age never is. A screen reader reads everybody, and a party in full.
 */
export function People({ people }: PeopleProps) {
  const others = people.slice(NAMED);
  return (
    <div className="text-[1.03125rem] leading-[1.3]">
      {people.slice(0, NAMED).map((person, index) => (
        <p key={person.personId} className="flex items-baseline gap-x-1 @max-[21rem]:flex-wrap">
          <span className="truncate @max-[21rem]:whitespace-normal">{nameOf(person)}</span>{' '}
          <span className="shrink-0 text-secondary text-soft">
            <Facts {...person} />
            {index === NAMED - 1 && others.length > 0 && (
              <strong aria-hidden="true" className="text-ink">
                {' '}
                {doorTexts.morePeople(others.length)}
              </strong>
            )}
          </span>
        </p>
      ))}
      {others.length > 0 && (
        <p className="sr-only">{others.map((person) => [nameOf(person), person.age, person.party].filter(Boolean).join(' ')).join(', ')}</p>
      )}
    </div>
  );
}

const nameOf = ({ name }: Person) => name ?? doorTexts.nameNotKnown;

/** Age and party; the letter that is seen is read as its word. */
function Facts({ age, party }: Person) {
  return (
    <>
      {age}
      {party && (
        <>
          {age === undefined ? '' : ' · '}
          <span aria-hidden="true">{shortParty(party)}</span>
          <span className="sr-only">{party}</span>
        </>
      )}
    </>
  );
}
