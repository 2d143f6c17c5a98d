/// <reference path="./pgUtils.d.ts" />
import type pg from 'pg';
import { prepareValue } from 'pg/lib/utils';

/** What a statement returned. */
export type Answer = {
  readonly rows: readonly Record<string, unknown>[];
  /** What was done, and to how many rows, as PostgreSQL says it: `UPDATE 3`. */
  readonly command: string;
};

/** A statement that waits for its answer. */
export type Statement = {
  readonly prepared: PreparedStatement;
  readonly values: readonly unknown[];
  /** What a COPY reads. */
  readonly input?: string | undefined;
  readonly done: (answer: Answer) => void;
  readonly failed: (reason: unknown) => void;
};

type Column = { readonly name: string; readonly read: (text: string) => unknown };

/** A statement's text as one connection knows it. */
export class PreparedStatement {
  /** Its columns, once it has been run: from then on it is neither parsed nor described again. */
  columns: readonly Column[] | undefined;

  constructor(
    readonly name: string,
    readonly text: string,
  ) {}
}

/** What of the driver's connection is used: the messages of PostgreSQL's extended query protocol. */
type Wire = {
  readonly stream: { cork(): void; uncork(): void; destroy(error: Error): void };
  parse(message: { name: string; text: string }): void;
  bind(message: { statement: string; values: readonly unknown[]; valueMapper: (value: unknown) => unknown }): void;
  describe(message: { type: 'P' }): void;
  execute(): void;
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
  sync(): void;
};

type FieldDescription = { readonly name: string; readonly dataTypeID: number };

/**
 * Statements that go to the database in one piece and come back in one piece: one after the other, and after one that fails none. In the driver's
 * own pipeline each has its own end, after which PostgreSQL sends what it has; a dozen small answers wake this process a dozen times.
 */
export class StatementBatch implements pg.Submittable {
  #columns: readonly Column[] = [];
  #rows: Record<string, unknown>[] = [];
  #answered = 0;
  /** Why a row of the current statement could not be read. */
  #unreadable: { readonly error: unknown } | undefined;

  /** Set by the driver where the database's address has a query_timeout: ends it. */
  callback?: () => void;
  #isEnded = false;

  /** @param ended called once, when all are answered or have failed */
  constructor(
    private readonly statements: readonly Statement[],
    private readonly typeParser: (oid: number) => (text: string) => unknown,
    private readonly ended: () => void,
  ) {}

  submit(connection: unknown): void {
    const wire = connection as Wire; // the driver's types leave out how its own statements use it
    wire.stream.cork();
    try {
      for (const statement of this.statements) send(wire, statement);
      wire.sync();
      wire.stream.uncork();
    } catch (error) {
      // Half a message cannot be taken back: the driver then fails all that waits for an answer.
      wire.stream.destroy(error as Error); // nothing else is thrown there
    }
  }

  handleRowDescription({ fields }: { readonly fields: readonly FieldDescription[] }): void {
    this.#columns = fields.map(({ name, dataTypeID }) => ({ name, read: this.typeParser(dataTypeID) }));
  }

  handleDataRow({ fields }: { readonly fields: readonly (string | null)[] }): void {
    const columns = this.#current()?.prepared.columns ?? this.#columns;
    try {
      this.#rows.push(rowOf(columns, fields));
    } catch (error) {
      this.#unreadable ??= { error };
    }
  }

  /** PostgreSQL asks for what has been sent already. */
  handleCopyInResponse(): void {}

  handleCommandComplete({ text }: { readonly text: string }): void {
    const statement = this.#current();
    if (statement === undefined) return;
    statement.prepared.columns ??= this.#columns;
    if (this.#unreadable) statement.failed(this.#unreadable.error);
    else statement.done({ rows: this.#rows, command: text });
    this.#answered += 1;
    this.#columns = [];
    this.#rows = [];
    this.#unreadable = undefined;
  }

  /** Nothing comes after it: PostgreSQL passes over the statements that follow. */
  handleError(reason: unknown): void {
    for (const { failed } of this.statements.slice(this.#answered)) failed(reason);
    this.#answered = this.statements.length;
    this.#end();
  }

  handleReadyForQuery(): void {
    this.#end();
  }

  #end(): void {
    if (this.#isEnded) return;
    this.#isEnded = true;
    this.callback?.();
    this.ended();
  }

  #current(): Statement | undefined {
    return this.statements[this.#answered];
  }
}

function send(wire: Wire, { prepared, values, input }: Statement): void {
  const { name, text, columns } = prepared;
  if (columns === undefined) wire.parse({ name, text });
  wire.bind({ statement: name, values, valueMapper: prepareValue });
  if (columns === undefined) wire.describe({ type: 'P' });
  wire.execute();
  if (input === undefined) return;
  wire.sendCopyFromChunk(Buffer.from(input));
  wire.endCopyFrom();
}

function rowOf(columns: readonly Column[], fields: readonly (string | null)[]): Record<string, unknown> {
  const row: Record<string, unknown> = {};
  let index = 0;
  for (const { name, read } of columns) {
    const text = fields[index] ?? null;
    row[name] = text === null ? null : read(text);
    index += 1;
  }
  return row;
}
