import * as contract from '@/lib/contract/session';
import type { Result } from '@/lib/domain/failure';
import type { Account } from '@/lib/domain/ids';
import type { Credentials } from '@/lib/domain/session/credentials';
import type { Campaign } from '@/lib/domain/session/session';
import type { Http } from './http';
import { mapData } from './mapped';

/** What the server answers to an accepted log-in. */
export type LogIn = {
  readonly name: string;
  readonly campaigns: readonly Campaign[];
  /** True where the server asks for signatures of bodies. */
  readonly signsBodies: boolean;
};

/** Checks e-mail and PIN; the PIN signs and is not sent (docs/wire.md#call-login). Kind 'unauthorised' when they do not match. */
export async function login(http: Http, { account, pin }: Credentials): Promise<Result<LogIn>> {
  const result = await http(contract.login, { query: { e: account }, pin });
  return mapData(result, ({ name, campaigns, bodySignature }) => ({
    name,
    campaigns: campaigns.map(campaignFromWire),
    signsBodies: bodySignature === true,
  }));
}

/** Asks for a PIN by mail (docs/wire.md#call-requestpin). Success says only that the request arrived. */
export function requestPin(http: Http, account: Account): Promise<Result<unknown>> {
  return http(contract.requestPin, { query: { e: account } });
}

/**
 * Exchanges an invitation's key for a PIN, once (docs/wire.md#call-redeeminvitation).
 *
 * @param tryId a random id; the same one may ask again
 */
export async function redeemInvitation(http: Http, account: Account, key: string, tryId: string): Promise<Result<string>> {
  return mapData(await http(contract.redeemInvitation, { query: { e: account, k: key, r: tryId } }), ({ pin }) => pin);
}

/** Loads the account's campaigns (docs/wire.md#call-getcampaigns). */
export async function getCampaigns(http: Http, { account, pin }: Credentials, signal?: AbortSignal): Promise<Result<Campaign[]>> {
  const result = await http(contract.getCampaigns, { query: { e: account }, pin, signal });
  return mapData(result, (campaigns) => campaigns.map(campaignFromWire));
}

/** Turns a campaign of the wire into a campaign; absent fields stay absent, and one without a name goes by its id. */
function campaignFromWire(wire: contract.WireCampaign): Campaign {
  return {
    uId: wire.uId,
    cName: wire.cName || wire.uId,
    ...(wire.org ? { org: wire.org } : {}),
    ...(wire.supportPhone ? { supportPhone: wire.supportPhone } : {}),
    ...(wire.phoneBankHost ? { phoneBankHost: wire.phoneBankHost } : {}),
    ...(wire.literature ? { literature: wire.literature } : {}),
    ...(wire.logo ? { logo: wire.logo } : {}),
    ...(wire.color ? { color: wire.color } : {}),
    ...(wire.zone ? { zone: wire.zone } : {}),
    ...(wire.language ? { language: wire.language } : {}),
  };
}
