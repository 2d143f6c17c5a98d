/** The characters of QR codes' alphanumeric mode, which holds most in a code (RFC 9285). */
const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:';
const BASE = LETTERS.length;

/** Writes bytes as text: three letters for two bytes, two letters for a last single byte. */
export function toBase45(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 2) {
    const [first = 0, second] = bytes.subarray(at, at + 2);
    text += second === undefined ? lettersOf(first, 2) : lettersOf(first * 256 + second, 3);
  }
  return text;
}

/** Reads Base45; undefined for any other text. */
export function fromBase45(text: string): Uint8Array | undefined {
  const bytes: number[] = [];
  for (let at = 0; at < text.length; at += 3) {
    const group = text.slice(at, at + 3);
    const value = numberOf(group);
    if (value === undefined || group.length === 1 || value >= 256 ** (group.length - 1)) return undefined;
    bytes.push(...(group.length === 3 ? [value >> 8, value & 255] : [value]));
  }
  return new Uint8Array(bytes);
}

function lettersOf(value: number, length: number): string {
  return Array.from({ length }, (_, place) => LETTERS[Math.floor(value / BASE ** place) % BASE]).join('');
}

function numberOf(group: string): number | undefined {
  const digits = [...group].map((letter) => LETTERS.indexOf(letter));
  return digits.includes(-1) ? undefined : digits.reduceRight((value, digit) => value * BASE + digit, 0);
}
