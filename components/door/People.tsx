import { type Person, shortParty } from '@/lib/domain/door/door';
import { namesInRow, namesThatFit } from '@/lib/domain/door/namesInRow';
import { doorTexts } from '@/lib/texts/door';

type PeopleProps = { people: readonly Person[] };

/** The lines of names beside the buttons, in sizes of their letters: on a phone of 390 px, and on one of 360 px. */
const WIDE_EM = 10.3;
const NARROW_EM = 8.5;

/**
 * Who lives here, in one text of three lines at most: 'Denise Kowalski 58 · D, Frank 61 · R'. Who has no room in it is counted: '+2'. A
 * screen reader reads everybody, and a party in full.
 */
export function People({ people }: PeopleProps) {
  const names = namesInRow(people);
  const [wide, narrow] = [namesThatFit(names, WIDE_EM), namesThatFit(names, NARROW_EM)];
  return (
    <p className="door-names">
      {names.map(({ person, name = doorTexts.nameNotKnown }, place) => (
        <span key={person.personId} className={place < narrow ? undefined : place < wide ? 'unless-narrow' : 'unless-phone'}>
          {place > 0 && ', '}
          {name}
          <Facts {...person} />
        </span>
      ))}
      {wide < names.length && <More count={names.length - wide} className="only-phone" />}
      {narrow < names.length && <More count={names.length - narrow} className="only-narrow" />}
    </p>
  );
}

const More = ({ count, className }: { count: number; className: string }) => (
  <strong aria-hidden="true" className={className}>
    {'\u00a0'}
    {doorTexts.morePeople(count)}
  </strong>
);

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
