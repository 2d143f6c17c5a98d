import type { Failure, Result } from '@/lib/domain/failure';
import type { PacketImage } from '@/lib/domain/map/packetImage';
import type { CampaignCredentials } from '@/lib/domain/session/credentials';
import { ownerKey } from '@/lib/domain/session/session';
import { IMAGE_KEY } from '@/lib/offline/cache/cacheStorage';
import type { WalkbookDatabase } from '@/lib/offline/database';
import { isOutOfSpace } from '@/lib/offline/phone/outOfSpace';

export type KeptImageParts = {
  readonly db: WalkbookDatabase;
  /** Draws a fetched picture to a canvas. */
  readonly draw: (blob: Blob) => Promise<PacketImage>;
  /** Reads a kept picture; undefined when it is damaged. */
  readonly read: (dataUrl: string) => Promise<PacketImage | undefined>;
  /** True once this page is being replaced: what was fetched before a wipe must not come back after it. */
  readonly isClosed: () => boolean;
  /** Told when this device has no space for a picture. */
  readonly onFull: () => void;
};

/** An image, and whether it lies on this device now. */
export type LoadedImage = PacketImage & { readonly isKept: boolean };

const UNREADABLE: Failure = { success: false, kind: 'badShape', message: '' };

/**
 * Returns an image: the one that lies on this device, else the one that is fetched, which is kept then. A full device shows the image and
 * does not keep it: the update queue needs the space.
 *
 * @param image its name among those of this campaign on this phone, and what fetches it
 * @param signal once aborted, nothing is kept
 */
export async function loadImage(
  parts: KeptImageParts,
  who: CampaignCredentials,
  { name, fetch }: { readonly name: string; readonly fetch: () => Promise<Result<Blob>> },
  signal?: AbortSignal,
): Promise<Result<LoadedImage>> {
  const readable = await keptImage(parts, who, name);
  if (readable) return { success: true, message: '', data: { ...readable, isKept: true } };
  const fetched = await fetch();
  if (!fetched.success) return fetched;
  const drawn = await parts.draw(fetched.data).catch(() => undefined);
  if (!drawn) return UNREADABLE;
  const isKept = !signal?.aborted && !parts.isClosed() && (await put(parts, keyOf(who, name), drawn.dataUrl));
  return { success: true, message: '', data: { ...drawn, isKept } };
}

/** @returns false when it could not be written */
async function put({ db, onFull }: KeptImageParts, key: string, dataUrl: string): Promise<boolean> {
  try {
    await db.put('values', dataUrl, key);
    return true;
  } catch (error) {
    if (isOutOfSpace(error)) onFull();
    return false;
  }
}

/** Returns an image as it lies on this device; undefined where there is none that can be read. */
export async function keptImage(
  { db, read }: Pick<KeptImageParts, 'db' | 'read'>,
  who: CampaignCredentials,
  name: string,
): Promise<PacketImage | undefined> {
  const kept = await db.get('values', keyOf(who, name));
  return kept === undefined ? undefined : read(kept);
}

/** True when an image lies on this device; it is not read. */
export async function hasKeptImage(db: WalkbookDatabase, who: CampaignCredentials, name: string): Promise<boolean> {
  return (await db.getKey('values', keyOf(who, name))) !== undefined;
}

function keyOf(who: CampaignCredentials, name: string): string {
  return `${IMAGE_KEY}${JSON.stringify([...ownerKey(who), name])}`;
}
