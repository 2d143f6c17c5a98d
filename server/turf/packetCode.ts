/** Letters and digits that nobody mistakes for one another, read aloud or in handwriting: no B/8, I/1/L, O/0/Q, S/5, U/V, Z/2. */
const ALPHABET = 'ACDEFGHJKMNPRTVWXY34679';
const LENGTH = 9;

/** Makes a packet's code, 'K7M4WX9TR'. @param next returns numbers 0 ≤ n < 1, for a real campaign ones that cannot be guessed */
export function packetCode(next: () => number): string {
  return Array.from({ length: LENGTH }, () => ALPHABET[Math.floor(next() * ALPHABET.length)]).join('');
}
