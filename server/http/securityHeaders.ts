import type { FastifyInstance, FastifyRequest } from 'fastify';

const ONE_YEAR_SECONDS = 31_536_000;

const TEXTS = {
  untrusted: 'a proxy that TRUSTED_PROXIES does not name says X-Forwarded-Proto: https: behind it the console does not open',
} as const;

/** What every answer of the site and of the server says, whoever sends it (docs/quality.md#page-policy). */
export const COMMON_HEADERS = { 'x-content-type-options': 'nosniff', 'referrer-policy': 'same-origin' } as const;

/** Browsers that came by TLS keep to it. */
export const KEEP_TO_TLS = { 'strict-transport-security': `max-age=${ONE_YEAR_SECONDS}; includeSubDomains` } as const;

/** The headers of an answer that is no page or file of the site: those have policies of their own (pagePolicy.ts). */
export const ANSWER_HEADERS = { ...COMMON_HEADERS, 'content-security-policy': "default-src 'none'; frame-ancestors 'none'" } as const;

/**
 * Adds headers to every answer (docs/quality.md#page-policy). Warns once where a proxy that is not trusted says that a request came by TLS: behind it the
 * console does not open.
 */
export function addSecurityHeaders(app: FastifyInstance): void {
  let hasWarned = false;
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(securityHeaders(request));
    if (!hasWarned && request.headers['x-forwarded-proto'] === 'https' && !cameOverTls(request)) {
      hasWarned = true;
      app.log.warn(TEXTS.untrusted);
    }
    done();
  });
}

export function securityHeaders(request: FastifyRequest): Readonly<Record<string, string>> {
  return cameOverTls(request) ? { ...ANSWER_HEADERS, ...KEEP_TO_TLS } : ANSWER_HEADERS;
}

/** True when the request came over TLS to this server, or to a trusted proxy that says so (`TRUSTED_PROXIES`). */
export function cameOverTls(request: FastifyRequest): boolean {
  return request.protocol === 'https';
}
