import { CLEAR_LETTERS } from '@/lib/domain/clearLetters';

const LENGTH = 9;

/** Makes a packet's code, 'K7M4WX9TR'. @param next returns numbers 0 ≤ n < 1, for a real campaign ones that cannot be guessed */
export function packetCode(next: () => number): string {
  return Array.from({ length: LENGTH }, () => CLEAR_LETTERS[Math.floor(next() * CLEAR_LETTERS.length)]).join('');
}
