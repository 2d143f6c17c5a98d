import type { Kysely } from 'kysely';
import type { Database } from '@/server/database/schema';
import { steppedDatabase } from './steppedDatabase';

type Doing = (db: Kysely<Database>) => Promise<unknown>;

/** Work whose transactions a test lets go one by one. */
class Actor {
  told = '';
  #isStarted = false;
  #isOver = false;
  #letGo: (() => void) | undefined;
  #heard: () => void = () => undefined;

  constructor(
    private readonly db: Kysely<Database>,
    private readonly doing: Doing,
  ) {}

  /** Works up to the first transaction. */
  async start(): Promise<void> {
    if (this.#isStarted) return;
    this.#isStarted = true;
    const stepped = steppedDatabase(this.db, async (transaction) => {
      await new Promise<void>((resolve) => {
        this.#letGo = resolve;
        this.#heard();
      });
      return transaction();
    });
    const asked = this.#nextTime();
    void this.#work(stepped);
    await asked;
  }

  async #work(db: Kysely<Database>): Promise<void> {
    try {
      await this.doing(db);
      this.told = 'done';
    } catch (error) {
      this.told = error instanceof Error ? error.message : String(error);
    }
    this.#isOver = true;
    this.#heard();
  }

  /** Runs the next transaction, if there is one. */
  async step(): Promise<boolean> {
    await this.start();
    if (this.#isOver) return false;
    const [letGo, next] = [this.#letGo, this.#nextTime()];
    this.#letGo = undefined;
    letGo?.();
    await next;
    return true;
  }

  #nextTime(): Promise<void> {
    return new Promise((resolve) => {
      this.#heard = resolve;
    });
  }
}

/**
 * Runs several pieces of work on one database beside each other, in an order: a capital letter is the next transaction of whoever has the letter, a small one only
 * has them begin, up to it. At the end those who have begun go on to their end, one behind the other in the order of the letters that are given.
 *
 * @returns by letter what came of it: 'done', or the message of the error; '' for who never began
 */
export async function inTurns(
  db: Kysely<Database>,
  order: string,
  doings: Readonly<Record<string, Doing>>,
): Promise<Record<string, string>> {
  const actors = new Map(Object.entries(doings).map(([letter, doing]) => [letter, new Actor(db, doing)]));
  const begun = new Set<Actor>();
  for (const letter of order.replaceAll(' ', '')) {
    const actor = actors.get(letter.toUpperCase());
    if (actor === undefined) throw new Error(`Nobody is ${letter}`);
    begun.add(actor);
    await (letter === letter.toUpperCase() ? actor.step() : actor.start());
  }
  for (const actor of actors.values()) if (begun.has(actor)) while (await actor.step());
  return Object.fromEntries([...actors].map(([letter, { told }]) => [letter, told]));
}
