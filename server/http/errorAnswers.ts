import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ERROR_PREFIX } from '@/lib/contract/delimited';
import { isDatabaseAway } from '@/server/database/databaseFault';
import { Refusal } from '@/server/refusal';
import { failureEnvelope, sendText } from './callRoutes';
import { securityHeaders } from './securityHeaders';

const TEXTS = {
  malformed: 'Malformed request',
  failed: 'The server could not answer',
  unknownCall: 'No such call',
  malformedAddress: 'Malformed address',
} as const;

const NOT_RECOGNIZED = 401;
const UNAVAILABLE = 503;

/**
 * Answers every failure with the envelope, or in delimited text where the call answers so (docs/wire.md#status-codes). The words of an error
 * inside are not sent.
 */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    if (error instanceof Refusal) {
      if (error.retryAfterSeconds !== undefined) reply.header('retry-after', String(error.retryAfterSeconds));
      return sendFailure(reply, error.status, error.message, error.data);
    }
    const status = statusOf(error);
    if (status < 500) return sendFailure(reply, status, TEXTS.malformed);
    request.log.error({ err: error, req: request }, 'request failed');
    return sendFailure(reply, status, TEXTS.failed);
  });
  app.setNotFoundHandler((_request, reply) => sendFailure(reply, 404, TEXTS.unknownCall));
}

/** Answers a malformed address, which the router refuses before any hook or handler runs. */
export function answerMalformedAddress(_error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  reply.headers(securityHeaders(request));
  void sendFailure(reply, 400, TEXTS.malformedAddress);
}

function sendFailure(reply: FastifyReply, status: number, message: string, data: Refusal['data'] = null): FastifyReply {
  reply.code(status).header('cache-control', 'no-store');
  // The envelope is what tells our 401 from a portal's, and only it carries data.
  const needsEnvelope = status === NOT_RECOGNIZED || data !== null;
  const isText = reply.request.routeOptions.config?.format === 'delimited' && !needsEnvelope;
  return isText
    ? sendText(reply, `${ERROR_PREFIX}${message}`)
    : reply.type('application/json; charset=utf-8').send(failureEnvelope(message, data, reply.request));
}

function statusOf(error: unknown): number {
  const status = typeof error === 'object' && error !== null && 'statusCode' in error ? error.statusCode : undefined;
  if (typeof status === 'number' && status >= 400 && status < 600) return status;
  return isDatabaseAway(error) ? UNAVAILABLE : 500;
}
