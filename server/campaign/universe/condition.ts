import { OrganizerError } from '@/server/campaign/organizerError';

/** What people can be chosen by. */
export const CONDITION_FIELDS = [
  'party',
  'gender',
  'race',
  'custom',
  'age',
  'registered',
  'voted',
  'district',
  'precinct',
  'town',
  'zip',
  'language',
  'phone',
  'email',
  'tag',
  'answer',
  'support',
  'contacted',
] as const;
type Field = (typeof CONDITION_FIELDS)[number];

/** Fields that name values, of which one is enough. */
type Named = 'party' | 'gender' | 'race' | 'district' | 'precinct' | 'town' | 'zip' | 'tag';
type Values = readonly string[];
/** The pass in which it happened; undefined: in any. */
type InPass = { readonly pass?: string };

/** One condition of a universe. */
export type Condition = { readonly isNot: boolean } & (
  | { readonly field: Named; readonly values: Values }
  /** Without values: any language that is known. */
  | { readonly field: 'language'; readonly values: Values }
  /** By a field of the campaign's own. Without values: whatever it says. */
  | { readonly field: 'custom'; readonly name: string; readonly values: Values }
  | { readonly field: 'age'; readonly from: number; readonly to: number }
  /** Days, 'YYYY-MM-DD'; both count. */
  | { readonly field: 'registered'; readonly from: string; readonly to: string }
  /** Who voted in at least so many of these elections. */
  | { readonly field: 'voted'; readonly atLeast: number; readonly elections: Values }
  | ({ readonly field: 'answer'; readonly values: Values } & InPass)
  | ({ readonly field: 'support'; readonly from: number; readonly to: number } & InPass)
  /** Whoever was talked with. */
  | ({ readonly field: 'contacted' } & InPass)
  | { readonly field: 'phone' | 'email' }
);

const TEXTS = {
  unknown: (field: string) => `People cannot be chosen by "${field}". They can by ${CONDITION_FIELDS.join(', ')}.`,
  noValue: (field: Field) => `"${field}" says nothing yet: ${EXAMPLES[field]}`,
  noSuch: (field: Field, value: string) => `"${value}" cannot be used for "${field}". Write it like this: ${EXAMPLES[field]}`,
  noPass: (field: Field) => `"${field}" does not belong to a pass. Leave the "@" and what follows out.`,
} as const;

const EXAMPLES: Readonly<Record<Field, string>> = {
  party: 'party=DEM, UNA',
  gender: 'gender=Female, X',
  race: 'race=Asian, White',
  custom: 'custom=Donor level: High, Middle, or custom=Donor level',
  age: 'age=18-35, age=65- or age=-30',
  registered: 'registered=2024-01-01.. or registered=2020-01-01..2020-12-31',
  voted: 'voted=2 of 2020 General, 2022 General, 2024 General',
  district: 'district=House 12',
  precinct: 'precinct=7, 8',
  town: 'town=Burlington',
  zip: 'zip=05401, 05408',
  language: 'language=es, or only language',
  phone: 'phone',
  email: 'email',
  tag: 'tag=Donor',
  answer: 'answer=Wants a sign, or answer=Wants a sign @ First pass',
  support: 'support=1-2, or support=3 @ First pass',
  contacted: 'contacted, or contacted @ First pass',
};

const MOST = Number.MAX_SAFE_INTEGER;
const FIRST_DAY = '0000-01-01';
const LAST_DAY = '9999-12-31';

/**
 * Reads one condition as staff write it: 'party=DEM, UNA', 'not age=65-', 'voted=2 of 2020 General, 2022 General', 'contacted @ First pass'. Values
 * are apart by commas, or by semicolons where a value has a comma in it. Before it, 'not' turns it around.
 *
 * @throws {@link OrganizerError} that says how it is written
 */
export function readCondition(text: string): Condition {
  const [, not, name = '', , value = '', , pass] = /^\s*(not\s)?\s*([a-z]+)\s*(=([^@]*))?(@(.*))?$/iu.exec(text) ?? [];
  const field = CONDITION_FIELDS.find((one) => one === name.toLowerCase());
  if (!field) throw new OrganizerError(TEXTS.unknown(name === '' ? text.trim() : name));
  const inPass = pass?.trim();
  if (inPass !== undefined && !OF_A_PASS.has(field)) throw new OrganizerError(TEXTS.noPass(field));
  return { isNot: not !== undefined, ...read(field, value.trim()), ...(inPass ? { pass: inPass } : {}) } as Condition;
}

const OF_A_PASS: ReadonlySet<Field> = new Set(['answer', 'support', 'contacted']);

/** What a condition says besides 'not' and its pass. */
function read(field: Field, value: string) {
  switch (field) {
    case 'age':
      return { field, ...range(field, value, { from: 0, to: MOST }) };
    case 'support':
      return { field, ...range(field, value, { from: 1, to: 5 }) };
    case 'registered':
      return { field, ...days(value) };
    case 'voted':
      return { field, ...elections(value) };
    case 'custom':
      return { field, ...ownField(value) };
    case 'phone':
    case 'email':
    case 'contacted':
      if (value !== '') throw new OrganizerError(TEXTS.noSuch(field, value));
      return { field };
    case 'language':
      return { field, values: split(value) };
    default:
      return { field, values: needed(field, split(value)) };
  }
}

function ownField(text: string) {
  const [name = '', values = ''] = text.split(/:(.*)/su);
  if (name.trim() === '') throw new OrganizerError(TEXTS.noValue('custom'));
  return { name: name.trim(), values: split(values) };
}

function split(text: string): Values {
  const parts = text.split(text.includes(';') ? ';' : ',').map((part) => part.trim());
  return [...new Set(parts.filter((part) => part !== ''))];
}

function needed(field: Field, values: Values): Values {
  if (values.length === 0) throw new OrganizerError(TEXTS.noValue(field));
  return values;
}

/** '18-35', '65-', '-30' or '40'; both ends count. */
function range(field: Field, text: string, all: { readonly from: number; readonly to: number }) {
  const [whole, from, dash, to] = /^(\d{0,3})\s*(-?)\s*(\d{0,3})$/u.exec(text) ?? [];
  if (text === '' || text === '-') throw new OrganizerError(TEXTS.noValue(field));
  if (whole === undefined || (from === '' && dash === '')) throw new OrganizerError(TEXTS.noSuch(field, text));
  const least = from === '' ? all.from : Number(from);
  const most = dash === '' ? least : to === '' ? all.to : Number(to);
  if (least > most || least < all.from || most > all.to) throw new OrganizerError(TEXTS.noSuch(field, text));
  return { from: least, to: most };
}

function days(text: string) {
  const [whole, from, to] = /^(\d{4}-\d{2}-\d{2})?\s*\.\.\s*(\d{4}-\d{2}-\d{2})?$/u.exec(text) ?? [];
  if (text === '' || text === '..') throw new OrganizerError(TEXTS.noValue('registered'));
  const isDay = (day: string | undefined) => day === undefined || new Date(`${day}T00:00:00Z`).toJSON()?.startsWith(day) === true;
  if (whole === undefined || !isDay(from) || !isDay(to) || (from ?? FIRST_DAY) > (to ?? LAST_DAY))
    throw new OrganizerError(TEXTS.noSuch('registered', text));
  return { from: from ?? FIRST_DAY, to: to ?? LAST_DAY };
}

function elections(text: string) {
  const [, count, named = text] = /^(\d{1,3})\s+of\s(.*)$/u.exec(text) ?? [];
  const names = needed('voted', split(named));
  const lower = names.map((name) => name.toLowerCase());
  // Names in other letters are the same election: "2 of" one election would choose nobody.
  const all = names.filter((_, index) => lower.indexOf(lower[index] ?? '') === index);
  const atLeast = Number(count ?? 1);
  if (atLeast < 1 || atLeast > all.length) throw new OrganizerError(TEXTS.noSuch('voted', text));
  return { atLeast, elections: all };
}
