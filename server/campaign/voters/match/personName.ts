import { nameWords } from '@/lib/domain/searchKey';
import { memoize } from '@/server/campaign/memoize';

/** A name in the form in which two files are compared: small letters without accents and signs. */
export type PersonName = {
  /** The words of the first name: ['mary', 'ann']; a letter stands for a word. */
  readonly first: readonly string[];
  /** The last name as one word: 'delacruz' of 'De La Cruz'. */
  readonly last: string;
  /** The words of the last name. */
  readonly lastWords: readonly string[];
  /** 1 for Sr, 2 for Jr and II, 3 for III, …; 0 where the name has none. */
  readonly suffix: number;
};

/** The words of suffixes, as search keys. */
export const SUFFIXES: Readonly<Record<string, number>> = {
  ...{ sr: 1, senior: 1, jr: 2, junior: 2, ii: 2, '2nd': 2, iii: 3, '3rd': 3, iv: 4, '4th': 4, v: 5, '5th': 5 },
};

/** Returns the normal form of a name; a suffix may stand behind either part of it. */
export function personName(first: string, last: string): PersonName {
  return knownName(`${first}\n${last}`);
}

const knownName = memoize((text): PersonName => {
  const [first = '', last = ''] = text.split('\n');
  const ofLast = withoutSuffix(nameWords(last));
  const firstWords = nameWords(first);
  // 'John V' has a middle initial, where 'Smith V' is the fifth of his name.
  const ofFirst = firstWords.at(-1) === 'v' ? { words: firstWords, suffix: 0 } : withoutSuffix(firstWords);
  return { first: ofFirst.words, last: ofLast.words.join(''), lastWords: ofLast.words, suffix: ofLast.suffix || ofFirst.suffix };
});

/** Somebody may be called Senior: what is the only word is no suffix. */
function withoutSuffix(words: readonly string[]): { readonly words: readonly string[]; readonly suffix: number } {
  const suffix = words.length > 1 ? (SUFFIXES[words.at(-1) ?? ''] ?? 0) : 0;
  return { words: suffix > 0 ? words.slice(0, -1) : words, suffix };
}
