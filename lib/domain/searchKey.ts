/** Returns text for comparing: without accents, in lower case, with single spaces. */
export function plainText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replace(/\s+/gu, ' ')
    .trim();
}

/** Letters that are no letter with an accent, as people type them without a key for them. */
const TYPED: Readonly<Record<string, string>> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ı: 'i' };

/**
 * Returns the letters and digits of a text by which it is searched: without accents, in lower case, without what people leave out or write in
 * several ways. "O'Neil", 'ONeil' and "o’neil" have one key; so have 'García-Pérez' and 'Garcia Perez'.
 */
export function searchKey(text: string): string {
  return plainText(text)
    .replace(/[ßæœøłđðþı]/gu, (letter) => TYPED[letter] ?? letter)
    .replace(/[^\p{L}\p{N}]/gu, '');
}

/** Returns the words of a name as search keys. A hyphen parts two ('Torres-Lopez'), an apostrophe does not ("O'Neil"). */
export function nameWords(name: string): readonly string[] {
  return name
    .split(/[\s\p{Pd},./]+/u)
    .map(searchKey)
    .filter(Boolean);
}

/**
 * Returns the search keys that a name is found by: what was typed begins one of them (docs/product/voter.md#search-by-name). These are the whole name
 * and what is left of it from each later word on: 'de la Cruz' has 'delacruz', 'lacruz' and 'cruz'.
 */
export function endingsOf(words: readonly string[]): readonly string[] {
  return words.map((_, index) => words.slice(index).join(''));
}

/** True when each word that was typed, alone or joined to the next, begins one of the keys: 'o brien' does of O'Brien. */
export function eachBegins(words: readonly string[], keys: readonly string[]): boolean {
  const reached = new Set([0]);
  for (const from of words.keys()) {
    const begins = (to: number) => keys.some((key) => key.startsWith(words.slice(from, to).join('')));
    if (reached.has(from)) for (let to = from + 1; to <= words.length && begins(to); to += 1) reached.add(to);
  }
  return reached.has(words.length);
}

/** True when a name has each word that was typed, anywhere in it. Volunteers are searched so: a campaign has some hundreds. */
export function hasWords(name: string, typed: string): boolean {
  const key = searchKey(name);
  return nameWords(typed).every((word) => key.includes(word));
}

const DIGITS = 8;

/**
 * Returns the key of a house number. Keys sort as the numbers do, and the key of '12' begins that of '12A' and '12 1/2' but not that of '120'.
 */
export function houseNumberKey(houseNumber: string): string {
  // Nearly all numbers, and files have a million of them.
  if (/^\d{1,8}$/u.test(houseNumber)) return houseNumber.padStart(DIGITS, '0');
  const plain = plainText(houseNumber);
  const [digits = ''] = /^\d*/u.exec(plain) ?? [];
  return digits.replace(/^0+/u, '').padStart(DIGITS, '0') + plain.slice(digits.length).replaceAll(' ', '');
}
