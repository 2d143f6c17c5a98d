import { Socket } from 'node:net';

type Done = (error?: Error | null) => void;

/**
 * A connection that sends what is written within one turn of the event loop at once: several statements that are started together take one way
 * through the operating system instead of one each.
 */
export class GatheringSocket extends Socket {
  override write(chunk: Uint8Array | string, done?: Done): boolean;
  override write(chunk: Uint8Array | string, encoding?: BufferEncoding, done?: Done): boolean;
  override write(chunk: Uint8Array | string, encodingOrDone?: BufferEncoding | Done, done?: Done): boolean {
    if (this.writableCorked === 0) {
      this.cork();
      setImmediate(() => this.uncork());
    }
    if (typeof encodingOrDone === 'function') return super.write(chunk, encodingOrDone);
    return super.write(chunk, encodingOrDone, done);
  }
}
