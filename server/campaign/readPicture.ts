import { readFile } from 'node:fs/promises';
import { imageSize } from 'image-size';
import { PICTURE_TYPES, type Picture } from '@/server/store/pictures';
import { canBeShown } from './canBeShown';
import { isCmykJpeg } from './isCmykJpeg';

/** A phone keeps every picture of a campaign, and fetches it over a bad signal. */
const MOST_BYTES = 1_000_000;
/** A phone opens it whole before it makes it small: a larger one can be more than its memory, however few bytes it has. */
const MOST_PX = 4_000;

/** What a file is: a picture, nothing at all, or something that cannot be used. */
export type ReadPicture =
  | { readonly kind: 'read'; readonly picture: Picture }
  | { readonly kind: 'none' }
  | { readonly kind: 'wrong'; readonly text: string };

const TEXTS = {
  unreadable: 'cannot be read',
  noPicture: 'is no picture: PNG, JPEG or WebP',
  tooLarge: `has more than ${MOST_BYTES / 1_000_000} MB`,
  tooWide: `is larger than ${MOST_PX} by ${MOST_PX} pixels`,
  forPrint: 'has the colors of print (CMYK), which not every screen shows. Save it as RGB',
  damaged: 'shows nothing: it is damaged, or all of it is transparent. Save it anew from the program it was made with',
} as const;

/** Reads a picture's file, which phones must be able to show. What it is, its first bytes say and not its name. */
export async function readPicture(file: string): Promise<ReadPicture> {
  try {
    return await pictureOf(await readFile(file));
  } catch (error) {
    return Reflect.get(Object(error), 'code') === 'ENOENT' ? { kind: 'none' } : { kind: 'wrong', text: TEXTS.unreadable };
  }
}

/** Says what some bytes are as a picture; phones must be able to show it. */
export async function pictureOf(bytes: Buffer): Promise<ReadPicture> {
  const size = sizeOf(bytes);
  const type = PICTURE_TYPES.find((one) => one === size?.type);
  if (!size || !type || Math.min(size.width, size.height) < 1) return { kind: 'wrong', text: TEXTS.noPicture };
  if (bytes.length > MOST_BYTES) return { kind: 'wrong', text: TEXTS.tooLarge };
  if (Math.max(size.width, size.height) > MOST_PX) return { kind: 'wrong', text: TEXTS.tooWide };
  if (type === 'jpg' && isCmykJpeg(bytes)) return { kind: 'wrong', text: TEXTS.forPrint };
  if (!(await canBeShown(bytes, type, size))) return { kind: 'wrong', text: TEXTS.damaged };
  return { kind: 'read', picture: { type, bytes } };
}

function sizeOf(bytes: Buffer): ReturnType<typeof imageSize> | undefined {
  try {
    return imageSize(bytes);
  } catch {
    return undefined;
  }
}
