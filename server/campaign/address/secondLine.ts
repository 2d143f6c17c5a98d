import { isStateCode } from './directions';
import { withoutNames } from './streetLine';

/** The town of an address, as its row says it: the ZIP has five digits. */
export type Town = { readonly city: string; readonly zip: string };

/** Shorter cells are units. */
const SHORTEST_LINE = 3;

const MAILING = /^mail(?:ing)?(?:\s(?:address|addr|to))?:|^mailing\b/iu;
/** A box of the post, and not the 'Box 4' of a building. */
const BOX_ALONE =
  /^(?:p\s?\.?\s?o\s?\.?|post office|(?:r\s?r|h\s?c\s?r?|rural route|rte?\.?|route|star route)\s?#?\d*)\s?box\s?#?\s?\w+$|^pmb\s?#?\w+$/iu;
const COUNTRY = /(?:^|\s)(?:usa|u\.s\.a\.?|united states(?: of america)?)$/iu;
const TOWN_OF = /^(?:town|city|village|township|borough|county) of\s/iu;
const STATE_AND_ZIP = /(?:^|\s)([a-z]{2})(?:\s(\d{5})(?:[\s-]?\d{4})?)?$/iu;

/**
 * Returns the unit that a cell of units, or an address's second line, says. Where mail is put is none, and neither are
 * the row's own town, state and ZIP; all else could tell two homes apart.
 */
export function unitOfLine(text: string, { city, zip }: Town): string {
  if (text.length < SHORTEST_LINE) return text;
  const line = withoutNames(text).replace(COUNTRY, '');
  if (MAILING.test(line) || BOX_ALONE.test(line) || (TOWN_OF.test(line) && !/\d/u.test(line))) return '';
  const isCity = (words: string) => words !== '' && words.replace(TOWN_OF, '').toLowerCase() === city.toLowerCase();
  if (isCity(line) || line === zip) return '';
  const [tail = '', code = '', five] = STATE_AND_ZIP.exec(line) ?? [];
  if (!isStateCode(code)) return line;
  const before = line.slice(0, line.length - tail.length);
  if (isCity(before)) return '';
  if (five === undefined || five !== zip) return line;
  const isBehindUnit = city !== '' && before.toLowerCase().endsWith(` ${city.toLowerCase()}`);
  return isBehindUnit ? before.slice(0, -city.length).trim() : before;
}
