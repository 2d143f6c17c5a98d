import { createHash } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import { zipKey } from '@/server/campaign/address/addressKey';
import { fileAddress, zipText } from '@/server/campaign/address/fileAddress';
import type { StreetAliases } from '@/server/campaign/address/streetAliases';
import { titleCase } from '@/server/campaign/addressText';
import { FEWEST_DIGITS } from '@/server/campaign/table/cellValue';
import type { CellOf } from '@/server/campaign/table/mapping';
import type { VoterField } from '@/server/campaign/voters/columns';
import { withParts } from '@/server/campaign/voters/fileVoter';
import { idKey } from '@/server/campaign/voters/knownIds';
import { SUFFIXES } from '@/server/campaign/voters/match/personName';
import { phoneText } from '@/server/campaign/voters/voterCells';
import { ANY_SUFFIX, FAMILY, INITIAL, rowNames } from './rowNames';

/*
 * By what somebody is known who is not to be contacted: an id, a phone number, or a name with an address. A row of a file and a person of the campaign are the same where they have one
 * of these keys in common. The keys of both are written here, for rows in TypeScript and for people in SQL.
 */

/** What a column of such a file can hold. */
export const SUPPRESSION_FIELDS: readonly VoterField[] = [
  ...(['voterId', 'vanId', 'phone', 'firstName', 'lastName', 'nameSuffix', 'wholeName', 'wholeAddress', 'address', 'address2'] as const),
  ...(['number', 'numberSuffix', 'predir', 'street', 'streetType', 'postdir', 'unitType', 'unit', 'city', 'zip'] as const),
];

/** How keys begin that are an id with a name. */
const NAMED = 'named ';
/** How keys begin that only say that an id is somebody's. */
const CHECK = 'check ';
/** In the place of a unit that a row does not say. */
const ANY_UNIT = '*';
/** In the place of a unit that the campaign does not know of somebody. */
const NO_UNIT = '-';

export type RowToSuppress = {
  readonly cell: CellOf;
  /** The content of each column of phone numbers. */
  readonly phones: readonly string[];
  /** The key of an address, as the campaign spells its streets. */
  readonly keyOf: StreetAliases['keyOf'];
};

/** The keys of a row. */
export type RowKeys = {
  /** By which it names people. */
  readonly keys: readonly string[];
  /** By which it does where the others name nobody. */
  readonly otherwise: readonly string[];
  /** Its ids, where it has a name too: where most people who have such ids have other names, the ids are another office's. */
  readonly checks: readonly string[];
};

/**
 * Returns the keys by which a row names people:
 *
 * 1. Each id, with the name where the row has one: the person has to have the first or the last name.
 * 2. Its names with its address (rowNames.ts).
 * 3. Its phone numbers where it has neither, because a household may share a number; and where it has an id, but these name nobody.
 *
 * Where a name is divided into first and last makes no difference: 'Ana García Ruiz' is found whatever her last name is taken for.
 */
export function keysOfRow({ cell: own, phones, keyOf }: RowToSuppress): RowKeys {
  const cell = withParts(own);
  const ids = (['voterId', 'vanId'] as const).flatMap((field) => {
    const id = cell(field).replace(/^0+/u, '').toUpperCase();
    return id === '' ? [] : [`${field} ${id}`];
  });
  const names = rowNames(cell('firstName'), `${cell('lastName')} ${cell('nameSuffix')}`);
  const isNamed = names.parts.size > 0;
  const home = homeOf(cell, keyOf);
  const at = (those: ReadonlySet<string>, openUnit = ANY_UNIT) => [...those].flatMap((name) => keysOfHome(name, home, openUnit));
  const keys = [
    ...(isNamed ? ids.flatMap((id) => [...names.parts].map((name) => `${NAMED}${id} ${name}`)) : ids),
    ...at(names.whole),
    // In a house of many homes a family is not everybody who is called so.
    ...at(names.loose, NO_UNIT),
  ];
  const numbers = keys.length === 0 || ids.length > 0 ? phones.flatMap(phoneKeys) : [];
  if (keys.length === 0) return { keys: numbers, otherwise: [], checks: [] };
  return { keys, otherwise: [...at(names.open), ...numbers], checks: isNamed ? ids.map((id) => CHECK + id) : [] };
}

/** A number with its area, wherever it stands in a cell; read alike in TypeScript and in SQL. */
const NUMBER = String.raw`(?<!\d)(?:1[^\dA-Za-z]{0,3})?(\d{3})[^\dA-Za-z]{0,3}(\d{3})[^\dA-Za-z]{0,3}(\d{4})(?!\d)`;
const NUMBERS = new RegExp(NUMBER, 'gu');

function phoneKeys(phone: string): readonly string[] {
  const all = [...phone.matchAll(NUMBERS)].map(([, ...parts]) => `phone ${parts.join('')}`);
  if (all.length > 0) return all;
  const digits = (phoneText(phone)?.split(' ext. ')[0] ?? '').replace(/\D/gu, '');
  return digits.length < FEWEST_DIGITS ? [] : [`phone ${digits}`];
}

type Home = { readonly buildingKey: string; readonly unitKey: string; readonly towns: readonly string[] };

/** Returns the home of a row, by ZIP and by town, whichever of them the row says; one that says neither names nobody by their address. */
function homeOf(cell: CellOf, keyOf: StreetAliases['keyOf']): Home | undefined {
  const { number, street, unit } = fileAddress(cell);
  if (number === '' || street === '') return undefined;
  const [zip, written] = [zipText(cell('zip')), titleCase(cell('city'))];
  // Files write the state behind the town.
  const [city = ''] = written.split(/\s*,/u);
  const cities = [written, city, city.replace(/\s[a-z]{2}$/iu, '')].map((one) => one.toLowerCase());
  const towns = new Set([zipKey(zip), ...cities].filter((town) => town !== ''));
  return { ...keyOf({ number, street, unit, city, zip }), towns: [...towns] };
}

/** @param openUnit in the place of a unit that the row does not say */
function keysOfHome(name: string, home: Home | undefined, openUnit: string): readonly string[] {
  if (home === undefined) return [];
  const { buildingKey, unitKey, towns } = home;
  const units = unitKey === '' ? [openUnit] : [unitKey, NO_UNIT];
  return towns.flatMap((town) => units.map((unit) => `home ${name} ${buildingKey} ${unit} ${town}`));
}

/** The kinds of keys, by their first word. */
export const kindSql = (key: RawBuilder<unknown>): RawBuilder<string> => sql<string>`split_part(${key}, ' ', 1)`;

/** Returns the digest of a key as it is stored; the same as SQL's in `digestSql`. */
export const digestOf = (campaignId: number, key: string): string => createHash('sha256').update(`${campaignId}/${key}`).digest('hex');

/** SQL: the digest of a key. */
export const digestSql = (campaignId: number, key: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`encode(sha256(convert_to(${`${campaignId}/`}::text || ${key}, 'UTF8')), 'hex')`;

/**
 * SQL: selects `key`, each key of a voter `v` who lives at the place `a`. Lists that were read before names stood with ids have the ids alone, and names without `ANY_SUFFIX`: these
 * are keys of a voter, too.
 *
 * @param isVan whether the campaign's own voter ids are VAN's
 */
export function keysOfVoter(isVan: boolean): RawBuilder<unknown> {
  const [voterId, vanId] = isVan ? [sql`null`, sql`v.source_ref`] : [sql`v.source_ref`, sql`v.van_id`];
  const ids = sql`(
    select field || ' ' || ${idKey(sql`said.id`)} as id from (
      values ('voterId', ${voterId}), ('vanId', ${vanId})
      union all select 'voterId', value from jsonb_each_text(v.other_ids) where v.other_ids is not null) as said (field, id)
    where said.id is not null)`;
  // Nearly all names have one part.
  const ofParts = (of: RawBuilder<unknown>) => sql`case when v.search_parts = '' then '{}' else array(${of}) end`;
  const names = sql`
    select array[v.search_first] || ${ofParts(beginnings('first'))} as firsts, array[v.search_last] || ${ofParts(beginnings('last'))} as lasts,
      ${ending} as ending offset 0`;
  const last = sql`(case when suffix = '' then v.search_last else left(v.search_last, length(v.search_last) - length(ending)) end)`;
  const suffixed = sql`
    select first || ${last} || sign from unnest(firsts) as first cross join (values (${ANY_SUFFIX}), (${ANY_SUFFIX} || suffix)) as signs (sign)
    where suffix <> ''`;
  return sql`
    select key from (${names}) as own
      cross join lateral (select coalesce((${JSON.stringify(SUFFIXES)}::jsonb ->> ending), '') as suffix offset 0) as ended
      cross join lateral (
        select before || id || behind as key from ${ids} as known cross join lateral (
          values ('', ''), (${CHECK}, '') union all select ${NAMED}, ' ' || name from unnest(firsts || lasts) as name) as forms (before, behind)
        union all
        select 'phone ' || regexp_replace(split_part(v.phone, ' ext. ', 1), '\\D', '', 'g') where v.phone is not null
        union all
        select 'phone ' || array_to_string(found, '') from regexp_matches(v.phone, ${NUMBER}, 'g') as found where v.phone !~ ${ONE_NUMBER}
        union all
        select 'home ' || name || ' ' || a.building_key || ' ' || unit || ' ' || town
        from (
          select first || v.search_last as name, false as is_loose from unnest(firsts) as first
          union all select name, false from (${suffixed}) as sons (name)
          union all values (left(v.search_first, 1) || ${INITIAL} || ${last}, true), (${FAMILY} || ${last}, true)) as called
          join (values (coalesce(nullif(a.unit_key, ''), ${NO_UNIT}), false), (${ANY_UNIT}, true)) as units (unit, is_any) on not (is_loose and is_any)
          cross join (values (left(a.search_zip, 5)), (lower(a.city))) as towns (town)
        where a.building_key is not null) as keys`;
}

/** SQL: the last part of a last name that has several; '' of any other one. */
const ending = sql`case when v.search_parts = '' then '' else coalesce(substring(v.search_parts from '(?:^| )l\\.([^ ]+)$'), '') end`;

/** A phone as it is nearly always kept, of which the digits are the number. */
const ONE_NUMBER = String.raw`^\(\d{3}\) \d{3}-\d{4}$`;

/** SQL: selects what stands before each later part of a voter's first or last name. */
const beginnings = (name: 'first' | 'last'): RawBuilder<unknown> => {
  const [column, mark] = name === 'first' ? [sql`v.search_first`, 'f.'] : [sql`v.search_last`, 'l.'];
  return sql`select left(${column}, length(${column}) - length(part) + ${mark.length}::integer)
    from unnest(string_to_array(v.search_parts, ' ')) as part where starts_with(part, ${mark})`;
};
