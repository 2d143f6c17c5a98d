import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { isCampaignId } from '@/server/database/buckets';
import type { Database } from '@/server/database/schema';

export const PICTURE_TYPES = ['png', 'jpg', 'webp'] as const;
export type PictureType = (typeof PICTURE_TYPES)[number];
const MIMES: Readonly<Record<PictureType, string>> = { png: 'image/png', jpg: 'image/jpeg', webp: 'image/webp' };

/** A picture of a campaign: its candidate, what is left at a door, its logo. */
export type Picture = { readonly type: PictureType; readonly bytes: Uint8Array };

/** A picture's path below the storage: its campaign and what it shows, so that it may be kept for good and cannot be guessed. */
const PATH = /^pictures\/(\d{1,10})-[\da-f]{64}\.([a-z]+)$/u;

/** Returns the path below the storage under which a campaign keeps a picture. */
export function picturePath(campaignId: number, { type, bytes }: Picture): string {
  return `pictures/${campaignId}-${createHash('sha256').update(bytes).digest('hex')}.${type}`;
}

/** Keeps a picture with its campaign, once. @returns its path below the storage */
export async function keepPicture(trx: Kysely<Database>, campaignId: number, picture: Picture): Promise<string> {
  const path = picturePath(campaignId, picture);
  await trx
    .insertInto('pictures')
    .values({ campaign_id: campaignId, path, bytes: picture.bytes })
    .onConflict((conflict) => conflict.columns(['campaign_id', 'path']).doNothing())
    .execute();
  return path;
}

/** True when the campaign keeps a picture under this path. */
export async function hasPicture(db: Kysely<Database>, campaignId: number, path: string): Promise<boolean> {
  const row = await db
    .selectFrom('pictures')
    .select('path')
    .where('campaign_id', '=', campaignId)
    .where('path', '=', path)
    .executeTakeFirst();
  return row !== undefined;
}

/** Forgets the pictures of a campaign that neither its scripts, nor those that an undo brings back, nor its logo name any more. */
export async function forgetUnusedPictures(trx: Kysely<Database>, campaignId: number): Promise<void> {
  await sql`
    delete from pictures using campaigns
    where pictures.campaign_id = ${campaignId} and campaigns.id = ${campaignId}
      and pictures.path is distinct from campaigns.logo
      and not exists (
        select from (
          select campaigns.script union all select campaigns.former_script -> 'script'
          union all select passes.script from passes where passes.campaign_id = ${campaignId}
          union all select passes.former_script -> 'script' from passes where passes.campaign_id = ${campaignId}
        ) as used where pictures.path in (used.script ->> 'leaveBehind', used.script -> 'candidate' ->> 'photo'))`.execute(trx);
}

/** Returns the picture under a path below the storage; undefined where there is none. */
export async function pictureAt(
  db: Kysely<Database>,
  path: string,
): Promise<{ readonly mime: string; readonly bytes: Uint8Array } | undefined> {
  const [, campaignId = '', ending] = PATH.exec(path) ?? [];
  const type = PICTURE_TYPES.find((one) => one === ending);
  if (!type || !isCampaignId(Number(campaignId))) return undefined;
  const row = await db
    .selectFrom('pictures')
    .select('bytes')
    .where('campaign_id', '=', Number(campaignId))
    .where('path', '=', path)
    .executeTakeFirst();
  return row && { mime: MIMES[type], bytes: row.bytes };
}
