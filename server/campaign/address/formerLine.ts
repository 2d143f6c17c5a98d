import { partsOfStreet, type StreetLine, streetLine } from './streetLine';
import { isStreetType, shortDirection } from './streetWords';

/** A unit that begins with a number or letters which no word names: 'Unit 1960', '1960 Apt 4'. */
const BARE = /^(?:Unit (\d+\p{L}?|\p{L}{1,2})|(\d+\p{L}?) (\p{L}.*))$/u;
/** Roads whose number was taken for a unit. */
const ROAD =
  /(?:^|\s)(?:farm\s?(?:to\s?)?market (?:rd|road) \d+\p{L}?|(?:co|county|cnty|cty) (?:trk|trunk|tk) (?:\d+\p{L}?|\p{L}{1,2})|(?:parish|fs|nf|usfs|bia|lateral) (?:rd|road) \d+\p{L}?|(?:cr|(?:co|county|cnty|cty) (?:rd|road)) [ns][ew] \d{3,4})$/iu;

/**
 * Reads again an address that was kept while lines were divided in another way: the number of 'Farm to Market Rd 1960'
 * was a unit, and '123 & 125 MAIN ST' was 123 on '& 125 Main St'.
 *
 * @returns undefined where it is divided as lines are today, or where nobody can say how its line was written
 */
export function formerLine(number: string, street: string, unit: string): StreetLine | undefined {
  if (unit !== '') return roadWithNumber(number, street, unit);
  return /^[&\d]/u.test(street) ? withTwoNumbers(number, street) : undefined;
}

function roadWithNumber(number: string, street: string, unit: string): StreetLine | undefined {
  const [, alone, first = '', more = ''] = BARE.exec(unit) ?? [];
  const road = `${street} ${alone ?? first}`;
  if (!ROAD.test(road)) return undefined;
  const parts = partsOfStreet(road);
  return parts.unit === '' && parts.letter === '' ? { number, street: parts.street, unit: more } : undefined;
}

/** The numbers of a double house are as near to each other. */
const MAX_BETWEEN = 8;
const HUNDRED = 100;

/**
 * Reads 'NUMBER & 125 MAIN ST', 'NUMBER - 125 MAIN ST' and '#NUMBER 1234 MAIN ST'. '1' on '234 Main St' may have been
 * '1,234' or '#1 234', which are two homes: it stays.
 */
function withTwoNumbers(number: string, street: string): StreetLine | undefined {
  if (street.startsWith('&')) return line(`${number} ${street}`, number);
  const [, second = '', name = ''] = /^(\d{3,5}) (.+)$/u.exec(street) ?? [];
  const words = name.toLowerCase().split(' ');
  // '400 South St', '1000 Oaks Dr' and '101 Mile Rd' are names of streets.
  const isName = words.some((word) => !isStreetType(word) && shortDirection(word) === undefined);
  if (!isName || !isStreetType(words.at(-1) ?? '') || words[0] === 'mile' || Number(second) % HUNDRED === 0) return undefined;
  const between = Number(second) - Number(number);
  if (Number(number) >= HUNDRED && between > 0 && between <= MAX_BETWEEN && between % 2 === 0) return line(`${number} - ${street}`, number);
  const isUnit = /^\d{1,4}\p{L}$/u.test(number) || (/^\d{1,3}$/u.test(number) && second.length > 3);
  return isUnit ? line(`#${number} ${street}`, number) : undefined;
}

/** Reads a line; undefined where it has the same number still. */
function line(text: string, number: string): StreetLine | undefined {
  const parts = streetLine(text);
  return parts.number === number ? undefined : parts;
}
