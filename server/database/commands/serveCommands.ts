import { once } from 'node:events';
import { chmodSync } from 'node:fs';
import { createServer, type Server, type Socket } from 'node:net';
import { join } from 'node:path';
import type { OpenedPool } from '@/server/database/openDatabase';
import { takeSystemLock } from '@/server/database/systemLock';
import { FrameReader, sendFrame } from './frames';
import { greetedBy, MOST_GREETING_BYTES } from './greeting';
import { faultOf, readStatement } from './messages';
import { CommandSession, type SessionParts } from './session';
import { SinglePlace } from './singlePlace';
import { isTooLong, removeSocketOf, shortPlaceFor, socketIn } from './socketPlace';
import type { Waiting } from './turn';

/** Held by the process that serves the commands of a folder, for as long as it does. */
const LOCK_FILE = 'commands.lock';
const OWNER_ALONE = 0o600;

export type CommandsServed = {
  /** Ends the commands that are at work: what they have not committed is rolled back. Resolves when nothing of them is left. */
  readonly close: () => Promise<void>;
};

export type CommandsToServe = {
  readonly folder: string;
  readonly databaseUrl: string | undefined;
  readonly store: Pick<OpenedPool, 'forCommands' | 'poolUse'>;
  /** Requests of volunteers that are not answered yet. */
  readonly volunteers: () => number;
};

/**
 * Lets staff's commands work on this server's database, by a socket that the owner of the data folder alone can open
 * (docs/decisions/084-commands-beside-a-running-server.md).
 *
 * @returns undefined where another process of this folder serves them already
 * @throws Error when the system makes no such socket
 */
export async function serveCommands({ folder, databaseUrl, store, volunteers }: CommandsToServe): Promise<CommandsServed | undefined> {
  const release = await takeSystemLock(join(folder, LOCK_FILE));
  if (release === undefined) return undefined;
  const waiting: Waiting = { volunteers, forConnection: () => store.poolUse().waiting };
  const shared = { connections: store.forCommands, waiting, tables: new SinglePlace() };
  const sockets = new Set<Socket>();
  const work = new Set<Promise<void>>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    const served = serve(socket, shared, databaseUrl).finally(() => work.delete(served));
    work.add(served);
  });
  try {
    removeSocketOf(folder);
    await listenIn(folder, server);
  } catch (error) {
    release();
    throw error;
  }
  return {
    async close() {
      const isClosed = once(server, 'close');
      server.close();
      for (const socket of sockets) socket.destroy();
      await Promise.all(work);
      await isClosed;
      removeSocketOf(folder);
      release();
    },
  };
}

/** In the data folder; in a short one where the path is too long, or the folder's disk has no sockets. */
async function listenIn(folder: string, server: Server): Promise<void> {
  const path = socketIn(folder);
  const inShort = () => listenAt(server, shortPlaceFor(folder));
  if (isTooLong(path)) return inShort();
  await listenAt(server, path).catch(inShort);
}

async function listenAt(server: Server, path: string): Promise<void> {
  server.listen(path);
  await once(server, 'listening');
  if (process.platform !== 'win32') chmodSync(path, OWNER_ALONE);
}

/** Serves one command until it, or the server, ends. */
async function serve(socket: Socket, shared: Omit<SessionParts, 'tell'>, databaseUrl: string | undefined): Promise<void> {
  // Whoever ends, however: the loop below ends too.
  socket.on('error', () => undefined);
  const session = new CommandSession({ ...shared, tell: (notice) => sendFrame(socket, { notice }) });
  const reader = new FrameReader();
  let isGreeted = false;
  let head = Buffer.alloc(0);
  try {
    for await (const piece of socket.iterator({ destroyOnReturn: false })) {
      let rest: Buffer = piece;
      if (!isGreeted) {
        head = Buffer.concat([head, piece]);
        const end = head.indexOf('\n');
        if (end < 0 && head.length <= MOST_GREETING_BYTES) continue;
        const greeted = greetedBy(head.subarray(0, Math.max(0, end)).toString(), databaseUrl);
        socket.write(`${JSON.stringify(greeted)}\n`);
        if (!('welcome' in greeted)) return;
        isGreeted = true;
        rest = head.subarray(end + 1);
      }
      for (const value of reader.take(rest)) {
        const statement = readStatement(value);
        if (statement === undefined) return;
        const answer = await session.run(statement);
        // Something in the rows that cannot be written down is the statement's fault, not the end of the command.
        try {
          sendFrame(socket, answer);
        } catch (error) {
          sendFrame(socket, { fault: faultOf(error) });
        }
      }
    }
  } catch {
    // Of the socket: the command has gone.
  } finally {
    await session.end();
    socket.end();
    socket.resume();
  }
}
