import { getWalkPackets } from '@/lib/contract/getWalkPackets';
import { databaseId } from '@/server/database/databaseId';
import { notFound } from '@/server/refusal';
import { packetsOfTarget, targetExists } from '@/server/store/packets';
import { servedToMember } from './servedCall';

export const servedGetWalkPackets = servedToMember(getWalkPackets, async ({ query, caller: { campaignId } }, { db }) => {
  const targetId = databaseId(query.i);
  if (targetId === undefined || !(await targetExists(db, campaignId, targetId))) throw notFound('target');
  return packetsOfTarget(db, campaignId, targetId);
});
