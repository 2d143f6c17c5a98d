import { clearTimeout, setTimeout } from 'node:timers';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { incomplete, tooLarge, tooSlow } from '@/server/refusal';

/** Lets requests in before their bodies, whatever the content type: a handler reads what it wants by {@link receiveBody}. */
export function leaveBodiesUnread(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));
}

/** A body of which nothing arrives for so long is not waited for: a phone with a bad signal sends it again. */
const STILL_MS = 10_000;

/**
 * Reads the body of a request, as bytes: signatures cover the bytes. Of a longer one nothing is kept, but the connection stays open while the
 * rest comes in and is thrown away: a phone that is cut off while it sends would not hear why, and send the same again.
 *
 * @param mostBytes 0 for a request that must have no body
 * @param take takes room for the bytes that have arrived; what it throws is the answer
 * @throws Refusal 413 when it is longer, 400 when it ends before its end, 408 when nothing more of it arrives
 */
export function receiveBody(
  { raw, headers }: FastifyRequest,
  mostBytes: number,
  take: (bytes: number) => void = () => undefined,
  stillMs = STILL_MS,
): Promise<Buffer> {
  if (Number(headers['content-length'] ?? 0) > mostBytes) return Promise.reject(tooLarge());
  // It has closed while its sender was looked up, and says so only once: what is asked now would wait for ever.
  if (raw.destroyed) return Promise.reject(incomplete());
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let received = 0;
    let isRefused = false;
    const refuse = (reason: unknown) => {
      isRefused = true;
      clearTimeout(stillness);
      chunks.length = 0;
      reject(reason);
    };
    const stillness = setTimeout(() => refuse(tooSlow()), stillMs);
    raw.on('data', (chunk: Buffer) => {
      if (isRefused) return;
      stillness.refresh();
      received += chunk.length;
      if (received > mostBytes) return refuse(tooLarge());
      try {
        take(chunk.length);
      } catch (error) {
        return refuse(error);
      }
      chunks.push(chunk);
    });
    raw.once('end', () => {
      clearTimeout(stillness);
      resolve(Buffer.concat(chunks));
    });
    raw.once('error', () => refuse(incomplete()));
    // After the end this says nothing any more.
    raw.once('close', () => raw.readableEnded || refuse(incomplete()));
  });
}
