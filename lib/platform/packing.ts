/** True where the browser can deflate and inflate. */
export const canDeflate = (): boolean => typeof CompressionStream === 'function';

/** Deflates a text's bytes. */
export function deflated(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  return through(bytes, new CompressionStream('deflate-raw'), Number.POSITIVE_INFINITY);
}

/** Inflates deflated bytes. @throws when they are damaged, the browser cannot inflate, or the result has more than `most` bytes */
export function inflated(bytes: Uint8Array<ArrayBuffer>, most: number): Promise<Uint8Array<ArrayBuffer>> {
  return through(bytes, new DecompressionStream('deflate-raw'), most);
}

async function through(bytes: Uint8Array<ArrayBuffer>, stream: GenericTransformStream, most: number): Promise<Uint8Array<ArrayBuffer>> {
  const writer = stream.writable.getWriter();
  // A fault in the bytes is thrown to the reader below.
  void writer.write(bytes).catch(() => undefined);
  void writer.close().catch(() => undefined);
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  const reader: ReadableStreamDefaultReader<Uint8Array<ArrayBuffer>> = stream.readable.getReader();
  for (let size = 0; ; ) {
    const { done, value } = await reader.read();
    if (done) return joined(chunks);
    size += value.length;
    if (size > most) {
      await reader.cancel();
      throw new RangeError(`More than ${most} bytes`);
    }
    chunks.push(value);
  }
}

function joined(chunks: readonly Uint8Array<ArrayBuffer>[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(chunks.reduce((size, { length }) => size + length, 0));
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return whole;
}
