/** The first byte of a marker, and where the second one lies between those of frames and others that share their numbers (ITU-T T.81, B.1). */
const MARKER = 0xff;
const FIRST_FRAME = 0xc0;
const LAST_FRAME = 0xcf;
const NO_FRAMES: readonly number[] = [0xc4, 0xc8, 0xcc];
const START_OF_SCAN = 0xda;

/** From a frame's marker to the number of its components: its length, its precision, its height and its width come before. */
const COMPONENTS_AT = 9;

/**
 * Whether a JPEG has four components: the colors of print. The decoder that draws the packets' images knows gray and RGB only, and draws
 * nothing of it, as of a damaged one.
 */
export function isCmykJpeg(bytes: Buffer): boolean {
  let at = 2;
  while (at + COMPONENTS_AT < bytes.length && bytes[at] === MARKER) {
    const marker = bytes.readUInt8(at + 1);
    if (marker === START_OF_SCAN) return false;
    if (marker >= FIRST_FRAME && marker <= LAST_FRAME && !NO_FRAMES.includes(marker)) return bytes.readUInt8(at + COMPONENTS_AT) === 4;
    // Bytes that fill up to a marker have no length.
    at += marker === MARKER ? 1 : 2 + bytes.readUInt16BE(at + 2);
  }
  return false;
}
