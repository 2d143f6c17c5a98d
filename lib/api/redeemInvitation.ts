import { redeemInvitation as call } from '@/lib/contract/redeemInvitation';
import type { Failure, Result } from '@/lib/domain/failure';
import type { Account } from '@/lib/domain/ids';
import type { Http } from './http';
import { mapData } from './mapped';

/** What a server answers that has no such call: our own schema, or a host of files. */
const NO_SUCH_CALL: readonly (number | undefined)[] = [404, 405];

/**
 * Exchanges an invitation's key for a PIN, once (docs/wire.md#call-redeeminvitation). The server's own words would speak of a PIN that nobody has
 * typed, so the failure has a reason of ours.
 *
 * @param tryId a random id; the same one may ask again
 */
export async function redeemInvitation(http: Http, account: Account, key: string, tryId: string): Promise<Result<string>> {
  const result = await http(call, { query: { e: account, k: key, r: tryId } });
  return result.success ? mapData(result, ({ pin }) => pin) : explained(result);
}

function explained(failure: Failure): Failure {
  if (failure.kind === 'unauthorised') return { ...failure, message: '', reason: { kind: 'invitationVoid' } };
  if (NO_SUCH_CALL.includes(failure.status)) return { ...failure, kind: 'refused', message: '', reason: { kind: 'otherServer' } };
  return failure;
}
