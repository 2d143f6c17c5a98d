import { type Person, shortParty } from '@/lib/domain/door/door';
import { doorTexts } from '@/lib/texts/door';

type PeopleProps = { people: readonly Person[] };

const NAMED = 2;

/** Who lives here, with age and party: 'Aisha Grant 38 · D, Sam Grant 41 and 2 more'. */
export function People({ people }: PeopleProps) {
  const named = people.slice(0, NAMED);
  const more = people.length - named.length;
  return (
    <p className="text-[1.03125rem] leading-[1.3]">
      {named.map((person, index) => (
        <span key={person.personId}>
          {index > 0 && ', '}
          {person.name ?? doorTexts.nameNotKnown} <About person={person} />
        </span>
      ))}
      {more > 0 && ` ${doorTexts.morePeople(more)}`}
    </p>
  );
}

function About({ person }: { person: Person }) {
  const facts = [person.age, person.party && shortParty(person.party)].filter((fact) => fact !== undefined && fact !== '').join(' · ');
  return facts === '' ? null : <span className="text-secondary whitespace-nowrap text-soft">{facts}</span>;
}
