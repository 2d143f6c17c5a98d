import { searchAddress } from '@/lib/contract/searchAddress';
import { searchHouses } from '@/server/store/search';
import { servedToMember } from './servedCall';

export const servedSearchAddress = servedToMember(searchAddress, async ({ query: { n, st, z }, caller }, { db, budgets }) => {
  (await budgets.of(caller)).take('searches');
  return searchHouses(db, caller.campaignId, { number: n, street: st, zip: z });
});
