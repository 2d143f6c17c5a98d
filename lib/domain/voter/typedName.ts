import { plainText } from '@/lib/domain/door/findDoors';

/** True when what was typed, to look for somebody, may be one of these names or its beginning: each of its words begins one of a name's. */
export function isTypedName(typed: string, names: readonly string[]): boolean {
  const words = wordsOf(typed);
  return words.length > 0 && names.some((name) => words.every((word) => wordsOf(name).some((own) => own.startsWith(word))));
}

const wordsOf = (text: string): readonly string[] => plainText(text).split(/\s+/u).filter(Boolean);
