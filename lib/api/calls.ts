import { getCampaigns } from './getCampaigns';
import { getEvents } from './getEvents';
import { getHouse } from './getHouse';
import { getVoter } from './getVoter';
import { getWalk } from './getWalk';
import { getWalkPacket } from './getWalkPacket';
import { getWalkPackets } from './getWalkPackets';
import type { Http } from './http';
import { login } from './login';
import { mapList2 } from './mapList2';
import { redeemInvitation } from './redeemInvitation';
import { requestPin } from './requestPin';
import { searchAddress } from './searchAddress';
import { searchName } from './searchName';

/** The calls as one object, so that they are loaded together, with their schemas and the signature, at the first call. */
export type Calls = {
  readonly login: Bound<typeof login>;
  readonly requestPin: Bound<typeof requestPin>;
  readonly redeemInvitation: Bound<typeof redeemInvitation>;
  readonly getCampaigns: Bound<typeof getCampaigns>;
  readonly getEvents: Bound<typeof getEvents>;
  readonly getWalk: Bound<typeof getWalk>;
  readonly getWalkPacket: Bound<typeof getWalkPacket>;
  readonly getWalkPackets: Bound<typeof getWalkPackets>;
  readonly mapList2: Bound<typeof mapList2>;
  readonly searchName: Bound<typeof searchName>;
  readonly searchAddress: Bound<typeof searchAddress>;
  readonly getVoter: Bound<typeof getVoter>;
  readonly getHouse: Bound<typeof getHouse>;
  /** For the sender, which chooses the call by a change's kind. */
  readonly http: Http;
  /** For what an account has pending that staff have signed out: its PIN is not the one of whoever is signed in. */
  readonly endedHttp: Http;
};

type Bound<F> = F extends (http: Http, ...rest: infer Rest) => infer Reply ? (...rest: Rest) => Reply : never;

/**
 * Binds the calls to their http.
 *
 * @param http signs in
 * @param signedHttp does everything else; a refused PIN pauses it
 */
export function createCalls(http: Http, signedHttp: Http): Calls {
  return {
    login: login.bind(null, http),
    requestPin: requestPin.bind(null, http),
    redeemInvitation: redeemInvitation.bind(null, http),
    getCampaigns: getCampaigns.bind(null, signedHttp),
    getEvents: getEvents.bind(null, signedHttp),
    getWalk: getWalk.bind(null, signedHttp),
    getWalkPacket: getWalkPacket.bind(null, signedHttp),
    getWalkPackets: getWalkPackets.bind(null, signedHttp),
    mapList2: mapList2.bind(null, signedHttp),
    searchName: searchName.bind(null, signedHttp),
    searchAddress: searchAddress.bind(null, signedHttp),
    getVoter: getVoter.bind(null, signedHttp),
    getHouse: getHouse.bind(null, signedHttp),
    http: signedHttp,
    endedHttp: http,
  };
}
