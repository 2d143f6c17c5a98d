import type { FastifyInstance, FastifyRequest } from 'fastify';

const ONE_YEAR_SECONDS = 31_536_000;

/** Adds headers to every answer (docs/quality.md#page-policy). Pages have a policy of their own (pagePolicy.ts). */
export function addSecurityHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-content-type-options', 'nosniff');
    reply.header('referrer-policy', 'same-origin');
    reply.header('content-security-policy', "default-src 'none'; frame-ancestors 'none'");
    if (cameOverTls(request)) reply.header('strict-transport-security', `max-age=${ONE_YEAR_SECONDS}; includeSubDomains`);
  });
}

/** True when the request came over TLS to this server, or to a proxy that says so. */
function cameOverTls(request: FastifyRequest): boolean {
  return request.protocol === 'https' || request.headers['x-forwarded-proto'] === 'https';
}
