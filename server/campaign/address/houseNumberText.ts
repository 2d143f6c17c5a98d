const HALVES: Readonly<Record<string, string>> = { '½': '1/2', '¼': '1/4', '¾': '3/4', '⅓': '1/3', '⅔': '2/3' };

/** A fraction that a file has put right behind the number: '79181/2' is 7918 1/2. '12/14' is a double house, and '12/3' no fraction. */
const JOINED_FRACTION = /^(\d+)[-\s]?(1\/2)(?=\s|$)|^(\d{2,})[-\s]?([13]\/4|[12]\/3)(?=\s|$)|^(\d+)[-\s]([13]\/4|[12]\/3)(?=\s|$)/u;
/** 'N56 W12345' of Wisconsin. */
const GRID = /^([NSEW]\d+)[\s-]([NSEW]\d+)(?=\s|$)/iu;

/** Writes fractions and Wisconsin's numbers at a line's beginning in one way: '52½', '52-1/2' and '521/2' are '52 1/2', 'N56 W123' is 'N56W123'. */
export function tidyNumber(text: string): string {
  if (!/[½¼¾⅓⅔/]|^[NSEW]\d/iu.test(text)) return text;
  return text
    .replace(/^(\d*)[-\s]?([½¼¾⅓⅔])/u, (_, digits: string, half: string) => `${digits} ${HALVES[half] ?? ''}`.trim())
    .replace(JOINED_FRACTION, (_, a?: string, half?: string, b?: string, part?: string, c?: string, other?: string) =>
      [a ?? b ?? c, half ?? part ?? other].join(' '),
    )
    .replace(GRID, '$1$2');
}

/** Writes a house number as people read it, from a cell that has nothing else: '0012' → '12', '52½' → '52 1/2', '196 b' → '196B'. */
export function houseNumberText(number: string): string {
  if (/^[1-9]\d*$/u.test(number)) return number;
  return tidyNumber(number.replace(/\s+/gu, ' ').replace(/^0+(?=\d)/u, ''))
    .replace(/^(\d+)\s(\p{L})$/u, '$1$2')
    .replace(/\p{L}+$/u, (letters) => letters.toUpperCase());
}
