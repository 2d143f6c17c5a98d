import type { FastifyInstance } from 'fastify';
import { BODY_SIGNATURE_HEADER } from '@/lib/contract/signature';

const PREFLIGHT_LASTS_SECONDS = 7_200;
/** What pages read of an answer: the wait, the server's time, and of a street map which part of which version came. */
const READABLE = 'Retry-After, Date, ETag, Accept-Ranges, Content-Range, Content-Length';
const SENDABLE = `Content-Type, ${BODY_SIGNATURE_HEADER}, X-XSRF-TOKEN, Range, If-Range, If-Match, If-None-Match`;

/**
 * Lets pages of the listed origins call, and pages of no other origin. Calls are signed and carry no cookies.
 *
 * @param origins such as 'https://walk.example.org', exactly as browsers write them
 */
export function addCrossOrigin(app: FastifyInstance, origins: readonly string[]): void {
  const allowed = new Set(origins);
  app.addHook('onRequest', (request, reply, done) => {
    if (allowed.size > 0) reply.header('vary', 'Origin');
    const { origin } = request.headers;
    if (origin === undefined || !allowed.has(origin)) return done();
    reply.header('access-control-allow-origin', origin);
    reply.header('access-control-expose-headers', READABLE);
    if (request.method !== 'OPTIONS') return done();
    reply.header('access-control-allow-methods', 'GET, HEAD, POST');
    reply.header('access-control-allow-headers', SENDABLE);
    reply.header('access-control-max-age', String(PREFLIGHT_LASTS_SECONDS));
    reply.code(204).send();
  });
}
