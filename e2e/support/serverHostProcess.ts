import { join, resolve } from 'node:path';
import { createServer } from '@/server/app';
import { loadPinKey } from '@/server/auth/loadPinKey';
import { systemClock } from '@/server/clock';
import { outboxMailer } from '@/server/mail/mailer';
import { demoMapArchive } from '@/server/settings';
import { marksIn } from './marks';
import type { Command, Reply } from './serverHost';
import { openDatabaseOf } from './worldStore';

/* Runs as a process of its own: the server of one test after the other, as serverHost.ts says. */

type Running = Readonly<Record<Exclude<Command['kind'], 'start'>, () => Promise<unknown>>>;

let running: Running | undefined;

async function start(port: number, dataFolder: string): Promise<void> {
  const { db, inRounds, close } = openDatabaseOf(dataFolder);
  const app = createServer({
    db,
    inRounds,
    clock: systemClock,
    mailer: outboxMailer(join(dataFolder, 'outbox'), 'Walkbook <walkbook@localhost>'),
    pinKey: loadPinKey({ pinKey: undefined, dataFolder }),
    storage: { siteDir: resolve('out'), mapArchive: demoMapArchive({ dataFolder }), imageFolder: join(dataFolder, 'images') },
  });
  await app.listen({ host: '127.0.0.1', port });
  running = {
    marks: () => marksIn(db),
    async stop() {
      running = undefined;
      app.server.closeAllConnections();
      await app.close();
      await close();
    },
  };
}

async function answer({ kind, port, dataFolder }: Command): Promise<unknown> {
  if (kind === 'start') return start(port, dataFolder);
  if (!running) throw new Error(`No server runs that could ${kind}`);
  return running[kind]();
}

process.on('message', (command: Command) => {
  const reply = (words: Reply) => process.send?.(words);
  answer(command).then(
    (result) => reply({ result }),
    (error: unknown) => reply({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  );
});
// The tests that it serves are over.
process.on('disconnect', () => process.exit(0));
