import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { failureEnvelope } from './callRoutes';
import { Refusal } from './refusal';
import { isDatabaseAway } from './store/databaseFault';

const TOO_LARGE = 413;
const UNAVAILABLE = 503;

/** Every failure is the envelope; what went wrong inside stays inside. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    if (error instanceof Refusal) {
      if (error.retryAfterSeconds !== undefined) reply.header('retry-after', String(error.retryAfterSeconds));
      return sendFailure(reply, error.status, error.message);
    }
    const status = statusOf(error);
    if (status === TOO_LARGE) return sendFailure(reply, status, 'The request is too large');
    if (status < 500) return sendFailure(reply, status, 'Malformed request');
    request.log.error({ err: error, req: request }, 'request failed');
    return sendFailure(reply, status, 'The server could not answer');
  });
  app.setNotFoundHandler((_request, reply) => sendFailure(reply, 404, 'No such call'));
}

/** An address that is no address: the router refuses it before any handler. */
export function answerMalformedAddress(_error: FastifyError, _request: FastifyRequest, reply: FastifyReply): void {
  void sendFailure(reply, 400, 'Malformed address');
}

function sendFailure(reply: FastifyReply, status: number, message: string): FastifyReply {
  return reply.code(status).header('cache-control', 'no-store').type('application/json; charset=utf-8').send(failureEnvelope(message));
}

function statusOf(error: unknown): number {
  const status = typeof error === 'object' && error !== null && 'statusCode' in error ? error.statusCode : undefined;
  if (typeof status === 'number' && status >= 400 && status < 600) return status;
  return isDatabaseAway(error) ? UNAVAILABLE : 500;
}
