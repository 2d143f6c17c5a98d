import { getHouse } from '@/lib/contract/getHouse';
import { databaseId } from '@/server/database/databaseId';
import { notFound } from '@/server/refusal';
import { houseOf } from '@/server/store/houses';
import { countRead } from './readVoters';
import { servedToMember } from './servedCall';

export const servedGetHouse = servedToMember(getHouse, async ({ query, caller }, services) => {
  const houseId = databaseId(query.h);
  const house = houseId === undefined ? undefined : await houseOf(services.db, caller.campaignId, houseId);
  if (house === undefined || houseId === undefined) throw notFound('house');
  const people = house.voters.map(({ voterId }) => Number(voterId));
  await countRead(caller, houseId, people, services);
  return house;
});
