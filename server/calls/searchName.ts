import { searchName } from '@/lib/contract/searchName';
import { searchVoters } from '@/server/store/search';
import { servedToMember } from './servedCall';

export const servedSearchName = servedToMember(searchName, ({ query: { f, l }, caller }, { db }) =>
  searchVoters(db, caller.campaignId, { first: f, last: l }),
);
