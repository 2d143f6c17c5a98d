import type { FastifyRequest } from 'fastify';
import { AtWork } from './atWork';
import type { HeldBytes } from './heldBytes';
import { receiveBody } from './receiveBody';

/** The body of one request. */
export type StaffBody = {
  /**
   * Reads it.
   *
   * @param reader who sends it: each has a few places for bodies that are on their way
   * @throws Refusal 429 where these are taken for long, or the process holds as much as it may; 413 when it is longer
   */
  readonly read: (mostBytes: number, reader: string) => Promise<Buffer>;
  /** Called when the answer is made. */
  readonly release: () => void;
};

/**
 * Takes in the bodies of staff's calls: a few at a time of each sender, and with those of volunteers no more than the process may hold. Only the reading takes a
 * place, because a view asks for much at once, and some answers take their time.
 */
export class StaffBodies {
  readonly #reading: AtWork;

  constructor(
    private readonly held: HeldBytes,
    waitMs?: number,
  ) {
    this.#reading = new AtWork(waitMs);
  }

  of(request: FastifyRequest): StaffBody {
    const releases: (() => void)[] = [];
    return {
      read: async (mostBytes, reader) => {
        const leave = await this.#reading.enter(reader);
        try {
          const { take, release } = this.held.open();
          releases.push(release);
          return await receiveBody(request, mostBytes, take);
        } finally {
          leave();
        }
      },
      release: () => {
        for (const release of releases.splice(0)) release();
      },
    };
  }
}
