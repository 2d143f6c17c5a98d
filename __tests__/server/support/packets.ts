import { newBucket } from '@/server/database/buckets';
import { openPassId } from '@/server/store/passes';
import type { TestCampaign } from './campaign';
import { addDoors } from './doors';
import type { TestServer } from './testServer';

export type TestPacket = { readonly id: number; readonly code: string; readonly doors: readonly number[] };

type Wanted = {
  /** Unhyphenated; nine letters. */
  readonly code: string;
  /** Where its doors are, each in its place in the walk; without a place nowhere on the map. */
  readonly at: readonly (number | null)[];
  readonly targetId?: number;
};

/** The doors of such packets are on one street that runs north at this longitude. */
export const STREET_LON = -123;

/** Adds a packet, assigned to nobody, to the campaign's open pass. */
export async function addPacket(
  { db }: Pick<TestServer, 'db'>,
  campaign: TestCampaign,
  { code, at, targetId }: Wanted,
): Promise<TestPacket> {
  const { campaignId } = campaign;
  const target_id = targetId ?? campaign.targetId;
  const row = { campaign_id: campaignId, pass_id: await openPassId(db, campaignId), target_id, code, bucket: newBucket(campaignId) };
  const { id } = await db.insertInto('packets').values(row).returning('id').executeTakeFirstOrThrow();
  const doors = at.map((lat, index) => ({
    ...{ target_id, packet_id: id, walk_position: index, house_number: String(index + 1), street: `${code} St` },
    ...(lat === null ? {} : { lat, lon: STREET_LON }),
  }));
  return { id, code, doors: await addDoors(db, campaignId, doors) };
}
