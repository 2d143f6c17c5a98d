import { randomUUID } from 'node:crypto';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { BODY_SIGNATURE_HEADER, sign, signBody } from '@/lib/contract/signature';
import type { TestCampaign, TestMember } from './campaign';
import type { TestServer } from './testServer';

export type Answer = {
  readonly status: number;
  readonly response: string;
  readonly message: string;
  /** Whatever the call gives back; tests say what they expect of it. */
  readonly data: unknown;
  readonly headers: LightMyRequestResponse['headers'];
};

type Request = {
  readonly pin: string;
  readonly endpoint: string;
  /** As it is sent and signed, without `s`. */
  readonly query: string;
  readonly body?: unknown;
  readonly basePath?: string;
  readonly signsBody?: boolean;
  /** The network address it comes from. */
  readonly from?: string;
};

type Sent = { readonly text?: string | undefined; readonly headers?: Record<string, string>; readonly from?: string | undefined };

/** A request as it goes over the wire, signed with the contract's own code, as the app does. */
export type SignedRequest = Sent & { readonly url: string };

export function signed({ pin, endpoint, query, basePath = '/api/v31/', body, signsBody, from }: Request): SignedRequest {
  const message = query === '' ? `${basePath}${endpoint}` : `${basePath}${endpoint}?${query}`;
  const s = sign(pin, message);
  const text = body === undefined ? undefined : JSON.stringify(body);
  const headers = signsBody && text !== undefined ? { [BODY_SIGNATURE_HEADER]: signBody(pin, s, text) } : {};
  return { url: `${message}${query === '' ? '?' : '&'}s=${encodeURIComponent(s)}`, text, headers, from };
}

/** Signs and sends. */
export function sendSigned(app: FastifyInstance, request: Request): Promise<Answer> {
  const { url, ...sent } = signed(request);
  return sendRaw(app, url, sent);
}

/** Signs and sends a call that answers text. */
export async function sendForText(app: FastifyInstance, request: Request): Promise<{ readonly status: number; readonly text: string }> {
  const { url, ...sent } = signed(request);
  const reply = await post(app, url, sent);
  return { status: reply.statusCode, text: reply.body };
}

function post(app: FastifyInstance, url: string, { text, headers = {}, from }: Sent): Promise<LightMyRequestResponse> {
  return app.inject({
    method: 'POST',
    url,
    headers: { ...(text === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
    ...(text === undefined ? {} : { payload: text }),
    ...(from === undefined ? {} : { remoteAddress: from }),
  });
}

export async function sendRaw(app: FastifyInstance, url: string, sent: Sent = {}): Promise<Answer> {
  const reply = await post(app, url, sent);
  const envelope: unknown = JSON.parse(reply.body);
  // Every answer under /api/ is the envelope; a test that gets something else fails at the next line that looks at it.
  return { ...(envelope as Pick<Answer, 'response' | 'message' | 'data'>), status: reply.statusCode, headers: reply.headers };
}

export type SentChange = Record<string, unknown> & { readonly id: unknown };

/** A change as the app sends it; what a test cares about it says itself. */
export function change(of: { readonly id: number } & Record<string, unknown>): SentChange {
  return { action: 'c', time: 1_790_000_000, lat: 44.5, lon: -123.1, changeId: randomUUID(), ...of, id: String(of.id) };
}

type SendOptions = {
  readonly by?: TestMember;
  /** The phone's clock at sending. */
  readonly sentAt?: number;
  readonly signsBody?: boolean;
  readonly from?: string;
};

/** Sends changes of the campaign's packet, by its member Ana unless said otherwise. */
export function sendChanges(
  server: TestServer,
  campaign: TestCampaign,
  addresses: readonly Record<string, unknown>[],
  options: SendOptions & { readonly packetId?: string; readonly listId?: string } = {},
): Promise<Answer> {
  const { packetId = String(campaign.packetId), listId = String(campaign.targetId), ...rest } = options;
  return sendItems(server, campaign, 'mapListUpdate2.php', [{ listId, packetId, listType: 1, addresses }], rest);
}

/** Sends the items of one call that takes changes, by the campaign's member Ana unless said otherwise. */
export function sendItems(
  { app, clock }: TestServer,
  campaign: TestCampaign,
  endpoint: 'mapListUpdate2.php' | 'setTags.php' | 'saveNote.php' | 'reportDoor.php',
  items: readonly unknown[],
  { by = campaign.ana, sentAt = clock.nowSeconds(), ...rest }: SendOptions = {},
): Promise<Answer> {
  return sendSigned(app, { pin: by.pin, endpoint, query: `u=${by.uid}&t=${sentAt}`, body: items, ...rest });
}
