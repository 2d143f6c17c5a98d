import { searchAddress } from '@/lib/contract/searchAddress';
import { searchHouses } from '@/server/store/search';
import { servedToMember } from './servedCall';

export const servedSearchAddress = servedToMember(searchAddress, ({ query: { n, st, z }, caller }, { db }) =>
  searchHouses(db, caller.campaignId, { number: n, street: st, zip: z }),
);
