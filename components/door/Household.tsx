import type { Person } from '@/lib/domain/door/door';
import { doorTexts } from '@/lib/texts/door';
import { oneDoorTexts } from '@/lib/texts/oneDoor';

/** Everybody at a door, each with age, party and the campaign's groups they are in. */
export function Household({ people }: { people: readonly Person[] }) {
  if (people.length === 0) return <p className="mt-3 text-body text-soft">{oneDoorTexts.nobodyListed}</p>;
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari takes the list role away from lists without bullets
    <ul role="list" aria-label={oneDoorTexts.people} className="mt-3 space-y-2">
      {people.map((person) => (
        <li key={person.personId}>
          <span className="text-row">{person.name ?? doorTexts.nameNotKnown}</span>{' '}
          <span className="text-body text-soft">
            {[person.age, person.party].filter((fact) => fact !== undefined && fact !== '').join('\u00a0· ')}
          </span>
          {person.groupNames.length > 0 && <p className="text-secondary text-soft">{person.groupNames.join(', ')}</p>}
        </li>
      ))}
    </ul>
  );
}
