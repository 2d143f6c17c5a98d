import { lastNameAt } from '@/lib/domain/voter/lastNameAt';

/** A name in its parts, as the file writes them; '' where it does not say one. */
export type WholeName = { readonly first: string; readonly last: string; readonly suffix: string };

const SUFFIX = /^(?:jr|sr|ii|iii|iv|v|2nd|3rd|4th|esq|md|phd)\.?$/iu;
/** Suffixes that people are called, too: behind one name alone such a word is the last name. */
const NAME_OR_SUFFIX = /^(?:iv|v|md)$/iu;
const TITLE = /^(?:mr|mrs|ms|miss|mx|dr|rev|hon)\.?$/iu;
/** An initial between the first name and the last one says nothing at a door. */
const INITIAL = /^\p{L}\.?$/u;

/**
 * Divides a name in one cell: 'LEE, ANN M JR', 'LEE JR, ANN' and 'Ann M. Lee Jr.' are Ann Lee Jr. Without a comma the last word is the last name, with the particles before it:
 * 'Ana de la Cruz'. One word alone is a last name.
 */
export function wholeName(text: string): WholeName {
  const [before = '', ...behind] = text.split(',').map((part) => part.trim().split(/\s+/u).filter(Boolean).join(' '));
  const words = (part: string) => part.split(' ').filter(Boolean);
  const names = words(before).filter((word) => !TITLE.test(word));
  const isLast = (word: string) => behind.length === 0 && names.length === 2 && word === names[1] && NAME_OR_SUFFIX.test(word);
  const isSuffix = (word: string) => SUFFIX.test(word) && !isLast(word);
  const suffix = [...words(before).slice(1), ...behind.flatMap(words)].filter(isSuffix).join(' ');
  const plain = (part: string) => words(part).filter((word, index) => !TITLE.test(word) && (index === 0 || !isSuffix(word)));
  const given = behind.map((part) => words(part).filter((word) => !isSuffix(word) && !TITLE.test(word))).find((part) => part.length > 0);
  if (given) return { first: withoutInitials(given), last: plain(before).join(' '), suffix };
  const own = plain(before);
  const at = lastNameAt(own);
  return { first: withoutInitials(own.slice(0, at)), last: own.slice(at).join(' '), suffix };
}

const withoutInitials = (given: readonly string[]) => given.filter((word, index) => index === 0 || !INITIAL.test(word)).join(' ');
