import { randomBytes } from 'node:crypto';

const RANDOM_BYTES = 32;

/** Makes the bucket of a packet's map image. Nobody can guess it; it begins with the campaign, so that its packet is sought among its campaign's. */
export function newBucket(campaignId: number): string {
  return `${campaignId}-${randomBytes(RANDOM_BYTES).toString('hex')}`;
}

/** Returns the campaign that a bucket names; undefined for one of before they did, which phones still have. */
export function campaignOfBucket(bucket: string): number | undefined {
  const [, campaignId] = /^(\d{1,10})-/u.exec(bucket) ?? [];
  return campaignId === undefined ? undefined : Number(campaignId);
}
