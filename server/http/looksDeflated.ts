const DEFLATE = 8;
const CHECK = 31;

/**
 * Whether a text begins as compressed data begins (RFC 1950): '80…', 'x^…'. The compressing plugin takes such an answer for compressed and says
 * so of it in the header, but sends it as it is, which no browser can read.
 */
export function looksDeflated(text: string): boolean {
  const [first = 0, second = 0] = Buffer.from(text.slice(0, 2));
  return (first & 0x0f) === DEFLATE && first < 0x80 && (first * 256 + second) % CHECK === 0;
}
