import type { FastifyInstance, FastifyRequest } from 'fastify';
import { incomplete, tooLarge } from '@/server/refusal';

/** Lets requests in before their bodies, whatever the content type: a handler reads what it wants by {@link receiveBody}. */
export function leaveBodiesUnread(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));
}

/** How much of a body may have to be held: what its sender says, or as much as is read. */
export const announcedBytes = ({ headers }: FastifyRequest, mostBytes: number): number =>
  Math.min(Number(headers['content-length'] ?? mostBytes), mostBytes);

/**
 * Reads the body of a request, as bytes: signatures cover the bytes. Of a longer one nothing is kept, but the connection stays open while the
 * rest comes in and is thrown away: a phone that is cut off while it sends would not hear why, and send the same again.
 *
 * @param mostBytes 0 for a request that must have no body
 * @throws Refusal 413 when it is longer, 400 when it ends before its end
 */
export function receiveBody({ raw, headers }: FastifyRequest, mostBytes: number): Promise<Buffer> {
  if (Number(headers['content-length'] ?? 0) > mostBytes) return Promise.reject(tooLarge());
  // It has closed while its sender was looked up, and says so only once: what is asked now would wait for ever.
  if (raw.destroyed) return Promise.reject(incomplete());
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let received = 0;
    raw.on('data', (chunk: Buffer) => {
      received += chunk.length;
      if (received <= mostBytes) chunks.push(chunk);
      else {
        chunks.length = 0;
        reject(tooLarge());
      }
    });
    raw.once('end', () => resolve(Buffer.concat(chunks)));
    raw.once('error', () => reject(incomplete()));
    // After the end this says nothing any more.
    raw.once('close', () => raw.readableEnded || reject(incomplete()));
  });
}
