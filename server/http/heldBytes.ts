import { serverBusy } from '@/server/refusal';

/** Of all bodies that are read or worked on: with what is made of them it stays well below the memory that Node takes by itself. */
const MOST_HELD_BYTES = 64 * 1024 * 1024;
/** What our app sends at once is smaller. The last quarter is kept for such bodies. */
const USUAL_BYTES = 128 * 1024;
const SHARE_OF_LARGE = 0.75;

/** The room that one body takes. */
export type HeldBody = {
  /**
   * Takes room for bytes that have arrived.
   *
   * @throws Refusal 429 when there is none
   */
  readonly take: (bytes: number) => void;
  /** Called when the answer is made. */
  readonly release: () => void;
};

/** Counts the bytes of the bodies that the process holds, as they arrive: a connection that sends nothing takes no room from others. */
export class HeldBytes {
  #held = 0;

  constructor(private readonly most = MOST_HELD_BYTES) {}

  /** Begins with a body of which nothing has arrived yet. */
  open(): HeldBody {
    let own = 0;
    return {
      take: (bytes) => {
        if (this.#held + bytes > this.most * (own + bytes > USUAL_BYTES ? SHARE_OF_LARGE : 1)) throw serverBusy();
        this.#held += bytes;
        own += bytes;
      },
      release: () => {
        this.#held -= own;
        own = 0;
      },
    };
  }
}
