import { numberedRoad } from './numberedRoad';
import { joinedOrdinals, nameWord, ordinal, shortDirection, shortType, streetWords } from './streetWords';

/**
 * Returns the normal form of a street's name, the same for all its spellings, without spaces: the direction before it, its name, its type, and the
 * direction behind it. 'NORTH MAIN STREET' and 'N. Main St' are 'n.main.st.'; 'N St' and 'North St' are two streets.
 */
export function streetForm(street: string): string {
  const words = joinedCompass(joinedOrdinals(streetWords(street)));
  const first = beginsWithDirection(words) ? shortDirection(words[0] ?? '', true) : undefined;
  const from = first === undefined ? 0 : 1;
  const last = endsWithDirection(words, from) ? shortDirection(words.at(-1) ?? '') : undefined;
  const own = words.slice(from, last === undefined ? words.length : -1);
  return [first ?? '', ...nameAndType(own), last ?? ''].join('.');
}

/** 'N E 4th St' is 'NE 4th St'; but in 'N East St', and in 'N E St', the second is the name. */
function joinedCompass(words: readonly string[]): readonly string[] {
  const [first = '', second = '', third = '', fourth = ''] = words;
  const joined = jointDirection(first, second);
  const isName = third === '' || (isType(third) && (fourth === '' || shortDirection(fourth) !== undefined));
  const front = joined !== undefined && !isName ? [joined, ...words.slice(2)] : words;
  const last = jointDirection(front.at(-2) ?? '', front.at(-1) ?? '');
  return last !== undefined && front.length > 3 && isType(front.at(-3) ?? '') ? [...front.slice(0, -2), last] : front;
}

function jointDirection(first: string, second: string): string | undefined {
  const joined = `${shortDirection(first) ?? '-'}${shortDirection(second) ?? '-'}`;
  return /^[ns][ew]$/u.test(joined) ? joined : undefined;
}

const isType = (word: string) => shortType(word) !== undefined;

/** Not where the direction is the name: 'North St', 'North St E'. */
function beginsWithDirection(words: readonly string[]): boolean {
  const [first = '', second = '', third = ''] = words;
  if (shortDirection(first, true) === undefined || second === '') return false;
  if (/^[ns]o$/u.test(first) && words.length < 3) return false;
  return !(isType(second) && (third === '' || (words.length === 3 && shortDirection(third) !== undefined)));
}

/** Not where the direction is the name: 'Avenue N'. */
function endsWithDirection(words: readonly string[], from: number): boolean {
  const before = words.slice(from, -1);
  const [only = ''] = before;
  if (shortDirection(words.at(-1) ?? '') === undefined || before.length === 0) return false;
  return before.length > 1 || !isType(only);
}

/** Names that files write in many ways. */
const KING = /^(?:(?:dr|doctor|rev)?(?:mlk|mlking|martinl(?:uther)?k(?:ing)?))(?:jr|junior)?$/u;

function nameAndType(words: readonly string[]): [name: string, type: string] {
  const road = numberedRoad(words);
  if (road) return [`${road.system}#${road.number}${words.slice(road.length).map(nameWord).join('')}`, ''];
  const type = words.length > 1 ? shortType(words.at(-1) ?? '') : undefined;
  const name = type === undefined ? words : words.slice(0, -1);
  const [only = ''] = name;
  if (KING.test(name.join(''))) return ['mlk', type ?? ''];
  // In Miami and elsewhere the 7th Avenue is also written '7 Ave'.
  if (name.length === 1 && type !== undefined && /^\d+$/u.test(only)) return [ordinal(Number(only)), type];
  return [name.map((word, index) => wordWithin(name, word, index)).join(''), type ?? ''];
}

/** A direction inside a name is shortened, 'Old North Main'; at its ends it is the name, 'Key West', 'Avenue North'. */
function wordWithin(name: readonly string[], word: string, index: number): string {
  const isWithin = index > 0 && index < name.length - 1;
  if (isWithin && word === 'and') return '';
  return (isWithin ? shortDirection(word) : undefined) ?? nameWord(word);
}
