import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Call } from '@/lib/contract/call';
import { formatDelimited, type Rows } from '@/lib/contract/delimited';
import { type Envelope, FAILURE, type Recall, SUCCESS } from '@/lib/contract/envelope';
import { BODY_SIGNATURE_HEADER } from '@/lib/contract/signature';
import { accountOf } from '@/lib/domain/ids';
import { API_BASE_PATH } from '@/lib/domain/limits';
import type { Proof } from '@/server/auth/authentication';
import type { AdmittedRequest, Gate, ReadBody } from '@/server/auth/gate';
import { SignedOut } from '@/server/auth/signedOut';
import { CALLS } from '@/server/calls/calls';
import { keepSignedOut } from '@/server/calls/keepSignedOut';
import { arrivalOf, receiveChanges } from '@/server/calls/receiveChanges';
import type { ServedCall } from '@/server/calls/servedCall';
import { nowSeconds } from '@/server/clock';
import { notFound, type Refusal } from '@/server/refusal';
import type { Services } from '@/server/services';
import { recallsOf } from '@/server/store/recalls';
import type { MemberCredentials } from '@/server/store/users';
import { AtWork } from './atWork';
import type { HeldBytes } from './heldBytes';
import { looksDeflated } from './looksDeflated';
import { readBody, readChanges, readQuery } from './readBody';
import { receiveBody } from './receiveBody';
import { type RequestTarget, readTarget } from './requestTarget';

/** Every call is served under both paths (docs/wire.md#address). The path is part of what is signed. */
const BASE_PATHS = [API_BASE_PATH, '/api/'] as const;

declare module 'fastify' {
  interface FastifyRequest {
    /** What a member is told of their packets, whatever they have asked and whatever comes of it (docs/wire.md#recalls). */
    recalls?: readonly Recall[];
  }
  interface FastifyContextConfig {
    /** Of the call's replies; other routes have none. */
    readonly format?: Call['format'];
  }
}

/** Serves every call under both base paths. Answers any other path there with 404. */
export function addCallRoutes(app: FastifyInstance, services: Services, gate: Gate, held: HeldBytes, { workWaitMs }: Limits = {}): void {
  app.decorateRequest('recalls');
  const room: Room = { atWork: new AtWork(workWaitMs), held };
  for (const basePath of BASE_PATHS) {
    for (const served of CALLS) {
      const { endpoint, format } = served.call;
      // What answers changes is a list of ids: little, and hardly less when compressed.
      const options = served.by === 'changes' ? { compress: false as const } : {};
      app.post(`${basePath}${endpoint}`, { ...options, config: { format } }, async (request, reply) => {
        const data = await answer(served, request, services, gate, room);
        reply.header('cache-control', 'no-store');
        return format === 'json'
          ? reply.send({ response: SUCCESS, message: '', data, ...recallsIn(request) })
          : sendText(reply, formatDelimited(rowsOf(data)));
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
  // The plugin's own sign for what it shall leave alone.
  if (looksDeflated(text)) reply.request.headers['x-no-compression'] = 'yes';
  return reply.type('text/plain; charset=utf-8').send(text);
}

/** The envelope of everything that is not a success. @param request a member's is answered with what they are told besides */
export function failureEnvelope(message: string, data: Refusal['data'] = null, request?: FastifyRequest): Envelope {
  return { response: FAILURE, message, data, ...(request && recallsIn(request)) };
}

/** The recalls of whoever has sent a request, as a part of the envelope; nothing where there are none. */
const recallsIn = ({ recalls = [] }: FastifyRequest): Pick<Envelope, 'recalls'> => (recalls.length > 0 ? { recalls } : {});

/** Of a call's body: thousands of changes with their people, more than our app sends in one request. */
const MOST_BODY_BYTES = 1024 * 1024;

/** How much is worked on at a time, by one sender and altogether. */
type Room = { readonly atWork: AtWork; readonly held: HeldBytes };
type Limits = { readonly workWaitMs?: number };

/** Reads a request's parameters, checks its sender, then reads its body: of an unknown sender no byte of it is kept, and none is parsed. */
async function answer(served: ServedCall, request: FastifyRequest, services: Services, gate: Gate, room: Room): Promise<unknown> {
  const { call } = served;
  const target = readTarget(request.raw.url ?? '', call.signed);
  const query = readQuery(call, target.params);
  const proofOf = (name: string): Proof => ({ name, address: request.ip, message: target.message, signature: target.signature ?? '' });
  const body = new BodyReader(request, call, target, room, senderOf(served, target));
  try {
    switch (served.by) {
      case 'anybody':
        return await served.answer({ query, body: readBody(call, (await body.read()).body), caller: { address: request.ip } }, services);
      case 'account': {
        const admitted = await gate.account(proofOf(nameIn(served, target)), body.read);
        return await served.answer({ query, body: readBody(call, admitted.body), caller: admitted.caller }, services);
      }
      case 'member': {
        const admitted = await gate.member(proofOf(nameIn(served, target)), body.read);
        request.recalls = await recallsOf(services.db, admitted.caller, nowSeconds(services.clock));
        return await served.answer({ query, body: readBody(call, admitted.body), caller: admitted.caller }, services);
      }
      case 'changes': {
        const changesIn = ({ caller, body: bytes }: AdmittedRequest<MemberCredentials>) =>
          served.changes(readChanges(call, bytes, served.limit), arrivalOf(caller, target.params.get('t') ?? '', services.clock));
        try {
          return await gate.sender(proofOf(nameIn(served, target)), body.read, async (admitted, sender) => {
            request.recalls = await recallsOf(services.db, admitted.caller, nowSeconds(services.clock));
            return receiveChanges(changesIn(admitted), admitted.caller, services, { bytes: admitted.body.length, sender });
          });
        } catch (error) {
          if (!(error instanceof SignedOut)) throw error;
          const admitted = await gate.signedOut(error, body.read);
          if (admitted === undefined) throw error;
          return await keepSignedOut({ endpoint: call.endpoint, bytes: admitted.body, changes: changesIn(admitted) }, services);
        }
      }
      default:
        return served satisfies never;
    }
  } finally {
    body.release();
  }
}

/** The name by which a call's sender proves who they are: an account's e-mail, or a member's `u`. */
const nameIn = ({ by }: ServedCall, { params }: RequestTarget): string =>
  by === 'account' ? accountOf(params.get('e') ?? '') : (params.get('u') ?? '');

/**
 * Who takes the place among those at work: whoever the signature proves, and nobody whom another parameter names. An account and a member have places of
 * their own. Undefined where nobody signs.
 */
const senderOf = (served: ServedCall, target: RequestTarget): string | undefined =>
  served.by === 'anybody' ? undefined : `${served.by === 'account' ? 'account' : 'member'} ${nameIn(served, target)}`;

/** Reads the body when it is first asked for: when the sender's signature was right, there is a place among the sender's, and memory for it. */
class BodyReader {
  readonly #releases: (() => void)[] = [];
  #reading: Promise<Buffer> | undefined;

  constructor(
    private readonly request: FastifyRequest,
    private readonly call: Call,
    private readonly target: RequestTarget,
    private readonly room: Room,
    private readonly sender: string | undefined,
  ) {}

  readonly read: ReadBody = async () => {
    const { signature = '' } = this.target;
    this.#reading ??= this.#receive();
    return { signature, body: await this.#reading, bodySignature: bodySignatureOf(this.request), isExpected: this.call.body !== undefined };
  };

  async #receive(): Promise<Buffer> {
    if (this.sender !== undefined) this.#releases.push(await this.room.atWork.enter(this.sender));
    if (this.call.body === undefined) return receiveBody(this.request, 0);
    const { take, release } = this.room.held.open();
    this.#releases.push(release);
    return receiveBody(this.request, MOST_BODY_BYTES, take);
  }

  /** Called when the answer is made. */
  release(): void {
    for (const release of this.#releases.splice(0)) release();
  }
}

function bodySignatureOf({ headers }: FastifyRequest): string | undefined {
  const bodySignature = headers[BODY_SIGNATURE_HEADER.toLowerCase()];
  // A header sent twice is a list. Joined it is no valid signature.
  return Array.isArray(bodySignature) ? bodySignature.join() : bodySignature;
}
