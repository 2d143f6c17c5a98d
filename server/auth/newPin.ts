import { randomInt } from 'node:crypto';
import { CLEAR_LETTERS } from '@/lib/domain/clearLetters';

const LENGTH = 12;

/** Makes a PIN that nobody can guess and that has no characters that look alike (docs/quality.md#pins). */
export function newPin(): string {
  return Array.from({ length: LENGTH }, () => CLEAR_LETTERS[randomInt(CLEAR_LETTERS.length)]).join('');
}
