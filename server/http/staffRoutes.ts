import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { SUCCESS } from '@/lib/contract/envelope';
import { API_BASE_PATH } from '@/lib/domain/limits';
import type { Attempts } from '@/server/auth/attempts';
import { networkOf } from '@/server/auth/networkOf';
import type { PasskeySite } from '@/server/auth/passkeys';
import { isStaffToken, staffKeyDigest } from '@/server/auth/staffKey';
import { nowSeconds } from '@/server/clock';
import { notFound, Refusal, tooManyAttempts } from '@/server/refusal';
import { STAFF_CALLS } from '@/server/staff/calls';
import { EXPORT_PATH, openExported } from '@/server/staff/exported';
import { FILE_PATH, openFile } from '@/server/staff/fileLinks';
import { isThisMachine, linkSite, siteFor } from '@/server/staff/ownSites';
import { openPrinted, PRINT_PATH } from '@/server/staff/printed';
import type { CampaignStaff, ServedStaffCall, SignedInStaff, StaffServices, StaffVisitor } from '@/server/staff/served';
import { hasRoleAnywhere, isConfirmed, roleIn, SESSION_LASTS_SECONDS, sessionOf } from '@/server/store/staffSessions';
import type { HeldBytes } from './heldBytes';
import { readBody } from './readBody';
import { cameOverTls } from './securityHeaders';
import { StaffBodies, type StaffBody } from './staffBodies';

/** What is said to whoever is not let in. */
export const SIGN_IN_TEXTS = {
  needsTls: 'The console opens by https, or on this machine as localhost. Ask whoever runs the server for its https address',
  unknownHost: 'This server does not know itself by this address. Whoever runs it names it in SITE_URL or SITE_HOSTS',
  signedOut: 'You are signed out of the console. Sign in again',
  confirm: 'This is asked again. Confirm that it is you',
  notFromHere: 'The console answers its own pages alone. Load the page again',
} as const;

const MOST_BODY_BYTES = 64 * 1024;
/** A key, or a passkey's answer. */
const MOST_VISITOR_BYTES = 16 * 1024;
/** The browser keeps it to this host and to TLS; on localhost, where there is none, a plain one has to do. */
const COOKIES = { tls: '__Host-walkbook-staff', localhost: 'walkbook-staff' } as const;
/** By their paths below the base path. */
const DOWNLOADS = { [PRINT_PATH]: openPrinted, [EXPORT_PATH]: openExported, [FILE_PATH]: openFile } as const;
const TOKEN_HEADER = 'x-staff-token';
/** The answer to a key or a passkey that is none. */
const NOT_THERE = 404;

/**
 * Serves every staff call (docs/wire.md#staff).
 *
 * @param wrongKeys counts the wrong keys of links and wrong passkeys, by network
 * @param held what the process holds of bodies, those of volunteers too
 */
export function addStaffRoutes(
  app: FastifyInstance,
  services: StaffServices,
  wrongKeys: Attempts,
  held: HeldBytes,
  { workWaitMs }: { readonly workWaitMs?: number } = {},
): void {
  const bodies = new StaffBodies(held, workWaitMs);
  addDownloads(app, services);
  for (const [name, served] of Object.entries(STAFF_CALLS)) {
    app.post(`${API_BASE_PATH}staff/${name}`, async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const site = expectOwnSite(request, services);
      const body = bodies.of(request);
      const data = await answer({ name, served, request, reply, services, wrongKeys, body, site }).finally(body.release);
      return reply.send({ response: SUCCESS, message: '', data });
    });
  }
}

/** Serves the files that calls have made links to. The session's cookie comes with a download of the console's own pages alone. */
function addDownloads(app: FastifyInstance, services: StaffServices): void {
  for (const [path, open] of Object.entries(DOWNLOADS)) {
    app.get(`${API_BASE_PATH}${path}`, async (request, reply) => {
      const caller = await signedIn({ request, reply, services, site: expectOwnSite(request, services) });
      const { name, type, bytes } = await open(ticketIn(request), caller, services);
      reply.header('cache-control', 'no-store').header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}`);
      return reply.type(type).send(Readable.from(bytes, { objectMode: false }));
    });
  }
}

const ticketIn = ({ url }: FastifyRequest): string => new URLSearchParams(url.split('?')[1]).get('ticket') ?? '';

type Asked = {
  readonly name: string;
  readonly served: ServedStaffCall;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly services: StaffServices;
  readonly wrongKeys: Attempts;
  readonly body: StaffBody;
  readonly site: PasskeySite;
};

async function answer(asked: Asked): Promise<unknown> {
  const { name, served, services } = asked;
  const { db, clock } = services;
  const { call } = served;
  if (call.by === 'anybody') return toVisitor(asked);
  const caller = await signedIn(asked);
  if (call.writes && !isFromOwnPage(asked, caller.key)) throw new Refusal(403, SIGN_IN_TEXTS.notFromHere);
  // Which campaign it is about stands in the body: of whoever may do it in none, a long one is not read.
  if (call.mostBytes !== undefined && call.by !== 'staff' && !(await hasRoleAnywhere(db, caller.staffId, call.by)))
    throw notFound('campaign');
  const body = readBody(call, await asked.body.read(call.mostBytes ?? MOST_BODY_BYTES, `staff ${caller.staffId}`));
  const isToConfirm = call.confirms === true && !isConfirmed(caller, nowSeconds(clock));
  if (call.by === 'staff') {
    if (isToConfirm) throw toConfirm();
    return served.answer({ body, caller, parts: { db, clock } }, services);
  }
  const campaign = await roleIn(db, caller.staffId, campaignIn(body));
  if (campaign === undefined || !call.by.includes(campaign.role)) throw notFound('campaign');
  // Only after the role: whoever may not do it is told nothing of it.
  if (isToConfirm) throw toConfirm();
  const doing = { staffId: caller.staffId, name: caller.name, role: campaign.role, what: name, about: served.about(body) };
  const parts = { db, clock, ...(call.logged ? { doing } : {}) };
  const { siteUrl, network } = services.sites;
  const opensAt = linkSite({ siteUrl, origin: caller.site.origin, network: network() });
  return served.answer({ body, caller: { ...caller, campaign, opensAt } satisfies CampaignStaff, parts }, services);
}

const toConfirm = () => new Refusal(403, SIGN_IN_TEXTS.confirm, undefined, { confirm: true });

/** A wrong key is no sign-in, and whoever tries many waits. */
async function toVisitor({ served, request, reply, services, wrongKeys, body: sent, site }: Asked): Promise<unknown> {
  const network = networkOf(request.ip);
  const wait = wrongKeys.waitSeconds(network);
  if (wait > 0) throw tooManyAttempts(wait);
  if (!isFromOwnOrigin({ request, site })) throw new Refusal(403, SIGN_IN_TEXTS.notFromHere);
  const bytes = await sent.read(MOST_VISITOR_BYTES, `network ${network}`);
  const body = readBody(served.call, bytes);
  const caller: StaffVisitor = {
    browser: request.headers['user-agent'] ?? '',
    formerKey: cookieOf(request),
    startSession: (key) => setCookie(request, reply, key, SESSION_LASTS_SECONDS),
    site,
    network,
  };
  try {
    return await served.answer({ body, caller, parts: { db: services.db, clock: services.clock } }, services);
  } catch (error) {
    if (error instanceof Refusal && error.status === NOT_THERE) wrongKeys.add(network, staffKeyDigest(bytes.toString('base64url')));
    throw error;
  }
}

type Asking = Pick<Asked, 'request' | 'reply' | 'services' | 'site'>;

async function signedIn({ request, reply, services: { db, clock }, site }: Asking): Promise<SignedInStaff> {
  const key = cookieOf(request);
  const session = key === undefined ? undefined : await sessionOf(db, staffKeyDigest(key), nowSeconds(clock));
  if (key === undefined || session === undefined) throw new Refusal(401, SIGN_IN_TEXTS.signedOut);
  return {
    ...session,
    key,
    site,
    startSession: (renewed) => setCookie(request, reply, renewed, SESSION_LASTS_SECONDS),
    endSession: () => setCookie(request, reply, '', 0),
  };
}

/** The body was read by a schema that has it. */
const campaignIn = (body: unknown): number => v.parse(v.object({ campaign: v.number() }), body).campaign;

/**
 * Returns which of the server's own sites the browser has open.
 *
 * @throws Refusal for a host that nobody has named, so that no link begins with it; and where somebody on the way could
 *   read the cookie: without TLS the console opens only from this machine to itself
 */
export function expectOwnSite(request: FastifyRequest, { sites }: Pick<StaffServices, 'sites'>): PasskeySite {
  const isTls = cameOverTls(request);
  const site = siteFor(request.headers.host, isTls, sites);
  if (!isTls && !(site && isThisMachine(site.host))) throw new Refusal(403, SIGN_IN_TEXTS.needsTls);
  if (site === undefined) throw new Refusal(403, SIGN_IN_TEXTS.unknownHost);
  return site;
}

type FromPage = Pick<Asked, 'request' | 'site'>;

/** True for a page of this very address. Browsers send where a page comes from with everything it posts. */
const isFromOwnOrigin = ({ request, site }: FromPage): boolean => request.headers.origin === site.origin;

/** True for a write of the session's own page: another page can neither read the token nor pretend its origin. */
function isFromOwnPage(asked: FromPage, key: string): boolean {
  const token = asked.request.headers[TOKEN_HEADER];
  return isFromOwnOrigin(asked) && typeof token === 'string' && isStaffToken(key, token);
}

const cookieName = (request: FastifyRequest) => (cameOverTls(request) ? COOKIES.tls : COOKIES.localhost);

/** Returns the session's key that a browser sends; undefined where it sends none. */
export function cookieOf(request: FastifyRequest): string | undefined {
  const start = `${cookieName(request)}=`;
  const cookies = (request.headers.cookie ?? '').split(';').map((cookie) => cookie.trim());
  const value = cookies.find((cookie) => cookie.startsWith(start))?.slice(start.length);
  return value === '' ? undefined : value;
}

function setCookie(request: FastifyRequest, reply: FastifyReply, value: string, seconds: number): void {
  const secure = cameOverTls(request) ? '; Secure' : '';
  reply.header('set-cookie', `${cookieName(request)}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Strict${secure}`);
}
