import { searchAddress as call } from '@/lib/contract/searchAddress';
import type { Result } from '@/lib/domain/failure';
import { asId, type HouseId } from '@/lib/domain/ids';
import type { CampaignCredentials } from '@/lib/domain/session/credentials';
import type { AddressSearch, Answer, FoundHouse } from '@/lib/domain/voter/found';
import { answerOf, numberIn } from './answerRows';
import type { Http } from './http';

const CELLS = 5;

/** Finds houses by number, street and ZIP (docs/wire.md#call-searchaddress). Where they are, their own answer says. */
export async function searchAddress(
  http: Http,
  who: CampaignCredentials,
  { number, street, zip }: AddressSearch,
  signal?: AbortSignal,
): Promise<Result<Answer<FoundHouse>>> {
  const result = await http(call, { query: { u: who.campaignUid, n: number, st: street, z: zip }, pin: who.pin, signal });
  return answerOf(result, CELLS, ([houseId = '', address = '', city = '', houseZip = '', voters]) => ({
    houseId: asId<HouseId>(houseId),
    address,
    city,
    zip: houseZip,
    people: numberIn(voters) ?? 0,
  }));
}
