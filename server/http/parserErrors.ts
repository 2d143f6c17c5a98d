import { type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { failureEnvelope } from './callRoutes';
import { ANSWER_HEADERS } from './securityHeaders';

type ParserError = Error & { readonly code?: string };

const STATUS_OF_CODE: Readonly<Record<string, number>> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 };
const MALFORMED = 400;

const TEXTS: Readonly<Record<number, string>> = {
  408: 'The request took too long',
  431: 'The request is too large',
  [MALFORMED]: 'Malformed request',
};

/**
 * Answers what is no HTTP, or came too slowly, with the envelope and the headers of every other answer, and ends the connection. Nothing of
 * such a request reaches a handler.
 */
export function answerParserError(error: ParserError, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable || isBeingAnswered(socket)) {
    socket.destroy();
    return;
  }
  const status = STATUS_OF_CODE[error.code ?? ''] ?? MALFORMED;
  const body = JSON.stringify(failureEnvelope(TEXTS[status] ?? ''));
  const headers = {
    ...ANSWER_HEADERS,
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`, () => socket.destroy());
}

/** Whether an answer has begun, into which no other may be written. Node's own handler of such errors looks at the same field. */
function isBeingAnswered(socket: Socket & { readonly _httpMessage?: ServerResponse | null }): boolean {
  return socket._httpMessage?.headersSent ?? false;
}
