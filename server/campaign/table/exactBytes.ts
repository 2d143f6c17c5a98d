/** Takes bytes from a stream by their number, whatever the size of the parts in which they come. */
export class ExactBytes {
  private readonly parts: AsyncIterator<Uint8Array>;
  private rest: Buffer = Buffer.alloc(0);
  private read = 0;

  constructor(
    bytes: AsyncIterable<Uint8Array>,
    private readonly onRead: (bytes: number) => void = () => undefined,
  ) {
    this.parts = bytes[Symbol.asyncIterator]();
  }

  /** Returns the next bytes; undefined where there are not as many any more. */
  async take(count: number): Promise<Buffer | undefined> {
    if (this.rest.length < count) {
      const parts = [this.rest];
      for (let length = this.rest.length; length < count; ) {
        const next = await this.parts.next();
        if (next.done) return undefined;
        parts.push(Buffer.from(next.value));
        length += next.value.length;
        this.read += next.value.length;
        this.onRead(this.read);
      }
      this.rest = Buffer.concat(parts);
    }
    const taken = this.rest.subarray(0, count);
    this.rest = this.rest.subarray(count);
    return taken;
  }

  /** Reads no further. */
  async close(): Promise<void> {
    await this.parts.return?.();
  }
}
