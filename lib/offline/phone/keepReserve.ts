import type { WalkbookDatabase } from '@/lib/offline/database';
import { RESERVE_KEY } from './reserve';

/** Parts of a value of one megabyte (two bytes a character): space for a thousand changes and more. */
const PARTS = 8;
const PART_BYTES = 65_536;

/**
 * Writes the reserve if it is missing (docs/decisions/009-a-reserve-for-the-queue.md). Chromium frees the space of small rows only when its
 * database compacts itself. One large value is in a file of its own, and its space is free as soon as it is removed.
 */
export async function keepReserve(db: WalkbookDatabase): Promise<void> {
  if ((await db.getKey('values', RESERVE_KEY)) === undefined) await db.put('values', noise(), RESERVE_KEY);
}

/** Returns text that a browser cannot compress. */
function noise(): string {
  const text = new TextDecoder('latin1');
  return Array.from({ length: PARTS }, () => text.decode(crypto.getRandomValues(new Uint8Array(PART_BYTES)))).join('');
}
