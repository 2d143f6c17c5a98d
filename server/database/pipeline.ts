import type pg from 'pg';
import { type Answer, PreparedStatement, type Statement, StatementBatch } from './statementBatch';

/**
 * One connection's statements, run in the order in which they are handed over. What is handed over in one turn of the event loop, or while others
 * are run, goes to the database together. Each text is prepared once.
 */
export class Pipeline {
  readonly #prepared = new Map<string, PreparedStatement>();
  #waiting: Statement[] = [];
  /** A turn has been asked for, or statements are run: what comes now waits. */
  #isBusy = false;
  #named = 0;

  constructor(private readonly client: pg.ClientBase) {}

  /**
   * Hands a statement over.
   *
   * @param input what a COPY from the client reads (copyText.ts)
   */
  run(text: string, values: readonly unknown[] = [], input?: string): Promise<Answer> {
    return new Promise((done, failed) => {
      this.#waiting.push({ prepared: this.#preparedOf(text), values, input, done, failed });
      if (this.#isBusy) return;
      this.#isBusy = true;
      setImmediate(() => this.#send());
    });
  }

  #send(): void {
    const statements = this.#waiting;
    this.#waiting = [];
    this.#isBusy = statements.length > 0;
    if (!this.#isBusy) return;
    const { client } = this;
    client.query(
      new StatementBatch(
        statements,
        (oid) => client.getTypeParser(oid, 'text'),
        () => this.#send(),
      ),
    );
  }

  /** One that has not been run to its end gets another name: whether the database knows its first one is not certain. */
  #preparedOf(text: string): PreparedStatement {
    const known = this.#prepared.get(text);
    if (known?.columns) return known;
    this.#named += 1;
    const prepared = new PreparedStatement(`walkbook${this.#named}`, text);
    this.#prepared.set(text, prepared);
    return prepared;
  }
}
