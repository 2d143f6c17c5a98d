import type * as v from 'valibot';
import type { Config } from '@/lib/config';
import { STAFF_CONTRACT, type StaffCallName } from '@/lib/contract/staff/calls';
import type { Result } from '@/lib/domain/failure';
import { HTTP_TIMEOUT_MS } from '@/lib/domain/limits';
import { readAnswer } from './answer';
import { eitherSignal } from './eitherSignal';

type Calls = typeof STAFF_CONTRACT;
export type StaffBody<N extends StaffCallName> = v.InferInput<Calls[N]['body']>;
export type StaffReply<N extends StaffCallName> = v.InferOutput<Calls[N]['reply']>;

/** Asks the server for one of the staff's calls (docs/wire.md#staff). It never throws; whatever goes wrong is a failure with a kind. */
export type AskStaff = <N extends StaffCallName>(name: N, body: StaffBody<N>, signal?: AbortSignal) => Promise<Result<StaffReply<N>>>;

type Parts = { readonly fetch: typeof globalThis.fetch; readonly config: Pick<Config, 'apiHost' | 'apiBasePath'> };

/**
 * Makes what asks the staff's calls. The browser sends the session's cookie; the token that every write needs comes with the answers that tell the session,
 * and is kept nowhere but here. A write before the first of them asks for it.
 */
export function createAskStaff({ fetch, config }: Parts): AskStaff {
  let token = '';

  const post = async <N extends StaffCallName>(name: N, body: StaffBody<N>, signal?: AbortSignal): Promise<Result<StaffReply<N>>> => {
    const timeout = AbortSignal.timeout(HTTP_TIMEOUT_MS);
    try {
      const response = await fetch(`${config.apiHost}${config.apiBasePath}staff/${name}`, {
        method: 'POST',
        cache: 'no-store',
        redirect: 'error',
        credentials: 'same-origin',
        headers: { 'Content-Type': 'application/json', ...(token !== '' && { 'X-Staff-Token': token }) },
        body: JSON.stringify(body),
        signal: eitherSignal(timeout, signal),
      });
      const answer = { status: response.status, retryAfter: response.headers.get('Retry-After'), text: await response.text() };
      // The schema of this very call parses it.
      return readAnswer({ format: 'json', reply: STAFF_CONTRACT[name].reply }, answer) as Result<StaffReply<N>>;
    } catch {
      return { success: false, kind: timeout.aborted ? 'timeout' : signal?.aborted ? 'cancelled' : 'offline', message: '' };
    }
  };

  const ask: AskStaff = async (name, body, signal) => {
    if (STAFF_CONTRACT[name].writes && token === '') await ask('session', {}, signal);
    const result = await post(name, body, signal);
    if (result.success && tellsSession(result.data)) token = result.data.token;
    return result;
  };
  return ask;
}

const tellsSession = (data: unknown): data is { readonly token: string } =>
  typeof data === 'object' && data !== null && 'token' in data && typeof data.token === 'string';
