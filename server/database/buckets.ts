import { randomBytes } from 'node:crypto';

const RANDOM_BYTES = 32;

/** Makes the bucket of a packet's map image. Nobody can guess it; it begins with the campaign, so that its packet is sought among its campaign's. */
export function newBucket(campaignId: number): string {
  return `${campaignId}-${randomBytes(RANDOM_BYTES).toString('hex')}`;
}

/** The largest number that a column of PostgreSQL's type integer holds. */
const LARGEST_ID = 2 ** 31 - 1;

/** True where a campaign may have this id: a larger one is a fault to the database, and whoever made it up shall hear that there is none. */
export function isCampaignId(id: number): boolean {
  return Number.isInteger(id) && id > 0 && id <= LARGEST_ID;
}

/** Returns the campaign that a bucket names; undefined for one of before they did, which phones still have. */
export function campaignOfBucket(bucket: string): number | undefined {
  const [, campaignId] = /^(\d{1,10})-/u.exec(bucket) ?? [];
  return campaignId === undefined ? undefined : Number(campaignId);
}
