import { readFile } from 'node:fs/promises';
import { PICTURE_TYPES, type Picture, type PictureType } from '@/server/store/pictures';

/** A phone keeps every picture of a campaign, and fetches it over a bad signal. */
export const MOST_PICTURE_BYTES = 1_000_000;

/** Whether these are the first bytes of such a picture. */
const BEGINNINGS: Readonly<Record<PictureType, (bytes: Buffer) => boolean>> = {
  png: (bytes) => bytes.toString('latin1', 0, 8) === '\x89PNG\r\n\x1a\n',
  jpg: (bytes) => bytes.toString('latin1', 0, 3) === '\xff\xd8\xff',
  webp: (bytes) => bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP',
};

/** What a file is: a picture, nothing at all, or something that cannot be used. */
export type ReadPicture =
  | { readonly kind: 'read'; readonly picture: Picture }
  | { readonly kind: 'none' }
  | { readonly kind: 'wrong'; readonly text: string };

const TEXTS = {
  noPicture: 'is no picture: PNG, JPEG or WebP',
  tooLarge: `has more than ${MOST_PICTURE_BYTES / 1_000_000} MB`,
} as const;

/** Reads a picture's file. What it is, its first bytes say and not its name. */
export async function readPicture(file: string): Promise<ReadPicture> {
  const bytes = await readFile(file).catch(() => undefined);
  return bytes ? pictureOf(bytes) : { kind: 'none' };
}

/** Returns what these bytes are. */
export function pictureOf(bytes: Buffer): Exclude<ReadPicture, { kind: 'none' }> {
  const type = PICTURE_TYPES.find((one) => BEGINNINGS[one](bytes));
  if (!type) return { kind: 'wrong', text: TEXTS.noPicture };
  if (bytes.length > MOST_PICTURE_BYTES) return { kind: 'wrong', text: TEXTS.tooLarge };
  return { kind: 'read', picture: { type, bytes } };
}
