import type { WalkbookDatabase } from './database';

const RESERVE_KEY = 'walkbook-reserve';
/** Room for a thousand changes and more. */
const PARTS = 8;
const PART_BYTES = 65_536;

/**
 * Keeps a megabyte for the queue while there is room. On a full device small rows that are removed make no room at once (Chromium's
 * database tidies up when it likes); one large value lies in a file of its own, and its room is there as soon as it is removed.
 */
export async function keepReserve(db: WalkbookDatabase): Promise<void> {
  if ((await db.getKey('values', RESERVE_KEY)) === undefined) await db.put('values', noise(), RESERVE_KEY);
}

/** Gives the reserve to whoever must write now. */
export function giveReserve(db: WalkbookDatabase): Promise<void> {
  return db.delete('values', RESERVE_KEY);
}

/** Nothing that a browser could compress. */
function noise(): string {
  const text = new TextDecoder('latin1');
  return Array.from({ length: PARTS }, () => text.decode(crypto.getRandomValues(new Uint8Array(PART_BYTES)))).join('');
}
