import * as v from 'valibot';
import type { Config } from '@/lib/config';
import { STAFF_CONTRACT, type StaffCallName } from '@/lib/contract/staff/calls';
import type { Result } from '@/lib/domain/failure';
import { HTTP_TIMEOUT_MS } from '@/lib/domain/limits';
import { readAnswer } from './answer';
import { eitherSignal } from './eitherSignal';
import { repeatRead } from './repeatRead';

type Calls = typeof STAFF_CONTRACT;
export type StaffBody<N extends StaffCallName> = v.InferInput<Calls[N]['body']>;
export type StaffReply<N extends StaffCallName> = v.InferOutput<Calls[N]['reply']>;

/** Asks the server for one of the staff's calls (docs/wire.md#staff). It never throws; whatever goes wrong is a failure with a kind. */
export type AskStaff = <N extends StaffCallName>(name: N, body: StaffBody<N>, signal?: AbortSignal) => Promise<Result<StaffReply<N>>>;

type Parts = {
  readonly fetch: typeof globalThis.fetch;
  readonly config: Pick<Config, 'apiHost' | 'apiBasePath'>;
  /** Has somebody confirm that it is them, where a call is asked again. Resolves false where they do not. */
  readonly confirm?: () => Promise<boolean>;
};

/** An answer, and what a refusal of 403 is about: that it is asked again, or anything else, such as a token that is not the session's any more. */
type Answered<N extends StaffCallName> = { readonly result: Result<StaffReply<N>>; readonly isAskedAgain: boolean };

/**
 * Makes what asks the staff's calls. The browser sends the session's cookie; the token that every write needs comes with the answers that tell the session,
 * and is kept nowhere but here. A write before the first of them asks for it, and so does one whose token was refused, because the session was
 * confirmed in another tab. What is asked again is confirmed, and then done, wherever it was asked from.
 */
export function createAskStaff({ fetch, config, confirm = async () => false }: Parts): AskStaff {
  let token = '';

  const post = async <N extends StaffCallName>(name: N, body: StaffBody<N>, signal?: AbortSignal): Promise<Answered<N>> => {
    const timeout = AbortSignal.timeout(STAFF_CONTRACT[name].waitMs ?? HTTP_TIMEOUT_MS);
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
      const result = readAnswer({ format: 'json', reply: STAFF_CONTRACT[name].reply }, answer) as Result<StaffReply<N>>;
      if (result.success && tellsSession(result.data)) token = result.data.token;
      return { result, isAskedAgain: answer.status === FORBIDDEN && v.safeParse(askedAgain, answer.text).success };
    } catch {
      const kind = timeout.aborted ? 'timeout' : signal?.aborted ? 'cancelled' : 'offline';
      return { result: { success: false, kind, message: '' }, isAskedAgain: false };
    }
  };

  /** @returns whether there is another token now than the refused one */
  const hasNewToken = async () => {
    const refused = token;
    await post('session', {});
    return token !== refused;
  };

  const askOnce: AskStaff = async (name, body, signal) => {
    const { writes } = STAFF_CONTRACT[name];
    if (writes && token === '') await post('session', {}, signal);
    const first = await post(name, body, signal);
    if (first.result.success || first.result.status !== FORBIDDEN) return first.result;
    const isWorthAgain = first.isAskedAgain ? await confirm() : writes && (await hasNewToken());
    return isWorthAgain ? (await post(name, body, signal)).result : first.result;
  };

  return (name, body, signal) => {
    const { writes, by } = STAFF_CONTRACT[name];
    const ask = () => askOnce(name, body, signal);
    // A call for anybody signs somebody in or mails: it is no read either.
    return writes || by === 'anybody' ? ask() : repeatRead(ask);
  };
}

const FORBIDDEN = 403;
const askedAgain = v.pipe(v.string(), v.parseJson(), v.object({ data: v.object({ confirm: v.literal(true) }) }));

const tellsSession = (data: unknown): data is { readonly token: string } =>
  typeof data === 'object' && data !== null && 'token' in data && typeof data.token === 'string';
