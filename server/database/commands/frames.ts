import type { Socket } from 'node:net';
import { deserialize, serialize } from 'node:v8';

/* What goes over the socket once both sides have greeted each other: a length, then a value as Node writes values for itself, dates and bytes included. */

const LENGTH_BYTES = 4;
/** More than any statement or its rows: whoever says more has lost the thread. */
const MOST_BYTES = 512 * 1024 * 1024;

const TEXTS = { tooLong: 'What came over the socket of the commands is none of its messages' } as const;

/** The version of the form in which this Node writes values. Two that differ do not talk. */
export const VALUE_FORMAT: number = serialize(0)[1] ?? 0;

/** Sends one value. */
export function sendFrame(socket: Socket, value: unknown): void {
  const body = serialize(value);
  const length = Buffer.alloc(LENGTH_BYTES);
  length.writeUInt32BE(body.length);
  socket.cork();
  socket.write(length);
  socket.write(body);
  socket.uncork();
}

/** Puts pieces together to values, in their order. */
export class FrameReader {
  #pieces: Buffer[] = [];
  #held = 0;

  /** @returns the values that are whole now @throws Error when what comes is no value */
  take(piece: Buffer): unknown[] {
    this.#pieces.push(piece);
    this.#held += piece.length;
    const values: unknown[] = [];
    for (let length = this.#next(); length !== undefined; length = this.#next()) {
      const all = Buffer.concat(this.#pieces);
      const end = LENGTH_BYTES + length;
      values.push(deserialize(all.subarray(LENGTH_BYTES, end)));
      this.#pieces = all.length > end ? [all.subarray(end)] : [];
      this.#held = all.length - end;
    }
    return values;
  }

  /** How long the next value is, once it is whole. */
  #next(): number | undefined {
    if (this.#held < LENGTH_BYTES) return undefined;
    const [first, ...rest] = this.#pieces;
    if (first === undefined) return undefined;
    if (first.length < LENGTH_BYTES) this.#pieces = [Buffer.concat([first, ...rest])];
    const length = this.#pieces[0]?.readUInt32BE() ?? 0;
    if (length > MOST_BYTES) throw new Error(TEXTS.tooLong);
    return this.#held < LENGTH_BYTES + length ? undefined : length;
  }
}
