import { eachBegins, endingsOf, nameWords, plainText } from '@/lib/domain/searchKey';

/** True when what was typed, to look for somebody, may be one of these names or a part: its words begin some of it. */
export function isTypedName(typed: string, names: readonly string[]): boolean {
  const words = nameWords(typed);
  return words.length > 0 && names.some((name) => eachBegins(words, endingsOf(nameWords(name))));
}

/**
 * True when what was typed tells of one of these names in full: its first and its last word, in either order, with nothing between them but others of
 * its words. Part of a name is not enough, as others have it too; so a name of one word must stand alone.
 */
export function tellsOfName(typed: string, names: readonly string[]): boolean {
  const said = wordsOf(typed);
  return names.some((name) => {
    const own = wordsOf(name);
    if (own.length < 2) return own.length === said.length && own[0] === said[0];
    const ends = [own[0], own.at(-1)];
    return said.some((word, start) => {
      if (!ends.includes(word)) return false;
      const end = said.indexOf(ends[word === ends[0] ? 1 : 0] ?? '', start + 1);
      return end > start && said.slice(start + 1, end).every((between) => own.includes(between));
    });
  });
}

const wordsOf = (text: string): readonly string[] =>
  plainText(text)
    .split(/[^\p{L}\p{N}'’-]+/u)
    .filter(Boolean);
