import { headingKey } from '@/server/campaign/table/mapping';
import type { VoterField } from './columns';

/** Headings as town clerks, counties and spreadsheets write them, by what such a column holds. */
const HEADINGS: Readonly<Partial<Record<VoterField, readonly string[]>>> = {
  voterId: [
    'voter id',
    'voter number',
    'voter no',
    'registration number',
    'registration no',
    'registrant id',
    'checklist no',
    'checklist number',
    'id',
  ],
  vanId: ['van id', 'voter file vanid', 'myc id'],
  firstName: ['first', 'first name', 'given name', 'fname', 'forename'],
  lastName: ['last', 'last name', 'surname', 'family name', 'lname'],
  nameSuffix: ['suffix', 'name suffix'],
  middleName: ['middle', 'middle name', 'middle initial', 'mname'],
  gender: ['gender', 'sex'],
  race: ['race'],
  wholeName: ['full name', 'voter name', 'contact name'],
  birthDate: ['birth date', 'date of birth', 'dob', 'birthday'],
  birthYear: ['birth year', 'year of birth', 'yob'],
  age: ['age'],
  party: ['party', 'affiliation', 'party affiliation', 'political party'],
  language: ['language'],
  phone: ['phone', 'phone number', 'telephone', 'telephone number', 'home phone', 'cell phone', 'mobile'],
  email: ['email', 'email address'],
  registered: ['registered', 'registration date', 'date registered', 'date of registration'],
  precinct: ['precinct', 'precinct name', 'voting district', 'ward'],
  address: ['address', 'residence', 'residence address', 'residential address', 'street address', 'home address', 'legal address'],
  number: ['house number', 'house no', 'street number', 'street no'],
  street: ['street', 'street name'],
  unit: ['unit', 'unit number', 'apt', 'apartment', 'apt number', 'apt no'],
  city: ['city', 'town', 'municipality', 'residence city', 'residence town'],
  zip: ['zip', 'zip code', 'zip5', 'postal code', 'residence zip'],
  lat: ['lat', 'latitude'],
  lon: ['lon', 'long', 'lng', 'longitude'],
};

const FIELD_BY_KEY = new Map(
  // What Object.entries loses of the type: a table of fields has no other keys.
  (Object.entries(HEADINGS) as [VoterField, readonly string[]][]).flatMap(([field, headings]) =>
    headings.map((heading) => [headingKey(heading), field] as const),
  ),
);

/**
 * Guesses what the columns of a voter file hold that no layout knows, for somebody to look at: by headings that mean one thing wherever they stand. Of two columns
 * for one field the first has it.
 *
 * @returns the field of each column, in their order; null where its heading tells nothing
 */
export function guessedFields(headings: readonly string[]): readonly (VoterField | null)[] {
  const taken = new Set<VoterField>();
  return headings.map((heading) => {
    const field = FIELD_BY_KEY.get(headingKey(heading));
    if (field === undefined || taken.has(field)) return null;
    taken.add(field);
    return field;
  });
}

/** What no heading is: a number of five digits and more, a phone number, a ZIP, an e-mail. An election's day may be one. */
const DATA = /^(?:#?\d{5,}(?:\.0)?|\d{5}-\d{4}|\+?1?[\s.-]*\(?\d{3}\)?[\s.-]*\d{3}[\s.-]*\d{4}|\S+@\S+\.\S+)$/u;

/** Whether a file's first row is somebody, and no heading: it has data, and no heading that is known. */
export function isPerson(first: readonly string[]): boolean {
  return first.some((cell) => DATA.test(cell.trim())) && guessedFields(first).every((field) => field === null);
}
