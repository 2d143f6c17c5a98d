import { requestPin as call } from '@/lib/contract/requestPin';
import type { Result } from '@/lib/domain/failure';
import type { Account } from '@/lib/domain/ids';
import type { Http } from './http';

/** Asks for a PIN by mail (docs/wire.md#call-requestpin). Success says only that the request arrived. */
export function requestPin(http: Http, account: Account): Promise<Result<unknown>> {
  return http(call, { query: { e: account } });
}
