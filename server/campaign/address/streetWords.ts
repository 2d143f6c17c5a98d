/** What a word of a street is written as in the shortest form: 'STREET', 'STR' and 'ST.' are all 'st'. */
const SHORT_FORMS: readonly (readonly [short: string, ...long: string[]])[] = [
  ['aly', 'alley', 'ally'],
  ['ave', 'avenue', 'av', 'aven'],
  ['bch', 'beach'],
  ['bnd', 'bend'],
  ['blf', 'bluff'],
  ['blvd', 'boulevard', 'boul', 'bl'],
  ['br', 'branch'],
  ['brg', 'bridge'],
  ['brk', 'brook'],
  ['byp', 'bypass'],
  ['cswy', 'causeway'],
  ['ctr', 'center', 'centre', 'cntr'],
  ['cir', 'circle', 'circ', 'cr'],
  ['cmn', 'common', 'commons'],
  ['cor', 'corner', 'corners'],
  ['ct', 'court', 'crt'],
  ['cts', 'courts'],
  ['cv', 'cove'],
  ['crk', 'creek'],
  ['cres', 'crescent'],
  ['xing', 'crossing'],
  ['dr', 'drive', 'drv'],
  ['est', 'estate'],
  ['ests', 'estates'],
  ['expy', 'expressway'],
  ['ext', 'extension'],
  ['fls', 'falls'],
  ['fry', 'ferry'],
  ['fld', 'field'],
  ['frst', 'forest'],
  ['ft', 'fort'],
  ['fwy', 'freeway'],
  ['gdn', 'garden'],
  ['gdns', 'gardens'],
  ['gln', 'glen'],
  ['grn', 'green'],
  ['grv', 'grove'],
  ['hbr', 'harbor', 'harbour'],
  ['hts', 'heights'],
  ['hwy', 'highway', 'hiway'],
  ['hl', 'hill'],
  ['hls', 'hills'],
  ['holw', 'hollow'],
  ['is', 'island'],
  ['jct', 'junction'],
  ['knl', 'knoll'],
  ['knls', 'knolls'],
  ['lk', 'lake'],
  ['lks', 'lakes'],
  ['lndg', 'landing'],
  ['ln', 'lane'],
  ['mnr', 'manor'],
  ['mdw', 'meadow'],
  ['mdws', 'meadows'],
  ['ml', 'mill'],
  ['mt', 'mount'],
  ['mtn', 'mountain'],
  ['orch', 'orchard'],
  ['pkwy', 'parkway', 'pky', 'pkway'],
  ['psge', 'passage'],
  ['pl', 'place'],
  ['plz', 'plaza'],
  ['pt', 'point', 'pte'],
  ['rnch', 'ranch'],
  ['rdg', 'ridge'],
  ['riv', 'river'],
  ['rd', 'road'],
  ['rte', 'route'],
  ['shr', 'shore'],
  ['spg', 'spring'],
  ['spgs', 'springs'],
  ['sq', 'square'],
  ['sta', 'station'],
  ['st', 'street', 'str', 'saint'],
  ['ter', 'terrace', 'terr'],
  ['trl', 'trail', 'tr'],
  ['trce', 'trace'],
  ['tpke', 'turnpike'],
  ['vly', 'valley'],
  ['vw', 'view'],
  ['vlg', 'village'],
  ['vis', 'vista'],
  ['wy', 'way'],
];

const DIRECTIONS: readonly (readonly [short: string, ...long: string[]])[] = [
  ['n', 'north'],
  ['s', 'south'],
  ['e', 'east'],
  ['w', 'west'],
  ['ne', 'northeast'],
  ['nw', 'northwest'],
  ['se', 'southeast'],
  ['sw', 'southwest'],
];

const ORDINALS = 'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth'.split(' ');
const ORDINAL_ENDINGS: Readonly<Record<number, string>> = { 1: 'st', 2: 'nd', 3: 'rd' };

const shortOf = (forms: typeof SHORT_FORMS) =>
  new Map(forms.flatMap(([short, ...long]) => [short, ...long].map((word) => [word, short] as const)));

const TYPES = shortOf(SHORT_FORMS);
const COMPASS = shortOf(DIRECTIONS);
const NUMBERED = new Map(ORDINALS.map((word, index) => [word, `${index + 1}${ORDINAL_ENDINGS[index + 1] ?? 'th'}`]));

/** True for a word by which streets are called, long or short, in small letters: 'street', 'st', 'ave'. */
export function isStreetType(word: string): boolean {
  return TYPES.has(word);
}

/**
 * Shortens the words of a street's name, in small letters: ['north', 'first', 'street'] → ['n', '1st', 'st']. A direction that is the
 * name itself ('North Street', 'Avenue North') stays: 'N Street' is another street.
 */
export function shortWords(words: readonly string[]): string[] {
  return words.map((word, index) => {
    const direction = COMPASS.get(word);
    if (direction !== undefined) return isTheName(words, index) ? word : direction;
    return TYPES.get(word) ?? NUMBERED.get(word) ?? word;
  });
}

/** 'north' in 'north st', 'avenue north' and 'e north st', but not in 'north court st'. */
function isTheName(words: readonly string[], at: number): boolean {
  const [first = '', , third = ''] = words;
  if (words.length === 2) return TYPES.has(words[1 - at] ?? '');
  return words.length === 3 && at === 1 && COMPASS.has(first) && TYPES.has(third);
}
