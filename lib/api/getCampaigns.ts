import { getCampaigns as call } from '@/lib/contract/getCampaigns';
import type { Credentials } from '@/lib/domain/connection';
import type { Result } from '@/lib/domain/failure';
import type { Campaign } from '@/lib/domain/session';
import { campaignFromWire } from './campaigns';
import type { Http } from './http';
import { mapData } from './mapped';

/** The campaigns the account may work in. */
export async function getCampaigns(http: Http, { account, pin }: Credentials, signal?: AbortSignal): Promise<Result<Campaign[]>> {
  const result = await http(call, { query: { e: account }, pin, signal });
  return mapData(result, (campaigns) => campaigns.map(campaignFromWire));
}
