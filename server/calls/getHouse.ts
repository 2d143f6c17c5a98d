import { getHouse } from '@/lib/contract/getHouse';
import { databaseId } from '@/server/database/databaseId';
import { notFound } from '@/server/refusal';
import { houseOf } from '@/server/store/houses';
import { servedToMember } from './servedCall';

export const servedGetHouse = servedToMember(getHouse, async ({ query, caller: { campaignId } }, { db }) => {
  const houseId = databaseId(query.h);
  const house = houseId === undefined ? undefined : await houseOf(db, campaignId, houseId);
  if (house === undefined) throw notFound('house');
  return house;
});
