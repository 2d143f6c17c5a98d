import { login as call } from '@/lib/contract/login';
import type { Result } from '@/lib/domain/failure';
import type { Credentials } from '@/lib/domain/session/credentials';
import type { Campaign } from '@/lib/domain/session/session';
import { campaignFromWire } from './campaigns';
import type { Http } from './http';
import { mapData } from './mapped';

/** Checks e-mail and PIN; the PIN signs and is not sent (docs/wire.md#call-login). Kind 'unauthorised' when they do not match. */
export async function login(http: Http, { account, pin }: Credentials): Promise<Result<{ name: string; campaigns: Campaign[] }>> {
  const result = await http(call, { query: { e: account }, pin });
  return mapData(result, ({ name, campaigns }) => ({ name, campaigns: campaigns.map(campaignFromWire) }));
}
