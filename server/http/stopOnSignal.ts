import type { FastifyInstance } from 'fastify';
import type { CommandsServed } from '@/server/database/commands/serveCommands';
import type { OpenedDatabase } from '@/server/database/openDatabase';
import type { OpenConnections } from './openConnections';

/** How long requests under way may take after a signal. */
const REQUESTS_END_WITHIN_MS = 3_000;
/** How long stopping may take altogether: less than the five seconds after which a supervisor may kill the process. */
const STOP_WITHIN_MS = 4_500;

const NOT_STOPPED = 'Walkbook did not stop in order';

type Running = {
  readonly app: FastifyInstance;
  readonly connections: OpenConnections;
  readonly store: OpenedDatabase;
  readonly commands: CommandsServed | undefined;
  /** Lets /ready say that it stops, and resolves when balancers have had the time to notice. */
  readonly drain: () => Promise<unknown>;
};

/** Stops the process in order at the first signal, and at once at the second. */
export function stopOnSignal(running: Running): void {
  let isStopping = false;
  const onSignal = () => {
    if (isStopping) process.exit(1);
    isStopping = true;
    stopInOrder(running).then(
      () => process.exit(0),
      (error: unknown) => fail(`${NOT_STOPPED}: ${messageOf(error)}`),
    );
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, onSignal);
}

async function stopInOrder(running: Running): Promise<void> {
  await running.drain();
  setTimeout(() => fail(NOT_STOPPED), STOP_WITHIN_MS);
  await stop(running);
}

/** Accepts no more connections, lets requests under way end, then closes the database, so that the next start finds it in order. */
async function stop({ app, connections, store, commands }: Running): Promise<void> {
  connections.closeWhenIdle();
  const limit = setTimeout(connections.closeAll, REQUESTS_END_WITHIN_MS);
  await commands?.close();
  await app.close();
  clearTimeout(limit);
  await store.close();
}

/** Returns what a failure says. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Ends the process with a word of why. */
export function fail(message: string): void {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}
