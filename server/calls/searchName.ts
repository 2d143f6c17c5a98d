import { searchName } from '@/lib/contract/searchName';
import { searchVoters } from '@/server/store/search';
import { servedToMember } from './servedCall';

export const servedSearchName = servedToMember(searchName, async ({ query: { f, l }, caller }, { db, budgets }) => {
  (await budgets.of(caller)).take('searches');
  return searchVoters(db, caller.campaignId, { first: f, last: l });
});
