import type { Kysely } from 'kysely';
import { campaignOfBucket, isCampaignId } from '@/server/database/buckets';
import type { Database } from '@/server/database/schema';

/** What the image of a packet is drawn from. */
export type StoredPlan = {
  readonly campaignId: number;
  readonly packetId: number;
  readonly code: string;
  readonly area: string | null;
  /** In walk order. */
  readonly doors: readonly {
    readonly line: string;
    readonly houseNumber: string;
    readonly street: string;
    readonly lat: number | null;
    readonly lon: number | null;
  }[];
};

/**
 * Reads the packet whose bucket and code these are. The bucket is the secret by which an image is asked for, without a signature: whoever knows it
 * was told it with the packet.
 */
export async function planOfBucket(db: Kysely<Database>, bucket: string, code: string): Promise<StoredPlan | undefined> {
  const campaignId = campaignOfBucket(bucket);
  if (campaignId !== undefined && !isCampaignId(campaignId)) return undefined;
  const packet = await db
    .selectFrom('packets')
    .select(['id', 'code', 'area', 'campaign_id'])
    .$if(campaignId !== undefined, (query) => query.where('campaign_id', '=', campaignId ?? 0))
    .where('bucket', '=', bucket)
    .where('code', '=', code)
    .executeTakeFirst();
  if (!packet) return undefined;
  const doors = await db
    .selectFrom('addresses')
    .select(['line', 'house_number as houseNumber', 'street', 'lat', 'lon'])
    .where('campaign_id', '=', packet.campaign_id)
    .where('packet_id', '=', packet.id)
    .orderBy('walk_position')
    .orderBy('id')
    .execute();
  return { campaignId: packet.campaign_id, packetId: packet.id, code: packet.code, area: packet.area, doors };
}
