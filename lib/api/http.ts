import type * as v from 'valibot';
import type { Config } from '@/lib/config';
import { type BodyOf, type Call, encodeQuery, type QueryOf, type ReplyOf } from '@/lib/contract/call';
import type { envelopeSchema } from '@/lib/contract/envelope';
import { receivedReply } from '@/lib/contract/rescue';
import { BODY_SIGNATURE_HEADER, sign, signBody, signedMessage } from '@/lib/contract/signature';
import type { Failure, Result } from '@/lib/domain/failure';
import { HTTP_TIMEOUT_MS } from '@/lib/domain/limits';
import type { WrittenRequest } from '@/lib/domain/rescue/bundle';
import { type HttpAnswer, readAnswer } from './answer';
import { eitherSignal } from './eitherSignal';
import { type Heard, heardIn } from './heard';

/** Whether the server asks for signatures of bodies (docs/wire.md#body-signature). */
export type BodySignature = { readonly isAsked: () => boolean; readonly set: (isAsked: boolean) => void };

export type HttpParts = {
  readonly fetch: typeof globalThis.fetch;
  readonly config: Config;
  /** The document's cookies, for the XSRF token. */
  readonly readCookies: () => string;
  /** Without it nothing is known of the server. */
  readonly bodySignature?: BodySignature;
  /** Is told what each reply says beside what was asked for. */
  readonly onHeard?: ((heard: Heard) => void) | undefined;
};

export type CallOptions<C extends Call> = {
  readonly query: QueryOf<C>;
  /** The key that signs; unsigned calls need none. */
  readonly pin?: string;
  readonly signal?: AbortSignal | undefined;
} & (BodyOf<C> extends undefined ? { readonly body?: undefined } : { readonly body: v.InferInput<NonNullable<C['body']>> });

export type Http = <C extends Call>(call: C, options: CallOptions<C>) => Promise<Result<ReplyOf<C>>>;

/**
 * The only place that calls fetch: it signs, sends, waits at most ten seconds, and parses the reply with the call's schema
 * (docs/wire.md#request, docs/wire.md#reply). It never throws; whatever goes wrong is a {@link Failure} with a kind.
 */
export function createHttp(parts: HttpParts): Http {
  return (call, options) =>
    exchange(parts, call, signedRequest(parts.config, call, options), {
      signal: options.signal,
      onEnvelope: (envelope, date) => parts.onHeard?.(heardIn(envelope, date, options.query)),
    });
}

/** A signed request, without host, cookies and XSRF token. */
export type Signed = { readonly url: string; readonly body: string | undefined; readonly bodySignature: string | undefined };

/** Returns a call as a signed request. */
export function signedRequest<C extends Call>({ apiBasePath }: Config, call: C, options: CallOptions<C>): Signed {
  const query = encodeQuery(call, options.query);
  const body = options.body === undefined ? undefined : JSON.stringify(options.body);
  const s = call.signed ? sign(options.pin ?? '', signedMessage(apiBasePath, call.endpoint, query)) : undefined;
  const signedQuery = [query, s === undefined ? '' : `s=${encodeURIComponent(s)}`].filter(Boolean).join('&');
  const url = `${apiBasePath}${call.endpoint}${signedQuery === '' ? '' : `?${signedQuery}`}`;
  return { url, body, bodySignature: body === undefined || s === undefined ? undefined : signBody(options.pin ?? '', s, body) };
}

/**
 * Posts changes that this phone or another has signed before, exactly as they are (docs/wire.md#rescue). The request has its own
 * signatures, so it gets no cookies and no token of this browser.
 */
export function postWritten(
  parts: Omit<HttpParts, 'readCookies'>,
  written: WrittenRequest,
): Promise<Result<v.InferOutput<typeof receivedReply>>> {
  const call = { format: 'json', reply: receivedReply } as const;
  return exchange({ ...parts, readCookies: () => '' }, call, written, { credentials: 'omit' });
}

/** How one request is sent beside what is in it. */
type Sending = {
  readonly signal?: AbortSignal | undefined;
  readonly credentials?: RequestCredentials;
  /** Is told the envelope of a reply, and when the server says that it wrote it. */
  readonly onEnvelope?: (envelope: v.InferOutput<typeof envelopeSchema>, date: string | null | undefined) => void;
};

/**
 * Sends a request and reads the reply. A body that the server refuses for want of a signature goes out again with it
 * (docs/wire.md#body-signature).
 */
async function exchange<C extends Pick<Call, 'format' | 'reply'>>(
  parts: HttpParts,
  call: C,
  signed: Signed,
  { signal, onEnvelope, ...init }: Sending,
): Promise<Result<v.InferOutput<C['reply']>>> {
  const send = async (signsBody: boolean) => {
    const request = requestOf(parts, signed, signsBody);
    const answer = await sendWithTimeout(parts.fetch, { ...request, init: { ...request.init, ...init } }, signal);
    return 'success' in answer ? answer : readAnswer(call, answer, (envelope) => onEnvelope?.(envelope, answer.date));
  };
  const signsBody = parts.bodySignature?.isAsked() ?? isOwnOrigin(parts.config);
  const result = await send(signsBody);
  if (result.success || !result.asksBodySignature || signsBody || signed.bodySignature === undefined) return result;
  parts.bodySignature?.set(true);
  return send(true);
}

/** True where the API is at the page's own origin. Any other one has to allow a header before it can go out. */
export function isOwnOrigin({ apiHost }: Config): boolean {
  const page = globalThis.location?.href;
  return apiHost === '' || (page !== undefined && new URL(apiHost, page).origin === new URL(page).origin);
}

type Request = { readonly url: string; readonly init: RequestInit };

function requestOf({ config, readCookies }: HttpParts, signed: Signed, signsBody: boolean): Request {
  const { body, bodySignature } = signed;
  const url = `${config.apiHost}${signed.url}`;
  const headers: Record<string, string> = body === undefined ? {} : { 'Content-Type': 'application/json' };
  if (signsBody && bodySignature !== undefined) headers[BODY_SIGNATURE_HEADER] = bodySignature;
  const token = isOwnOrigin(config) ? xsrfToken(readCookies()) : undefined;
  if (token !== undefined) headers['X-XSRF-TOKEN'] = token;
  // Only a captive portal redirects: it counts as no connection.
  const common = { method: 'POST', cache: 'no-store', redirect: 'error' } as const;
  if (config.apiProxy !== '') return { url: config.apiProxy, init: { ...common, ...proxied(url, body) } };
  return { url, init: { ...common, headers, ...(body === undefined ? {} : { body }) } };
}

function xsrfToken(cookies: string): string | undefined {
  const token = /(?:^|;\s*)XSRF-TOKEN=([^;]*)/u.exec(cookies)?.[1];
  try {
    return token && decodeURIComponent(token);
  } catch {
    // The server did not encode the token: take it as it is.
    return token;
  }
}

/** Proxy mode: the request travels as `{url, post}` and the reply is the target's. */
function proxied(url: string, body: string | undefined): RequestInit {
  const absolute = new URL(url, globalThis.location?.href).href;
  return {
    headers: { 'Content-Type': 'application/json' },
    body: `{"url":${JSON.stringify(absolute)},"post":${body ?? 'null'}}`,
  };
}

async function sendWithTimeout(
  fetch: HttpParts['fetch'],
  { url, init }: Request,
  signal: AbortSignal | undefined,
): Promise<HttpAnswer | Failure> {
  const timeout = AbortSignal.timeout(HTTP_TIMEOUT_MS);
  try {
    const response = await fetch(url, { ...init, signal: eitherSignal(timeout, signal) });
    // The ten seconds include the body: a portal may send headers and hang.
    const { status, headers } = response;
    return { status, retryAfter: headers.get('Retry-After'), date: headers.get('date'), text: await response.text() };
  } catch {
    if (timeout.aborted) return { success: false, kind: 'timeout', message: '' };
    if (signal?.aborted) return { success: false, kind: 'cancelled', message: '' };
    return { success: false, kind: 'offline', message: '' };
  }
}
