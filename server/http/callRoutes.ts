import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Call } from '@/lib/contract/call';
import { formatDelimited, type Rows } from '@/lib/contract/delimited';
import { FAILURE, SUCCESS } from '@/lib/contract/envelope';
import { BODY_SIGNATURE_HEADER } from '@/lib/contract/signature';
import { accountOf } from '@/lib/domain/ids';
import { API_BASE_PATH } from '@/lib/domain/limits';
import { authenticate, type Proof } from '@/server/auth/authentication';
import type { Guessing } from '@/server/auth/guessing';
import { servedGetCampaigns } from '@/server/calls/getCampaigns';
import { servedGetEvents } from '@/server/calls/getEvents';
import { servedGetHouse } from '@/server/calls/getHouse';
import { servedGetVoter } from '@/server/calls/getVoter';
import { servedGetWalk } from '@/server/calls/getWalk';
import { servedGetWalkPacket } from '@/server/calls/getWalkPacket';
import { servedGetWalkPackets } from '@/server/calls/getWalkPackets';
import { servedLogin } from '@/server/calls/login';
import { servedMapList2 } from '@/server/calls/mapList2';
import { servedMapListUpdate2 } from '@/server/calls/mapListUpdate2';
import { servedPushSubscribe, servedPushUnsubscribe } from '@/server/calls/pushSubscribe';
import { servedReportDoor } from '@/server/calls/reportDoor';
import { servedRequestPin } from '@/server/calls/requestPin';
import { servedSaveNote } from '@/server/calls/saveNote';
import { servedSearchAddress } from '@/server/calls/searchAddress';
import { servedSearchName } from '@/server/calls/searchName';
import type { ServedCall } from '@/server/calls/servedCall';
import { servedSetTags } from '@/server/calls/setTags';
import { notFound } from '@/server/refusal';
import type { Services } from '@/server/services';
import { memberByUid, userByEmail } from '@/server/store/users';
import { readBody, readQuery } from './readBody';
import { receiveBody } from './receiveBody';
import { type RequestTarget, readTarget } from './requestTarget';

/** Every call is served under both paths (docs/wire.md#address). The path is part of what is signed. */
const BASE_PATHS = [API_BASE_PATH, '/api/'] as const;

const CALLS: readonly ServedCall[] = [
  servedLogin,
  servedRequestPin,
  servedGetCampaigns,
  servedGetWalk,
  servedGetWalkPackets,
  servedGetWalkPacket,
  servedMapList2,
  servedMapListUpdate2,
  servedSearchName,
  servedSearchAddress,
  servedGetVoter,
  servedGetHouse,
  servedSetTags,
  servedSaveNote,
  servedReportDoor,
  servedGetEvents,
  servedPushSubscribe,
  servedPushUnsubscribe,
];

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Of the call's replies; other routes have none. */
    readonly format?: Call['format'];
  }
}

/** Serves every call under both base paths. Answers any other path there with 404. */
export function addCallRoutes(app: FastifyInstance, services: Services, guessing: Guessing): void {
  for (const basePath of BASE_PATHS) {
    for (const served of CALLS) {
      const { endpoint, format } = served.call;
      app.post(`${basePath}${endpoint}`, { config: { format } }, async (request, reply) => {
        const data = await answer(served, request, services, guessing);
        reply.header('cache-control', 'no-store');
        return format === 'json' ? reply.send({ response: SUCCESS, message: '', data }) : sendText(reply, formatDelimited(rowsOf(data)));
      });
    }
  }
  app.all('/api/*', async () => {
    throw notFound('call');
  });
}

/** The data of a call that answers delimited text: its schema allows nothing else. */
const rowsOf = (data: unknown) => (data as Rows) ?? [];

export function sendText(reply: FastifyReply, text: string): FastifyReply {
  return reply.type('text/plain; charset=utf-8').send(text);
}

/** The envelope of everything that is not a success. */
export function failureEnvelope(message: string): { response: string; message: string; data: null } {
  return { response: FAILURE, message, data: null };
}

/** Of a call's body: thousands of changes with their people, more than our app sends in one request. */
const MOST_BODY_BYTES = 1024 * 1024;

/** Reads a request's parameters, checks its sender, then reads its body: of an unknown sender no byte of it is kept, and none is parsed. */
async function answer(served: ServedCall, request: FastifyRequest, services: Services, guessing: Guessing): Promise<unknown> {
  const { call } = served;
  const target = readTarget(request.raw.url ?? '', call.signed);
  const query = readQuery(call, target.params);
  switch (served.by) {
    case 'anybody':
      return served.answer({ query, body: readBody(call, await bodyOf(request, call)), caller: { address: request.ip } }, services);
    case 'account': {
      const email = accountOf(target.params.get('e') ?? '');
      const known = await userByEmail(services.db, email);
      const check = (proof: Partial<Proof>, bodyExpected: boolean) =>
        authenticate(services, guessing, 'signIn', { ...proofOf(request, target, email), ...proof }, known, bodyExpected);
      const { caller, body } = await callerAndBody(check, request, call);
      return served.answer({ query, body: readBody(call, body), caller }, services);
    }
    case 'member': {
      const uid = target.params.get('u') ?? '';
      const known = await memberByUid(services.db, uid);
      const check = (proof: Partial<Proof>, bodyExpected: boolean) =>
        authenticate(services, guessing, 'session', { ...proofOf(request, target, uid), ...proof }, known, bodyExpected);
      const { caller, body } = await callerAndBody(check, request, call);
      return served.answer({ query, body: readBody(call, body), caller }, services);
    }
    default:
      return served satisfies never;
  }
}

/** Checks `s` before a byte of the body is read, and afterwards the body's own signature. */
async function callerAndBody<C>(
  check: (proof: Partial<Proof>, bodyExpected: boolean) => Promise<C>,
  request: FastifyRequest,
  call: Call,
): Promise<{ readonly caller: C; readonly body: Buffer }> {
  const caller = await check({}, false);
  const body = await bodyOf(request, call);
  const bodySignature = bodySignatureOf(request);
  if (call.body !== undefined || bodySignature !== undefined) await check({ body, bodySignature }, call.body !== undefined);
  return { caller, body };
}

const bodyOf = (request: FastifyRequest, call: Call) => receiveBody(request, call.body === undefined ? 0 : MOST_BODY_BYTES);

/** What proves the sender, without the body. */
function proofOf(request: FastifyRequest, target: RequestTarget, name: string): Proof {
  return {
    name,
    address: request.ip,
    message: target.message,
    signature: target.signature ?? '',
    body: NO_BODY,
    bodySignature: undefined,
  };
}

const NO_BODY = new Uint8Array();

function bodySignatureOf({ headers }: FastifyRequest): string | undefined {
  const bodySignature = headers[BODY_SIGNATURE_HEADER.toLowerCase()];
  // A header sent twice is a list. Joined it is no valid signature.
  return Array.isArray(bodySignature) ? bodySignature.join() : bodySignature;
}
