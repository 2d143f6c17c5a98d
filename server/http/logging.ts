import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * What may be in a log: no query strings, no network addresses, no messages that could quote somebody's data (docs/quality.md#logs).
 */
export const loggerOptions = {
  base: null,
  serializers: {
    req: (request: FastifyRequest) => ({ method: request.method, path: plainPath(request) }),
    res: (reply: Pick<FastifyReply, 'statusCode'>) => ({ statusCode: reply.statusCode }),
    err: describeError,
  },
} as const;

/**
 * The path of the call or file, without the query: that holds signatures, e-mails and names. Of a route with a placeholder the route: a packet's
 * bucket is a secret, and stands in the path of its image however that is written.
 */
function plainPath(request: FastifyRequest): string {
  const route = request.routeOptions?.url;
  return route?.startsWith('/storage/') ? route : (request.url.split('?')[0] ?? '');
}

/**
 * Describes an error by its kind and place. Leaves out its message: a database quotes the values that it refuses.
 */
export function describeError(error: unknown): { type: string; code: string; message: string; stack: string } {
  if (!(error instanceof Error)) return { type: typeof error, code: '', message: '', stack: '' };
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /u.test(line));
  return { type: error.name, code, message: '', stack: frames.join('\n') };
}
