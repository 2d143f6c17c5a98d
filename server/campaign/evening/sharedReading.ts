import { setTimeout as wait } from 'node:timers/promises';

/** After a reading it rests so many times as long as that took: it costs the database at most a third of its time, however many watch. */
const REST = 2;
/** A page asks for its list and its map at once: so long a reading waits for the second, which would else be the reading after the rest. */
const GATHER_MS = 30;

/**
 * A reading that whoever asks at once shares. Whoever asks gets one that began after they asked, so that they see what was written before.
 */
export class SharedReading<T> {
  #next: Promise<T> | undefined;
  #running: Promise<unknown> = Promise.resolve();

  constructor(private readonly read: () => Promise<T>) {}

  get(): Promise<T> {
    this.#next ??= this.#afterRunning();
    return this.#next;
  }

  async #afterRunning(): Promise<T> {
    await Promise.all([this.#running, wait(GATHER_MS, undefined, { ref: false })]);
    this.#next = undefined;
    const began = performance.now();
    const reading = this.read();
    const rest = () => wait((performance.now() - began) * REST, undefined, { ref: false });
    this.#running = reading.then(rest, rest);
    return reading;
  }
}
