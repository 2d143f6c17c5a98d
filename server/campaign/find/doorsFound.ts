import { type RawBuilder, sql } from 'kysely';
import { MOST_FOUND } from '@/lib/contract/staff/find';
import { houseNumberKey, searchKey } from '@/lib/domain/searchKey';

/** What people leave out before a street's name; the index knows beginnings alone. */
const DIRECTIONS = ['', 'n', 's', 'e', 'w', 'ne', 'nw', 'se', 'sw'];

/** A door by number and any part of the street, or by the beginning of the street. */
export type AddressMeant = { readonly number: string; readonly street: string } | { readonly begins: string };

/** Returns which addresses somebody may have meant: '14 elm' and 'elm 14' are numbers on a street, '5th' a street as well. */
export function addressesMeant(text: string): readonly AddressMeant[] {
  const words = text.split(/[\s,]+/u).filter((word) => searchKey(word) !== '');
  const [first = '', last = ''] = [words[0], words.at(-1)];
  const numbered = (word: string, others: readonly string[]) =>
    /^\d/u.test(word) ? [{ number: houseNumberKey(word), street: searchKey(others.join('')) }] : [];
  const street = searchKey(words.join(''));
  return [
    ...numbered(first, words.slice(1)),
    ...(words.length > 1 ? numbered(last, words.slice(0, -1)) : []),
    ...(street === '' ? [] : DIRECTIONS.map((direction) => ({ begins: direction + street }))),
  ];
}

/** SQL: places that are meant, each meaning by one short read of an index; one more than are answered. */
export function doorsFound(campaignId: number, addresses: readonly AddressMeant[]): RawBuilder<unknown> {
  const each = addresses.map((meant, rank) => {
    const [which, order] =
      'begins' in meant
        ? [sql`search_street like ${`${meant.begins}%`}`, sql`search_street, search_number, id`]
        : [
            sql`search_number like ${`${meant.number}%`} and search_street like ${`%${meant.street}%`}`,
            sql`search_number, search_street, id`,
          ];
    return sql`(select ${rank}::integer as rank, id, line, unit, city, zip, search_street, search_number from places
      where campaign_id = ${campaignId} and ${which} order by ${order} limit ${MOST_FOUND + 1})`;
  });
  return sql`
    select min(rank) as rank, id, line, unit, city, zip, search_street, search_number from (${sql.join(each, sql` union all `)}) as meant
    group by id, line, unit, city, zip, search_street, search_number
    order by min(rank), search_street, search_number, length(unit) nulls first, unit, id limit ${MOST_FOUND + 1}`;
}
