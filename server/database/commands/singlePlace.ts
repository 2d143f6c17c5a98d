/** A place that one caller has at a time, in the order in which they came. */
export class SinglePlace {
  #last: Promise<void> = Promise.resolve();
  #taken = 0;

  /**
   * Resolves once the place is this caller's, with what gives it back.
   *
   * @param onWait called when somebody else has it
   */
  async take(onWait?: () => void): Promise<() => void> {
    const before = this.#last;
    let free: () => void = () => undefined;
    this.#last = new Promise((resolve) => {
      free = resolve;
    });
    if (this.#taken > 0) onWait?.();
    this.#taken += 1;
    await before;
    return () => {
      this.#taken -= 1;
      free();
    };
  }
}
