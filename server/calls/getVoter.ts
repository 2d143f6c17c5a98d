import { getVoter } from '@/lib/contract/getVoter';
import { databaseId } from '@/server/database/databaseId';
import { notFound } from '@/server/refusal';
import { voterOf } from '@/server/store/voters';
import { servedToMember } from './servedCall';

export const servedGetVoter = servedToMember(getVoter, async ({ query, caller: { campaignId } }, { db }) => {
  const voterId = databaseId(query.v);
  const voter = voterId === undefined ? undefined : await voterOf(db, campaignId, voterId);
  if (voter === undefined) throw notFound('voter');
  return voter;
});
