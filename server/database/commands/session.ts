import type pg from 'pg';
import { isDatabaseAway } from '@/server/database/databaseFault';
import type { ConnectionsForCommands } from '@/server/database/openDatabase';
import { type Answer, faultOf, type Statement, yieldedFault } from './messages';
import type { SinglePlace } from './singlePlace';
import { quiet, type Waiting, type Watch, watchHold } from './turn';

const BEGINS = /^(?:begin|start transaction)\b/iu;
const ENDS = /^(?:commit|rollback)$/iu;
const STAYS = /^\s*create temporary table "?(\w+)"?/iu;
const GOES_WITH_COMMIT = /\bon commit drop\b/iu;

const TEXTS = {
  waits: 'Another command reads a file into the database. This one goes on when that has ended.',
  tooMany: 'Too many commands are at work beside the running server. Try again when one has ended.',
} as const;

export type SessionParts = {
  readonly connections: ConnectionsForCommands;
  readonly waiting: Waiting;
  /** Of those who share one connection one at a time has temporary tables: their names are the same. */
  readonly tables: SinglePlace;
  /** Says something to whoever typed the command, before the answer. */
  readonly tell: (notice: string) => void;
};

/**
 * One command's work on the database. Where phones need the same connection it has it for one statement or one transaction at a time; else for as long as
 * the command runs, and then the connection is closed with all that it knew.
 */
export class CommandSession {
  readonly #parts: SessionParts;
  #client: pg.PoolClient | undefined;
  #watch: Watch | undefined;
  #isInTransaction = false;
  /** True from a rollback that the command did not ask for, until it says itself that the transaction is over. */
  #hasYielded = false;
  #isAtWork = false;
  /** True while a commit or rollback is on its way, which nobody takes back. */
  #isEnding = false;
  #rolledBack: Promise<unknown> = Promise.resolve();
  #isEnded = false;
  #releaseTables: (() => void) | undefined;
  readonly #tables = new Set<string>();

  constructor(parts: SessionParts) {
    this.#parts = parts;
  }

  /** Runs the command's next statement. Statements come one after the other. */
  async run({ sql, parameters }: Statement): Promise<Answer> {
    if (this.#hasYielded) return this.#afterYielding(sql);
    try {
      await this.#prepare(sql);
      this.#isAtWork = true;
      this.#watch?.heard();
      const client = await this.#hold();
      if (BEGINS.test(sql)) this.#begin();
      this.#isEnding = ENDS.test(sql);
      const { rows, rowCount, command } = await client.query(sql, [...parameters]);
      return this.#hasYielded ? { fault: yieldedFault } : { rows: rows ?? [], rowCount: rowCount ?? 0, command };
    } catch (error) {
      if (BEGINS.test(sql)) this.#endTransaction();
      return { fault: this.#hasYielded ? yieldedFault : faultOf(error) };
    } finally {
      this.#isAtWork = false;
      this.#watch?.heard();
      if (this.#isEnding) this.#endTransaction();
      this.#isEnding = false;
      await this.#giveBack();
    }
  }

  /** Rolls back what is not committed, and leaves nothing of the command in the database's connection. */
  async end(): Promise<void> {
    if (this.#isEnded) return;
    this.#isEnded = true;
    const client = this.#client;
    if (client && this.#isInTransaction) await client.query('rollback').catch(() => undefined);
    this.#endTransaction();
    if (this.#tables.size > 0) await this.#dropTables();
    await this.#giveBack();
    this.#releaseTables?.();
  }

  async #prepare(sql: string): Promise<void> {
    const { connections, waiting, tables, tell } = this.#parts;
    if (!connections.isShared) return;
    const [, table] = GOES_WITH_COMMIT.test(sql) ? [] : (STAYS.exec(sql) ?? []);
    if (table !== undefined) {
      // Nobody waits for the place of another while having the only connection.
      this.#releaseTables ??= this.#isInTransaction ? () => undefined : await tables.take(() => tell(TEXTS.waits));
      this.#tables.add(table);
    }
    if (!this.#isInTransaction) await quiet(waiting, BEGINS.test(sql) ? 'transaction' : 'statement');
  }

  async #hold(): Promise<pg.PoolClient> {
    this.#client ??= await this.#parts.connections.connect().catch((cause: unknown) => {
      throw isDatabaseAway(cause) ? new Error(TEXTS.tooMany, { cause }) : cause;
    });
    return this.#client;
  }

  #begin(): void {
    this.#isInTransaction = true;
    if (this.#parts.connections.isShared)
      this.#watch = watchHold(
        this.#parts.waiting,
        () => !this.#isAtWork,
        () => this.#yield(),
      );
  }

  #endTransaction(): void {
    this.#isInTransaction = false;
    this.#watch?.end();
    this.#watch = undefined;
  }

  #yield(): void {
    const client = this.#client;
    if (!client || this.#isEnding) return;
    this.#hasYielded = true;
    this.#endTransaction();
    // The driver sends it when the statement on its way is done.
    this.#rolledBack = client.query('rollback').catch(() => undefined);
    if (!this.#isAtWork) this.#giveBack().catch(() => undefined);
  }

  #afterYielding(sql: string): Answer {
    const isOver = /^rollback$/iu.test(sql);
    if (isOver) this.#hasYielded = false;
    return isOver ? { rows: [], rowCount: 0, command: 'ROLLBACK' } : { fault: yieldedFault };
  }

  /** Lets others have the connection between statements, where there is but one; at the end of the command in any case. */
  async #giveBack(): Promise<void> {
    const client = this.#client;
    if (!client || this.#isInTransaction || (!this.#parts.connections.isShared && !this.#isEnded)) return;
    this.#client = undefined;
    await this.#rolledBack;
    client.release(!this.#parts.connections.isShared);
  }

  async #dropTables(): Promise<void> {
    if (!this.#parts.connections.isShared) return;
    const client = await this.#hold();
    for (const table of this.#tables) await client.query(`drop table if exists pg_temp."${table}"`).catch(() => undefined);
  }
}
