import { getVoter } from '@/lib/contract/getVoter';
import { databaseId } from '@/server/database/databaseId';
import { notFound } from '@/server/refusal';
import { voterOf } from '@/server/store/voters';
import { countRead } from './readVoters';
import { servedToMember } from './servedCall';

export const servedGetVoter = servedToMember(getVoter, async ({ query, caller }, services) => {
  const voterId = databaseId(query.v);
  const before = query.b === undefined ? undefined : Number(query.b);
  const voter = voterId === undefined ? undefined : await voterOf(services.db, caller.campaignId, voterId, before);
  if (voter === undefined || voterId === undefined) throw notFound('voter');
  await countRead(caller, Number(voter.houseId), [voterId], services);
  return voter;
});
