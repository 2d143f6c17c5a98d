import { PassThrough } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { API_BASE_PATH } from '@/lib/domain/limits';
import { LIVE_SUBJECTS, type LiveSubject } from '@/lib/domain/staff/live';
import { staffKeyDigest } from '@/server/auth/staffKey';
import { nowSeconds } from '@/server/clock';
import { malformedField, missingParameter, notFound, Refusal, tooManyAtWork } from '@/server/refusal';
import { type LiveEvent, LiveNews } from '@/server/staff/liveNews';
import type { StaffServices } from '@/server/staff/served';
import { logHeads } from '@/server/store/logHeads';
import { roleIn, type StaffSession, sessionOf } from '@/server/store/staffSessions';
import { cookieOf, expectOwnSite, SIGN_IN_TEXTS } from './staffRoutes';

/** How often a process looks for what is new in a campaign, says that a stream is alive, and asks whether its session still is. */
export type LivePace = { readonly lookMs: number; readonly heartbeatMs: number; readonly checkMs: number };
const PACE: LivePace = { lookMs: 500, heartbeatMs: 15_000, checkMs: 30_000 };

/** A browser has one for all its tabs; another may begin before the server knows of the end of the first. */
const MOST_OF_SESSION = 4;
const MOST_IN_ALL = 1_000;
/** Whoever does not read comes again. */
const MOST_UNREAD_BYTES = 64 * 1024;
/** So soon a browser comes again, by itself. */
const RETRY_MS = 3_000;
const NOTHING = (): void => undefined;

/** Serves `staff/events`: what is new in a campaign, as it arrives (docs/wire.md#staff-events). */
export function addStaffEvents(app: FastifyInstance, services: StaffServices, pace: Partial<LivePace> = {}): void {
  const { lookMs, heartbeatMs, checkMs } = { ...PACE, ...pace };
  const { db } = services;
  const onError = (err: unknown) => app.log.error({ err }, 'what is new for the console could not be read');
  const news = new LiveNews({ read: (campaignId) => logHeads(db, campaignId), everyMs: lookMs, onError });
  const open = new Map<PassThrough, number>();

  // The answer is never compressed: a compressor keeps what is little until there is more.
  app.get(`${API_BASE_PATH}staff/events`, { compress: false }, async (request, reply) => {
    const { session, campaign, isStillIn } = await listenerOf(request, services);
    const ofSession = [...open.values()].filter((id) => id === session.id).length;
    if (open.size >= MOST_IN_ALL || ofSession >= MOST_OF_SESSION) throw tooManyAtWork();
    const stream = new PassThrough();
    open.set(stream, session.id);
    const end = () => stream.end();
    const timers: NodeJS.Timeout[] = [];
    let stop: () => void = NOTHING;
    stream.once('close', () => {
      open.delete(stream);
      for (const timer of timers) clearInterval(timer);
      stop();
    });
    const write = (text: string) =>
      stream.writableLength > MOST_UNREAD_BYTES ? stream.destroy() : !stream.writableEnded && stream.write(text);
    try {
      const { position, stop: stopListening } = await news.listen(campaign, { onEvent: (event) => write(eventText(event)), onLost: end });
      stop = stopListening;
      if (stream.destroyed) stop();
      write(`retry: ${RETRY_MS}\nid: ${position}\n\n`);
      if (missedSomething(request, position)) write(eventText({ position, subjects: LIVE_SUBJECTS }));
    } catch (error) {
      stream.destroy();
      throw error;
    }
    timers.push(
      setInterval(() => write(': alive\n\n'), heartbeatMs).unref(),
      setInterval(() => {
        isStillIn().then((isIn) => !isIn && end(), end);
      }, checkMs).unref(),
    );
    return reply
      .headers({ 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-store, no-transform', 'x-accel-buffering': 'no' })
      .send(stream);
  });
  app.addHook('preClose', async () => {
    news.close();
    for (const stream of open.keys()) stream.end();
  });
}

type Listener = { readonly session: StaffSession; readonly campaign: number; readonly isStillIn: () => Promise<boolean> };

/** @throws Refusal where the host is not the server's own, where nobody is signed in, or who is has no role in the campaign */
async function listenerOf(request: FastifyRequest, services: StaffServices): Promise<Listener> {
  expectOwnSite(request, services);
  const { db, clock } = services;
  const key = cookieOf(request);
  const digest = key === undefined ? undefined : staffKeyDigest(key);
  const session = digest === undefined ? undefined : await sessionOf(db, digest, nowSeconds(clock));
  if (digest === undefined || session === undefined) throw new Refusal(401, SIGN_IN_TEXTS.signedOut);
  const campaign = campaignIn(request.query);
  const hasRole = async () => (await roleIn(db, session.staffId, campaign)) !== undefined;
  if (!(await hasRole())) throw notFound('campaign');
  // That a page is open is no sign that somebody is there: a stream does not keep its session alive.
  const isStillIn = async () => (await sessionOf(db, digest, nowSeconds(clock), { isSeen: false })) !== undefined && hasRole();
  return { session, campaign, isStillIn };
}

function campaignIn(query: unknown): number {
  const said = typeof query === 'object' && query !== null && 'campaign' in query ? query.campaign : undefined;
  if (said === undefined) throw missingParameter('campaign');
  if (typeof said !== 'string' || !/^[1-9]\d{0,14}$/u.test(said)) throw malformedField('campaign');
  return Number(said);
}

/** A browser that comes again says the last event it got. One that the log has not reached is of another database. */
function missedSomething(request: FastifyRequest, position: number): boolean {
  const last = request.headers['last-event-id'];
  return typeof last === 'string' && last !== '' && last !== String(position);
}

function eventText({ position, subjects }: LiveEvent): string {
  const said: { readonly subjects: readonly LiveSubject[] } = { subjects };
  return `id: ${position}\ndata: ${JSON.stringify(said)}\n\n`;
}
