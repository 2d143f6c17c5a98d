import type { FastifyInstance, FastifyRequest } from 'fastify';
import { FAILURE, SUCCESS } from '@/lib/contract/envelope';
import { BODY_SIGNATURE_HEADER } from '@/lib/contract/signature';
import { accountOf } from '@/lib/domain/ids';
import { authenticate, type Proof } from './authentication';
import { servedGetCampaigns } from './calls/getCampaigns';
import { servedGetWalk } from './calls/getWalk';
import { servedGetWalkPacket } from './calls/getWalkPacket';
import { servedGetWalkPackets } from './calls/getWalkPackets';
import { servedLogin } from './calls/login';
import { servedMapList2 } from './calls/mapList2';
import { servedMapListUpdate2 } from './calls/mapListUpdate2';
import { servedRequestPin } from './calls/requestPin';
import type { ServedCall } from './calls/servedCall';
import type { Guessing } from './guessing';
import { readBody, readQuery } from './readBody';
import { notFound } from './refusal';
import { type RequestTarget, readTarget } from './requestTarget';
import type { Services } from './services';
import { memberByUid, userByEmail } from './store/users';

/** The path of every call, and the specification's local alternative; each is part of what is signed. */
const BASE_PATHS = ['/api/v31/', '/api/'] as const;

const CALLS: readonly ServedCall[] = [
  servedLogin,
  servedRequestPin,
  servedGetCampaigns,
  servedGetWalk,
  servedGetWalkPackets,
  servedGetWalkPacket,
  servedMapList2,
  servedMapListUpdate2,
];

/** Serves every call under both base paths; whatever else is asked for there does not exist. */
export function addCallRoutes(app: FastifyInstance, services: Services, guessing: Guessing): void {
  for (const basePath of BASE_PATHS) {
    for (const served of CALLS) {
      app.post(`${basePath}${served.call.endpoint}`, async (request, reply) => {
        const data = await answer(served, request, services, guessing);
        return reply.header('cache-control', 'no-store').send({ response: SUCCESS, message: '', data });
      });
    }
  }
  app.all('/api/*', async () => {
    throw notFound('call');
  });
}

/** The envelope of everything that is not a success. */
export function failureEnvelope(message: string): { response: string; message: string; data: null } {
  return { response: FAILURE, message, data: null };
}

/** Address, parameters, sender, body: in this order, so that nothing of a stranger's is looked at longer than needed. */
async function answer(served: ServedCall, request: FastifyRequest, services: Services, guessing: Guessing): Promise<unknown> {
  const { call } = served;
  const target = readTarget(request.raw.url ?? '', call.signed);
  const query = readQuery(call, target.params);
  const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
  const bodyExpected = call.body !== undefined;
  switch (served.by) {
    case 'anybody':
      return served.answer({ query, body: readBody(call, bytes), caller: undefined }, services);
    case 'account': {
      const email = accountOf(target.params.get('e') ?? '');
      const known = await userByEmail(services.db, email);
      const caller = await authenticate(services, guessing, 'signIn', proofOf(request, target, email, bytes), known, bodyExpected);
      return served.answer({ query, body: readBody(call, bytes), caller }, services);
    }
    case 'member': {
      const uid = target.params.get('u') ?? '';
      const known = await memberByUid(services.db, uid);
      const caller = await authenticate(services, guessing, 'session', proofOf(request, target, uid, bytes), known, bodyExpected);
      return served.answer({ query, body: readBody(call, bytes), caller }, services);
    }
    default:
      return served satisfies never;
  }
}

function proofOf(request: FastifyRequest, target: RequestTarget, name: string, body: Uint8Array): Proof {
  const bodySignature = request.headers[BODY_SIGNATURE_HEADER.toLowerCase()];
  return {
    name,
    address: request.ip,
    message: target.message,
    signature: target.signature ?? '',
    body,
    // Given twice it is a list, which nobody signs.
    bodySignature: Array.isArray(bodySignature) ? bodySignature.join() : bodySignature,
  };
}
