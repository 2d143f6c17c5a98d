import { searchName as call } from '@/lib/contract/searchName';
import type { Result } from '@/lib/domain/failure';
import { asId, type VoterId } from '@/lib/domain/ids';
import type { CampaignCredentials } from '@/lib/domain/session/credentials';
import type { Answer, FoundPerson, NameSearch } from '@/lib/domain/voter/found';
import { wholeAddress } from '@/lib/domain/voter/house';
import { voterName } from '@/lib/domain/voter/voter';
import { answerOf, numberIn } from './answerRows';
import type { Http } from './http';

const CELLS = 8;

/** Finds voters by the beginnings of their names (docs/wire.md#call-searchname). */
export async function searchName(
  http: Http,
  who: CampaignCredentials,
  { first, last }: NameSearch,
  signal?: AbortSignal,
): Promise<Result<Answer<FoundPerson>>> {
  const result = await http(call, { query: { u: who.campaignUid, f: first, l: last }, pin: who.pin, signal });
  return answerOf(result, CELLS, ([voterId = '', lastName = '', firstName = '', age, party, address = '', city = '', zip = '']) => {
    const years = numberIn(age);
    return {
      voterId: asId<VoterId>(voterId),
      name: voterName({ first: firstName, last: lastName }),
      ...(years === undefined ? {} : { age: years }),
      ...(party ? { party } : {}),
      address: wholeAddress({ address, city, zip }),
    };
  });
}
