import { createHash } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import { endingsOf, nameWords } from '@/lib/domain/searchKey';
import { zipKey } from '@/server/campaign/address/addressKey';
import { fileAddress, zipText } from '@/server/campaign/address/fileAddress';
import type { StreetAliases } from '@/server/campaign/address/streetAliases';
import { titleCase } from '@/server/campaign/addressText';
import type { CellOf } from '@/server/campaign/table/mapping';
import type { VoterField } from '@/server/campaign/voters/columns';
import { withParts } from '@/server/campaign/voters/fileVoter';
import { idKey } from '@/server/campaign/voters/knownIds';
import { phoneText } from '@/server/campaign/voters/voterCells';

/*
 * By what somebody is known who is not to be contacted: an id, a phone number, or a name with an address. A row of a file and a person of the campaign are the same where they have one
 * of these keys in common. The keys of both are written here, for rows in TypeScript and for people in SQL.
 */

/** What a column of such a file can hold. */
export const SUPPRESSION_FIELDS: readonly VoterField[] = [
  ...(['voterId', 'vanId', 'phone', 'firstName', 'lastName', 'nameSuffix', 'wholeName', 'wholeAddress', 'address', 'address2'] as const),
  ...(['number', 'numberSuffix', 'predir', 'street', 'streetType', 'postdir', 'unitType', 'unit', 'city', 'zip'] as const),
];

/** Fewer digits are an extension, or part of a number. */
const FEWEST_DIGITS = 7;
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

/** The keys by which a row names people, and those by which its id is checked. */
export type RowKeys = {
  /** None where the row names nobody. */
  readonly keys: readonly string[];
  /** An id with a name that the person may have here: where most people of the ids have none of these, the ids are another office's. */
  readonly checks: readonly string[];
};

/**
 * Returns the keys of whom a row names: their ids and their name with their address where it says them; their phone numbers only where it says neither, because
 * a household may share a number. Where a name is divided into first and last makes no difference: 'Ana García Ruiz' is found whatever her last name is taken for.
 */
export function keysOfRow({ cell: own, phones, keyOf }: RowToSuppress): RowKeys {
  const cell = withParts(own);
  const given = nameWords(cell('firstName'));
  const family = nameWords(`${cell('lastName')} ${cell('nameSuffix')}`);
  const words = [...given, ...family];
  const ids = (['voterId', 'vanId'] as const).flatMap((field) => {
    const id = cell(field).replace(/^0+/u, '').toUpperCase();
    return id === '' ? [] : [`${field} ${id}`];
  });
  // 'Ann Marie Lee' is whom the campaign has as Ann Lee.
  const full = new Set([words.join(''), [...given.slice(0, 1), ...family].join('')]);
  const homes = words.length < 2 ? [] : keysOfHome(cell, keyOf).flatMap((home) => [...full].map((name) => `home ${name} ${home}`));
  const names = new Set([...words, ...endingsOf(words)]);
  const checks = ids.flatMap((id) => [...names].map((name) => `check ${id} ${name}`));
  const named = [...ids, ...homes];
  return { keys: named.length > 0 ? named : phones.flatMap((phone) => phoneKey(phone) ?? []), checks };
}

function phoneKey(phone: string): string | undefined {
  const digits = (phoneText(phone)?.split(' ext. ')[0] ?? '').replace(/\D/gu, '');
  return digits.length < FEWEST_DIGITS ? undefined : `phone ${digits}`;
}

/** By ZIP and by town, whichever of them the row says; a row that says neither names nobody by their address. */
function keysOfHome(cell: CellOf, keyOf: StreetAliases['keyOf']): readonly string[] {
  const { number, street, unit } = fileAddress(cell);
  if (number === '' || street === '') return [];
  const [zip, city] = [zipText(cell('zip')), titleCase(cell('city'))];
  const { buildingKey, unitKey } = keyOf({ number, street, unit, city, zip });
  const towns = [zipKey(zip), city.toLowerCase()].filter((town) => town !== '');
  const units = unitKey === '' ? [ANY_UNIT] : [unitKey, NO_UNIT];
  return towns.flatMap((town) => units.map((one) => `${buildingKey} ${one} ${town}`));
}

/** Returns the digest of a key as it is stored; the same as SQL's in `digestSql`. */
export const digestOf = (campaignId: number, key: string): string => createHash('sha256').update(`${campaignId}/${key}`).digest('hex');

/** SQL: the digest of a key. */
export const digestSql = (campaignId: number, key: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`encode(sha256(convert_to(${`${campaignId}/`}::text || ${key}, 'UTF8')), 'hex')`;

/** How keys begin that only check an id. */
const CHECK = 'check ';
/** SQL: whether a key is an id. */
export const isIdSql = (key: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`(starts_with(${key}, 'voterId ') or starts_with(${key}, 'vanId '))`;
/** SQL: whether a key only checks an id. */
export const isCheckSql = (key: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`starts_with(${key}, ${CHECK})`;

/**
 * SQL: selects `key`, each key of a voter `v` who lives at the place `a`. An id is checked by the last name, and by what stands before each later part of it.
 *
 * @param isVan whether the campaign's own voter ids are VAN's
 */
export function keysOfVoter(isVan: boolean): RawBuilder<unknown> {
  const [voterId, vanId] = isVan ? [sql`null`, sql`v.source_ref`] : [sql`v.source_ref`, sql`v.van_id`];
  const ids = sql`(
    select field || ' ' || ${idKey(sql`said.id`)} as id from (
      values ('voterId', ${voterId}), ('vanId', ${vanId})
      union all select 'voterId', value from jsonb_each_text(coalesce(v.other_ids, '{}'))) as said (field, id)
    where said.id is not null)`;
  const names = sql`(
    select v.search_last as name
    union all select left(v.search_last, length(v.search_last) - length(part) + length('l.'))
      from unnest(string_to_array(v.search_parts, ' ')) as part where starts_with(part, 'l.'))`;
  return sql`
    select id as key from ${ids} as own
    union all select ${CHECK} || id || ' ' || name from ${ids} as own cross join ${names} as names
    union all select 'phone ' || regexp_replace(split_part(v.phone, ' ext. ', 1), '\\D', '', 'g') where v.phone is not null
    union all
    select 'home ' || first || v.search_last || ' ' || a.building_key || ' ' || unit || ' ' || town
    from (values (coalesce(nullif(a.unit_key, ''), ${NO_UNIT})), (${ANY_UNIT})) as units (unit)
      cross join (
        select v.search_first as first
        union all select left(v.search_first, length(v.search_first) - length(part) + length('f.'))
          from unnest(string_to_array(v.search_parts, ' ')) as part where starts_with(part, 'f.')) as firsts
      cross join (values (left(a.search_zip, 5)), (lower(a.city))) as towns (town)
    where a.building_key is not null`;
}
