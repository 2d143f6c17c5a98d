import { getCampaigns as call } from '@/lib/contract/getCampaigns';
import type { Result } from '@/lib/domain/failure';
import type { Credentials } from '@/lib/domain/session/credentials';
import type { Campaign } from '@/lib/domain/session/session';
import { campaignFromWire } from './campaigns';
import type { Http } from './http';
import { mapData } from './mapped';

/** Loads the account's campaigns (docs/wire.md#call-getcampaigns). */
export async function getCampaigns(http: Http, { account, pin }: Credentials, signal?: AbortSignal): Promise<Result<Campaign[]>> {
  const result = await http(call, { query: { e: account }, pin, signal });
  return mapData(result, (campaigns) => campaigns.map(campaignFromWire));
}
