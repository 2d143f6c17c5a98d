import { createConnection, type Socket } from 'node:net';
import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient, type PostgresQueryResult } from 'kysely';
import type { OpenedDatabase } from '@/server/database/openDatabase';
import type { Database } from '@/server/database/schema';
import { FrameReader, sendFrame } from './frames';
import { type Greeted, MOST_GREETING_BYTES, ownGreeting, readGreeted } from './greeting';
import type { FromServer } from './messages';
import { SinglePlace } from './singlePlace';
import { socketOf } from './socketPlace';

/** Nobody listens: the server is not running, or was killed and has left its socket behind. */
const NOBODY: readonly string[] = ['ENOENT', 'ECONNREFUSED', 'ENOTSOCK', 'ENOTDIR'];

const TEXTS = {
  refused: (code: string) => `The running server's socket cannot be opened: ${code}. Run the command as the user whose the server is.`,
  noAnswer: 'The running server did not answer. Try again.',
  gone: 'The server has ended while this command was at work.',
} as const;

/** The running server will not work for this command, for a reason that staff can do something about. */
export class ServerRefuses extends Error {
  override name = 'ServerRefuses';
}

/** The server has ended in the middle of a command. */
export class ServerGone extends Error {
  override name = 'ServerGone';
  constructor(
    /** True where the command had written before, or nobody knows whether its last statement has. */
    readonly mayHaveWritten: boolean,
  ) {
    super(TEXTS.gone);
  }
}

type ByServer = { readonly folder: string; readonly databaseUrl: string | undefined; readonly onNotice: (line: string) => void };

/**
 * Opens the database of the server that runs on this data folder, by the server itself.
 *
 * @returns undefined where none runs, or it has another database than the one that is named
 * @throws {@link ServerRefuses} where one runs that will not
 */
export async function openByServer({ folder, databaseUrl, onNotice }: ByServer): Promise<OpenedDatabase | undefined> {
  const socket = await connected(socketOf(folder));
  if (socket === undefined) return undefined;
  socket.write(`${JSON.stringify(ownGreeting(databaseUrl))}\n`);
  const greeted = await greeting(socket);
  if (greeted === undefined || !('welcome' in greeted)) socket.destroy();
  if (greeted === undefined) throw new ServerRefuses(TEXTS.noAnswer);
  if ('refused' in greeted) throw new ServerRefuses(greeted.refused);
  if ('otherDatabase' in greeted) return undefined;
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool: poolOf(new Conversation(socket, onNotice)) }) });
  return { db, close: () => db.destroy() };
}

function connected(path: string): Promise<Socket | undefined> {
  return new Promise((resolve, reject) => {
    const socket = createConnection(path);
    socket.once('connect', () => resolve(socket));
    socket.once('error', (error: NodeJS.ErrnoException) => {
      if (NOBODY.includes(error.code ?? '')) resolve(undefined);
      else reject(new ServerRefuses(TEXTS.refused(error.code ?? error.message)));
    });
  });
}

/** The server says nothing but its greeting before it is asked something. */
function greeting(socket: Socket): Promise<Greeted | undefined> {
  let line = '';
  return new Promise((resolve) => {
    const onData = (piece: Buffer) => {
      line += piece.toString();
      if (!line.includes('\n') && line.length <= MOST_GREETING_BYTES) return;
      socket.off('data', onData);
      socket.pause();
      resolve(readGreeted(line));
    };
    socket.on('data', onData);
    socket.once('close', () => resolve(undefined));
  });
}

const READS = /^\s*(?:select|begin|start transaction|rollback|savepoint|rollback to|release|create temporary|set local)\b/iu;
const BEGINS = /^(?:begin|start transaction)\b/iu;
const ENDS = /^(?:commit|rollback)$/iu;

type Asked = { readonly resolve: (answer: PostgresQueryResult<unknown>) => void; readonly reject: (error: Error) => void };

/** Statements, and their answers in the same order. */
class Conversation {
  readonly #socket: Socket;
  readonly #reader = new FrameReader();
  readonly #asked: Asked[] = [];
  #isOver = false;
  #isInTransaction = false;
  /** Whether something may have been written for good. */
  #mayHaveWritten = false;

  constructor(socket: Socket, onNotice: (line: string) => void) {
    this.#socket = socket;
    socket.on('error', () => undefined);
    socket.on('data', (piece: Buffer) => {
      // The same version of the server wrote it: the greeting has seen to that.
      for (const said of this.#reader.take(piece) as FromServer[]) {
        if ('notice' in said) onNotice(said.notice);
        else this.#answer(said);
      }
    });
    socket.on('close', () => {
      this.#isOver = true;
      for (const { reject } of this.#asked.splice(0)) reject(new ServerGone(this.#mayHaveWritten));
    });
    socket.resume();
  }

  ask(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<unknown>> {
    if (this.#isOver) return Promise.reject(new ServerGone(this.#mayHaveWritten));
    const outcome = new Promise<PostgresQueryResult<unknown>>((resolve, reject) => {
      this.#asked.push({ resolve, reject });
    });
    if (BEGINS.test(sql)) this.#isInTransaction = true;
    // Inside a transaction nothing is for good before its commit.
    if (this.#isInTransaction ? /^commit$/iu.test(sql) : !READS.test(sql)) this.#mayHaveWritten = true;
    if (ENDS.test(sql)) this.#isInTransaction = false;
    sendFrame(this.#socket, { sql, parameters: [...parameters] });
    return outcome;
  }

  end(): void {
    this.#socket.end();
  }

  #answer(said: Exclude<FromServer, { notice: string }>): void {
    const asked = this.#asked.shift();
    if ('fault' in said) asked?.reject(Object.assign(new Error(said.fault.message), said.fault));
    // The driver's own words for it, as the server's driver gave them.
    else asked?.resolve(said as unknown as PostgresQueryResult<unknown>);
  }
}

/** One connection, which whoever wants it next waits for. */
function poolOf(conversation: Conversation): PostgresPool {
  const place = new SinglePlace();
  const query = (sql: string, parameters: readonly unknown[]) => conversation.ask(sql, parameters);
  return {
    async connect() {
      // Nobody asks for a cursor.
      return { query, release: await place.take() } as PostgresPoolClient;
    },
    async end() {
      await place.take();
      conversation.end();
    },
  };
}
