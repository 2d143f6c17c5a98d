import type { Result } from '@/lib/domain/failure';
import { mapList2 } from './doors';
import { getEvents } from './events';
import type { Http } from './http';
import { getCampaigns, login, redeemInvitation, requestPin } from './session';
import { getHouse, getVoter, searchAddress, searchName } from './voters';
import { getWalk, getWalkPacket, getWalkPackets } from './walk';

/** Made before somebody is signed in. */
const SIGN_IN_CALLS = { login, requestPin, redeemInvitation };
const SIGNED_IN_CALLS = {
  getCampaigns,
  getEvents,
  getWalk,
  getWalkPacket,
  getWalkPackets,
  mapList2,
  searchName,
  searchAddress,
  getVoter,
  getHouse,
};

type AnyCall = (http: Http, ...rest: never[]) => Promise<Result<unknown>>;
type Bound<T extends Readonly<Record<string, AnyCall>>> = {
  readonly [Name in keyof T]: T[Name] extends (http: Http, ...rest: infer Rest) => infer Reply ? (...rest: Rest) => Reply : never;
};

/** The calls as one object, so that they are loaded together, with their schemas and the signature, at the first call. */
export type Calls = Bound<typeof SIGN_IN_CALLS> &
  Bound<typeof SIGNED_IN_CALLS> & {
    /** For the sender, which chooses the call by a change's kind. */
    readonly http: Http;
    /** For what an account has pending that staff have signed out: its PIN is not the one of whoever is signed in. */
    readonly endedHttp: Http;
  };

/** Told of a reply of which entries were left out: the call, and the fields that could not be read. */
export type OnLeftOut = (call: string, fields: readonly string[]) => void;

/**
 * Binds the calls to their http.
 *
 * @param http signs in
 * @param signedHttp does everything else; a refused PIN pauses it
 */
export function createCalls(http: Http, signedHttp: Http, onLeftOut: OnLeftOut = () => undefined): Calls {
  const bind = <T extends Readonly<Record<string, AnyCall>>>(calls: T, to: Http) => bound(calls, to, onLeftOut);
  return { ...bind(SIGN_IN_CALLS, http), ...bind(SIGNED_IN_CALLS, signedHttp), http: signedHttp, endedHttp: http };
}

function bound<T extends Readonly<Record<string, AnyCall>>>(calls: T, http: Http, onLeftOut: OnLeftOut): Bound<T> {
  const binds = ([name, call]: readonly [string, AnyCall]) => {
    const bind = async (...rest: never[]) => {
      const result = await call(http, ...rest);
      if (result.success && result.leftOut) onLeftOut(name, result.leftOut);
      return result;
    };
    return [name, bind] as const;
  };
  // Each entry is bound to the same first parameter, as Bound says of it.
  return Object.fromEntries(Object.entries(calls).map(binds)) as unknown as Bound<T>;
}
