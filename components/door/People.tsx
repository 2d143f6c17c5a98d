import { type Person, shortParty } from '@/lib/domain/door/door';
import { namesInRow, PEOPLE_IN_ROW } from '@/lib/domain/door/namesInRow';
import { doorTexts } from '@/lib/texts/door';

type PeopleProps = { people: readonly Person[] };

/**
 * Who lives here, in one text that wraps: 'Denise Kowalski 58 · D, Frank 61 · R'. Of a household of more than eight the others are counted:
 * '+2'. A screen reader reads everybody, and a party in full.
 */
export function People({ people }: PeopleProps) {
  const more = people.length - PEOPLE_IN_ROW;
  return (
    <p className="door-names">
      {namesInRow(people).map(({ person, name = doorTexts.nameNotKnown }, place) => (
        <span key={person.personId} className={place < PEOPLE_IN_ROW ? undefined : 'sr-only'}>
          {place > 0 && ', '}
          <bdi>{name}</bdi>
          <Facts {...person} />
        </span>
      ))}
      {more > 0 && (
        <strong aria-hidden="true">
          {'\u00a0'}
          {doorTexts.morePeople(more)}
        </strong>
      )}
    </p>
  );
}

/** Age and party, on one line; the letter that is seen is read as its word. */
function Facts({ age, party }: Person) {
  if (age === undefined && !party) return null;
  return (
    <>
      {' '}
      <span className="text-[0.90625rem] leading-0 whitespace-nowrap text-soft">
        {age}
        {party && (
          <>
            {age === undefined ? '' : ' · '}
            <span aria-hidden="true">{shortParty(party)}</span>
            <span className="sr-only">{party}</span>
          </>
        )}
      </span>
    </>
  );
}
