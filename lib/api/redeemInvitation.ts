import { redeemInvitation as call } from '@/lib/contract/redeemInvitation';
import type { Result } from '@/lib/domain/failure';
import type { Account } from '@/lib/domain/ids';
import type { Http } from './http';
import { mapData } from './mapped';

/**
 * Exchanges an invitation's key for a PIN, once (docs/wire.md#call-redeeminvitation).
 *
 * @param tryId a random id; the same one may ask again
 */
export async function redeemInvitation(http: Http, account: Account, key: string, tryId: string): Promise<Result<string>> {
  return mapData(await http(call, { query: { e: account, k: key, r: tryId } }), ({ pin }) => pin);
}
