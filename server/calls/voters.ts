import { getHouse, getVoter, searchAddress, searchName } from '@/lib/contract/voters';
import { databaseId } from '@/server/database/databaseId';
import { notFound } from '@/server/refusal';
import type { Services } from '@/server/services';
import { houseOf } from '@/server/store/houses';
import { voterNamed } from '@/server/store/namedVoters';
import { holderOfDoor } from '@/server/store/packets';
import { searchHouses, searchVoters } from '@/server/store/search';
import { voterOf } from '@/server/store/voters';
import { type MemberCaller, servedToMember } from './servedCall';

export const voterCalls = {
  searchName: servedToMember(searchName, async ({ query: { f, l }, caller }, { db, budgets }) => {
    (await budgets.of(caller)).take('searches');
    return searchVoters(db, caller.campaignId, { first: f, last: l });
  }),
  searchAddress: servedToMember(searchAddress, async ({ query: { n, st, z }, caller }, { db, budgets }) => {
    (await budgets.of(caller)).take('searches');
    return searchHouses(db, caller.campaignId, { number: n, street: st, zip: z });
  }),
  getVoter: servedToMember(getVoter, async ({ query, caller }, services) => {
    const voterId = await voterNamed(services.db, caller.campaignId, query.v);
    const before = query.b === undefined ? undefined : Number(query.b);
    const voter = voterId === undefined ? undefined : await voterOf(services.db, caller.campaignId, voterId, before);
    if (voter === undefined || voterId === undefined) throw notFound('voter');
    await countRead(caller, Number(voter.houseId), [voterId], services);
    return voter;
  }),
  getHouse: servedToMember(getHouse, async ({ query, caller }, services) => {
    const houseId = databaseId(query.h);
    const house = houseId === undefined ? undefined : await houseOf(services.db, caller.campaignId, houseId);
    if (house === undefined || houseId === undefined) throw notFound('house');
    const people = house.voters.map(({ voterId }) => Number(voterId));
    await countRead(caller, houseId, people, services);
    return house;
  }),
};

/**
 * Counts people whose data a member reads (docs/wire.md#limits). Those at the doors of a packet that is assigned to the member are free.
 *
 * @throws Refusal 429
 */
async function countRead(caller: MemberCaller, addressId: number, voterIds: readonly number[], { db, budgets }: Services) {
  const holder = await holderOfDoor(db, caller.campaignId, addressId);
  if (holder !== caller.userId) (await budgets.of(caller)).takeEach('voters', voterIds);
}
