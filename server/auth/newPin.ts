import { randomInt } from 'node:crypto';
import { CLEAR_LETTERS } from '@/lib/domain/clearLetters';

const LENGTH = 12;

/** Makes a PIN that nobody can guess and that has no characters that look alike (docs/quality.md#pins). */
export function newPin(): string {
  return Array.from({ length: LENGTH }, () => CLEAR_LETTERS[randomInt(CLEAR_LETTERS.length)]).join('');
}

const ISSUED = new RegExp(`^[${CLEAR_LETTERS}]{${LENGTH}}$`, 'u');

/** True when a PIN has the form of those that we issue: 54 bits, which nobody guesses over a network. */
export function isIssuedPin(pin: string): boolean {
  return ISSUED.test(pin);
}
