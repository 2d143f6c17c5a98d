/** How many turns of the event loop without anything under way count as quiet: promises pass their results on for a few. */
const QUIET_TURNS = 4;
const MOST_TURNS = 20_000;

/** Work that real time does: the database's transactions and the server's. Virtual time stands still meanwhile. */
export class UnderWay {
  private count = 0;

  during<T>(work: Promise<T>): Promise<T> {
    this.count += 1;
    const end = () => {
      this.count -= 1;
    };
    work.then(end, end);
    return work;
  }

  /** Turns the event loop until nothing is under way. */
  async quiet(): Promise<void> {
    for (let quiet = 0, turns = 0; quiet < QUIET_TURNS; turns += 1) {
      if (turns > MOST_TURNS) throw new Error('The history does not come to rest');
      await turn();
      quiet = this.count === 0 ? quiet + 1 : 0;
    }
  }

  /** Lets virtual time pass, from one timer to the next, with everything done that each of them sets going. */
  async pass(ms: number): Promise<void> {
    let isOver = false;
    setTimeout(() => {
      isOver = true;
    }, ms);
    await this.quiet();
    while (!isOver) {
      jest.advanceTimersToNextTimer();
      await this.quiet();
    }
  }
}

/** One turn of the event loop. */
export function turn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
