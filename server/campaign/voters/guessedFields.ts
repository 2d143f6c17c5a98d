import { headingKey } from '@/server/campaign/table/mapping';
import type { HeadingTest } from '@/server/campaign/table/readRows';
import type { VoterField } from './columns';

/** Headings as town clerks, counties, states and spreadsheets write them, by what such a column holds. */
const HEADINGS: Readonly<Partial<Record<VoterField, readonly string[]>>> = {
  voterId: [
    ...['voter id', 'voter number', 'voter no', 'registration number', 'registration no', 'registrant id', 'checklist no'],
    ...['checklist number', 'id', 'id number', 'identification number', 'voter identification number', 'voter registration number'],
    ...['voter reg number', 'state voter id', 'voters state voter id', 'sboe id', 'vb voterbase id'],
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
  birthYear: ['birth year', 'year of birth', 'yob', 'dob year'],
  age: ['age'],
  party: ['party', 'affiliation', 'party affiliation', 'political party', 'party code', 'enrollment', 'parties description'],
  language: ['language'],
  phone: [
    ...['phone', 'phone number', 'phone num', 'telephone', 'telephone number', 'home phone', 'cell phone', 'mobile'],
    'voter telephones landline formatted',
  ],
  email: ['email', 'email address'],
  registered: ['registered', 'registration date', 'date registered', 'date of registration', 'reg date'],
  precinct: ['precinct', 'precinct name', 'county precinct', 'voting district', 'ward'],
  address: [
    ...['address', 'residence', 'residence address', 'residential address', 'street address', 'home address', 'legal address'],
    ...['address 1', 'address line', 'address line 1', 'addr 1', 'address text', 'addr non std', 'address non std'],
  ],
  address2: ['address 2', 'address line 2', 'addr 2', 'secondary address', 'secondary addr', 'extra address line'],
  numberPrefix: ['house number prefix', 'street number prefix'],
  number: ['house number', 'house no', 'house num', 'street number', 'street no', 'street num', 'st num', 'add number', 'address number'],
  numberSuffix: [
    ...['house number suffix', 'house num suffix', 'house suffix', 'street number suffix', 'number suffix', 'half code'],
    ...['house fraction', 'house half', 'st frac'],
  ],
  predir: [
    ...['pre dir', 'pre direction', 'predirectional', 'direction prefix', 'prefix direction', 'street prefix', 'street pre'],
    ...['street pre dir', 'street pre direction', 'street direction prefix', 'street direction', 'street dir', 'st pre direction'],
  ],
  street: ['street', 'street name', 'st name', 'base street'],
  streetType: ['street type', 'st type', 'street suffix', 'street suff'],
  postdir: [
    ...['post dir', 'post direction', 'postdirectional', 'direction suffix', 'suffix direction', 'street post', 'street post dir'],
    ...['street post direction', 'street direction suffix', 'st post direction'],
  ],
  building: ['building', 'bldg', 'building number'],
  floor: ['floor'],
  unitType: ['unit type', 'apt type', 'apartment type', 'unit designator'],
  unit: [
    ...['unit', 'unit number', 'unit num', 'unit no', 'apt', 'apartment', 'apt number', 'apt num', 'apt no', 'apartment number'],
    ...['apartment no', 'apt unit', 'apt unit number', 'unit apt', 'st unit num'],
  ],
  city: ['city', 'town', 'municipality', 'city desc', 'city name'],
  zip: ['zip', 'zip code', 'zip5', 'postal code'],
  lat: ['lat', 'latitude'],
  lon: ['lon', 'long', 'lng', 'longitude'],
};

const FIELD_BY_KEY: ReadonlyMap<string, VoterField> = new Map(
  // What Object.entries loses of the type: a table of fields has no other keys.
  (Object.entries(HEADINGS) as [VoterField, readonly string[]][]).flatMap(([field, headings]) =>
    headings.map((heading) => [headingKey(heading), field] as const),
  ),
);

/** Parts of a residence. Of several columns for one part, the one behind where the address begins counts. */
const ADDRESS_FIELDS: ReadonlySet<VoterField | null> = new Set<VoterField>([
  ...(['address', 'address2', 'wholeAddress', 'numberPrefix', 'number', 'numberSuffix', 'predir', 'street', 'streetType'] as const),
  ...(['postdir', 'building', 'floor', 'unitType', 'unit', 'city', 'zip', 'lat', 'lon'] as const),
]);
/** An address begins with one of these. */
const FIRST_OF_ADDRESS: ReadonlySet<VoterField | null> = new Set<VoterField>(['address', 'number', 'street']);

/** Words before a heading that say whose address or name it is. */
const OF_RESIDENCE =
  /^(?:residenceaddresses|residential|residence|resident|res|registration|registered|reg|home|physical|legal|situs|vbtsmart|r)(?=.)/u;
const OF_PERSON = /^(?:voters?|registrant|vbtsmart|vbvoterbase|vbvf)(?=.)/u;
const OF_MAIL = /^mail/u;
const MAILED_TOWN = /^mail.*(?:city|town|zip)/u;
/** A whole address, or its line where the town has a column. */
const WHOLE_LINE: ReadonlySet<string> = new Set(['fulladdress', 'completeaddress']);
/** Behind one of these stands no part of a street or a building: an extension is the ZIP's. */
const LAST_OF_ADDRESS: ReadonlySet<VoterField | null> = new Set<VoterField>(['zip', 'city', 'lat', 'lon']);
/** Headings that mean this only behind another part of an address: a phone has an extension, too. */
const BEHIND_ADDRESS: ReadonlyMap<string, VoterField> = new Map([
  ['extension', 'unit'],
  ['direction', 'predir'],
  ['type', 'streetType'],
]);

/** A heading of these words alone is a status: a marital status is none, nor is the date of a status. */
const STATUS =
  /^(?:(?:voters?|registration|registrant|reg|county|state|record|current|vb|voterbase)*status(?:type|code|cd|desc|description|text|lbl|reason)*|(?:status|cancel|cancellation|removal|inactive)?reason(?:code|cd|desc|description)|(?:cancel|cancellation|removal|inactive)reason)$/u;

/** The meaning of one heading. */
type Meaning = {
  readonly field: VoterField | null;
  /** True if it says that it is about the residence. */
  readonly isExplicit: boolean;
};
const NOTHING: Meaning = { field: null, isExplicit: false };

function meaningOf(key: string, hasTown: boolean): Meaning {
  const field = FIELD_BY_KEY.get(key);
  if (field !== undefined) return { field, isExplicit: ADDRESS_FIELDS.has(field) && OF_RESIDENCE.test(key) };
  if (STATUS.test(key)) return { field: 'status', isExplicit: false };
  const ofHome = key.replace(OF_RESIDENCE, '');
  if (WHOLE_LINE.has(ofHome)) return { field: hasTown ? 'address' : 'wholeAddress', isExplicit: ofHome !== key };
  const home = ofHome === key ? undefined : FIELD_BY_KEY.get(ofHome);
  if (home !== undefined && ADDRESS_FIELDS.has(home)) return { field: home, isExplicit: true };
  const ofPerson = key.replace(OF_PERSON, '');
  const person = ofPerson === key ? undefined : FIELD_BY_KEY.get(ofPerson);
  return { field: person !== undefined && person !== 'voterId' && !ADDRESS_FIELDS.has(person) ? person : null, isExplicit: false };
}

/** Returns what each heading means by itself, and nothing for the parts of a mailing address. */
function meanings(headings: readonly string[]): readonly Meaning[] {
  const keys = headings.map(headingKey);
  const hasTown = keys.some((key) => ['city', 'zip'].includes(meaningOf(key, true).field ?? ''));
  // Columns behind 'Mailing Address' are its town and ZIP, unless these have headings that say so.
  const opensMail = !keys.some((key) => MAILED_TOWN.test(key));
  let isMail = false;
  let isBehind = false;
  return keys.map((key) => {
    const { isExplicit, field: own } = meaningOf(key, hasTown);
    const field = isBehind ? (own ?? BEHIND_ADDRESS.get(key) ?? null) : own;
    const isPart = ADDRESS_FIELDS.has(field);
    isBehind = isPart && !LAST_OF_ADDRESS.has(field);
    if (OF_MAIL.test(key)) isMail = opensMail;
    else if (isExplicit || FIRST_OF_ADDRESS.has(field) || (field !== null && !isPart)) isMail = false;
    return isPart && isMail ? NOTHING : { field, isExplicit };
  });
}

/**
 * Guesses what the columns of a voter file hold that no layout knows, for somebody to look at: by headings that mean one
 * thing wherever they stand. Of several columns for one field:
 *
 * 1. All of the status count.
 * 2. Of an address the one that says it is the residence's, else the first behind where the address begins.
 * 3. Else the first.
 *
 * @returns the field of each column, in their order; null where its heading tells nothing
 */
export function guessedFields(headings: readonly string[]): readonly (VoterField | null)[] {
  const found = meanings(headings);
  const positionsOf = (field: VoterField | null) => found.flatMap((one, at) => (one.field === field ? [at] : []));
  const explicitIn = (positions: readonly number[]) => positions.find((at) => found[at]?.isExplicit);
  const beginnings = found.flatMap(({ field }, at) => (FIRST_OF_ADDRESS.has(field) ? [at] : []));
  const begin = explicitIn(beginnings) ?? beginnings[0] ?? 0;
  const chosen = (field: VoterField): number | undefined => {
    const positions = positionsOf(field);
    if (!ADDRESS_FIELDS.has(field)) return positions[0];
    return explicitIn(positions) ?? positions.find((at) => at >= begin) ?? positions[0];
  };
  const fields = found.map(({ field }, at) => (field === null || (field !== 'status' && chosen(field) !== at) ? null : field));
  // Two lines beside the parts of an address are a label: the second line is the town.
  const isLabel = (['address', 'number', 'street'] as const).every((field) => fields.includes(field));
  return isLabel ? fields.map((field) => (field === 'address2' ? null : field)) : fields;
}

/** Counts the different fields that a row names. */
const knownHeadings = (row: readonly string[]): number => new Set(guessedFields(row).filter((field) => field !== null)).size;

/** Parts of a street's name. A file whose addresses are read from one line has them there. */
const STREET_FIELDS: ReadonlySet<VoterField> = new Set(['numberPrefix', 'numberSuffix', 'predir', 'streetType', 'postdir']);
const TELLING_FIELDS: readonly VoterField[] = [
  ...STREET_FIELDS,
  'building',
  'floor',
  'unitType',
  'unit',
  'address2',
  'city',
  'zip',
  'status',
];

/**
 * Returns the headings of columns that are left out although they tell homes apart, or who may not vote.
 *
 * @param fieldAt what staff say that a column holds, by its position
 */
export function unusedHeadings(headings: readonly string[], fieldAt: (at: number) => string | undefined): UnusedHeadings {
  const used = new Set(headings.map((_, at) => fieldAt(at)));
  const isTelling = (field: VoterField) =>
    TELLING_FIELDS.includes(field) && (field === 'status' || !used.has(field)) && (used.has('street') || !STREET_FIELDS.has(field));
  const unused = guessedFields(headings).flatMap((field, at) =>
    field !== null && fieldAt(at) === undefined && isTelling(field) ? [{ field, heading: headings[at] ?? '' }] : [],
  );
  const of = (isStatus: boolean) => unused.filter(({ field }) => (field === 'status') === isStatus).map(({ heading }) => heading);
  return { ofStatus: of(true), ofHome: used.has('wholeAddress') ? [] : of(false) };
}

type UnusedHeadings = { readonly ofStatus: readonly string[]; readonly ofHome: readonly string[] };

/** What no heading is: a number of five digits and more, a phone number, a ZIP, an e-mail. An election's day may be one. */
const DATA = /^(?:#?\d{5,}(?:\.0)?|\d{5}-\d{4}|\+?1?[\s.-]*\(?\d{3}\)?[\s.-]*\d{3}[\s.-]*\d{4}|\S+@\S+\.\S+)$/u;

/** Whether a file's first row is somebody, and no heading: it has data, and no heading that is known. */
export function isPerson(first: readonly string[]): boolean {
  return first.some((cell) => DATA.test(cell.trim())) && guessedFields(first).every((field) => field === null);
}

/** By which the heading of a file of people is found below rows of titles. */
export const VOTER_HEADINGS: HeadingTest = { knownHeadings, isPerson };
