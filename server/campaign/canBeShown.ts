import { renderAsync } from '@resvg/resvg-js';
import type { PictureType } from '@/server/store/pictures';

/** A picture's size, px. */
type PictureSize = { readonly width: number; readonly height: number };

/**
 * Returns whether phones can show a picture: PNG and JPEG are decoded to their end and drawn, and something of them must be seen. Nothing here
 * decodes WebP, whose frame and length are looked at instead (docs/decisions/072-at-the-door-what-was-left.md).
 *
 * @param bytes of a file whose first bytes say its type and size already
 */
export async function canBeShown(bytes: Buffer, type: PictureType, size: PictureSize): Promise<boolean> {
  return type === 'webp' ? isWholeWebp(bytes) : showsSomething(bytes, type, size);
}

/** A decoder that comes upon damage draws nothing at all. It is drawn in its own size: made smaller, thin lines would be passed over. */
async function showsSomething(bytes: Buffer, type: Exclude<PictureType, 'webp'>, { width, height }: PictureSize): Promise<boolean> {
  const box = `width="${width}" height="${height}"`;
  const data = `data:image/${type === 'jpg' ? 'jpeg' : type};base64,${bytes.toString('base64')}`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${box}><image ${box} preserveAspectRatio="none" href="${data}"/></svg>`;
  const { pixels } = await inTurn(() => renderAsync(svg, { font: { loadSystemFonts: false } }));
  // Of red, green, blue and how opaque it is, the fourth.
  for (let at = 3; at < pixels.length; at += 4) if (pixels[at] !== 0) return true;
  return false;
}

let last: Promise<unknown> = Promise.resolve();

/** Opens one picture after the other: a large one takes 64 MB while it is looked at, and somebody may send many. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const next = last.then(work);
  last = next.catch(() => undefined);
  return next;
}

/** How a chunk of WebP says what it is and how long; RFC 9649. */
const HEAD = 8;

/** Whether the file is as long as it says, in chunks that fill it, with a frame that begins as one. */
function isWholeWebp(bytes: Buffer): boolean {
  if (bytes.readUInt32LE(4) + HEAD > bytes.length) return false;
  const end = bytes.readUInt32LE(4) + HEAD;
  let hasFrame = false;
  let at = HEAD + 4;
  while (at + HEAD <= end) {
    const next = at + HEAD + bytes.readUInt32LE(at + 4);
    if (next > end) return false;
    hasFrame ||= beginsFrame(bytes.toString('latin1', at, at + 4), bytes.subarray(at + HEAD, next));
    at = next + (next % 2);
  }
  return hasFrame;
}

const LOSSY_START = Buffer.from([0x9d, 0x01, 0x2a]);
const LOSSLESS_SIGNATURE = 0x2f;

/** Whether a chunk is a still frame, or one of moving ones. */
function beginsFrame(chunk: string, data: Buffer): boolean {
  if (chunk === 'VP8 ') return data.length > 10 && data.subarray(3, 6).equals(LOSSY_START);
  if (chunk === 'VP8L') return data.length > 5 && data[0] === LOSSLESS_SIGNATURE;
  return chunk === 'ANMF' && data.length > 16;
}
