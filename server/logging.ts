import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * Only what may be in a log: no query strings, no network addresses, no messages that could quote somebody's data (quality.md).
 */
export const loggerOptions = {
  base: null,
  serializers: {
    req: (request: FastifyRequest) => ({ method: request.method, path: plainPath(request) }),
    res: (reply: Pick<FastifyReply, 'statusCode'>) => ({ statusCode: reply.statusCode }),
    err: describeError,
  },
} as const;

/** The call or file; never the query, where signatures, e-mails and names travel. */
function plainPath(request: FastifyRequest): string {
  return request.url.split('?')[0] ?? '';
}

/**
 * An error by its kind and place. Its message is left out: a database quotes the very values that it refuses.
 */
export function describeError(error: unknown): { type: string; code: string; message: string; stack: string } {
  if (!(error instanceof Error)) return { type: typeof error, code: '', message: '', stack: '' };
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /u.test(line));
  return { type: error.name, code, message: '', stack: frames.join('\n') };
}
