import { serverBusy } from '@/server/refusal';

/** Of all bodies that are read or worked on: with what is made of them it stays well below the memory that Node takes by itself. */
const MOST_HELD_BYTES = 64 * 1024 * 1024;
/** What our app sends at once is smaller. The last quarter is kept for such bodies. */
const USUAL_BYTES = 128 * 1024;
const SHARE_OF_LARGE = 0.75;

/** Counts the bytes of the bodies that the process holds, before they are read. */
export class HeldBytes {
  #held = 0;

  constructor(private readonly most = MOST_HELD_BYTES) {}

  /**
   * Reserves room for a body. Whoever gets it calls what it returns when the answer is made.
   *
   * @throws Refusal 429 when there is none
   */
  reserve(bytes: number): () => void {
    if (this.#held + bytes > this.most * (bytes > USUAL_BYTES ? SHARE_OF_LARGE : 1)) throw serverBusy();
    this.#held += bytes;
    return () => {
      this.#held -= bytes;
    };
  }
}
