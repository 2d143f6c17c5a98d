import { getHouse as call } from '@/lib/contract/getHouse';
import type { Result } from '@/lib/domain/failure';
import { asId, type HouseId, type VoterId } from '@/lib/domain/ids';
import type { CampaignCredentials } from '@/lib/domain/session/credentials';
import type { House } from '@/lib/domain/voter/house';
import type { Http } from './http';
import { mapData } from './mapped';

/** Loads a house with its voters (docs/wire.md#call-gethouse). */
export async function getHouse(http: Http, who: CampaignCredentials, houseId: HouseId, signal?: AbortSignal): Promise<Result<House>> {
  const result = await http(call, { query: { u: who.campaignUid, h: houseId }, pin: who.pin, signal });
  return mapData(result, ({ lat, lon, address, city, zip, voters, ...wire }) => ({
    houseId: asId<HouseId>(wire.houseId),
    address,
    city,
    zip,
    ...(typeof lat === 'number' && typeof lon === 'number' ? { position: { lat, lon } } : {}),
    voters: voters.map(({ voterId, name, age, party }) => ({
      voterId: asId<VoterId>(voterId),
      name,
      ...(typeof age === 'number' ? { age } : {}),
      ...(party ? { party } : {}),
    })),
  }));
}
