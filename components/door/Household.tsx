import type { Person } from '@/lib/domain/door/door';
import { doorTexts } from '@/lib/texts/door';
import { oneDoorTexts } from '@/lib/texts/oneDoor';
import { PersonNote } from './PersonNote';

/** Everybody at a door, each with age, party, language, the campaign's groups they are in and the last note about them. */
export function Household({ people }: { people: readonly Person[] }) {
  if (people.length === 0) return <p className="mt-3 text-body text-soft">{oneDoorTexts.nobodyListed}</p>;
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari takes the list role away from lists without bullets
    <ul role="list" aria-label={oneDoorTexts.people} className="mt-3 space-y-2">
      {people.map(({ personId, name, age, party, language, groupNames, voterId }) => (
        <li key={personId}>
          <span className="text-row">{name ?? doorTexts.nameNotKnown}</span>{' '}
          <span className="text-body text-soft">
            {[age, party, language && oneDoorTexts.speaks(language)].filter((fact) => fact !== undefined && fact !== '').join('\u00a0· ')}
          </span>
          {groupNames.length > 0 && <p className="text-secondary text-soft">{groupNames.join(', ')}</p>}
          {voterId && <PersonNote voterId={voterId} />}
        </li>
      ))}
    </ul>
  );
}
