import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { removeFolder } from '@/e2e/support/template';
import { changesByPgbench, DEVICE_OF_PGBENCH } from './pgbench';
import type { ServerWorld } from './serverWorld';
import { writeRequests } from './signedChanges';
import { sendByWrk } from './wrk';

const WARM_UP = { connections: 32, seconds: 5 } as const;
/** More than any machine answers, so that the requests do not run out. */
const MOST_PER_SECOND = { single: 20_000, batch: 1_000 } as const;

export type RecordingCase = {
  readonly connections: number;
  /** Of pgbench; as many as connections, up to what it can use. */
  readonly clients: number;
  /** Changes of one request. */
  readonly rows: number;
};

/** Says how it is measured. */
export function tellMethod(seconds: number): void {
  console.log(
    `Method: wrk with one thread sends requests signed beforehand, each with changes that are new, for ${seconds} s; pgbench (-M prepared,`,
  );
  console.log(
    'one thread) writes the same rows with as many clients before and after, and the mean of its two runs is the baseline. PostgreSQL',
  );
  console.log(`syncs every commit. All of them share the machine. The server has answered for ${WARM_UP.seconds} s before.`);
}

/** Has work done on a warm server: what is measured is a server that runs, not one whose code is being compiled. */
export async function onWarmServer({ server, members }: ServerWorld, work: (folder: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'walkbook-requests-'));
  try {
    const file = join(folder, 'requests');
    await writeRequests(file, members, MOST_PER_SECOND.single * WARM_UP.seconds, 1);
    await sendByWrk(server.address, file, WARM_UP.connections, WARM_UP.seconds);
    await work(folder);
  } finally {
    await removeFolder(folder);
  }
}

/**
 * Measures the signed changes a second that a server records, prints them, and returns them as a part of what pgbench writes on the same database.
 *
 * @throws when a request was refused, or a change that was answered is not in the log
 */
export async function measureRecording(
  world: ServerWorld,
  folder: string,
  { connections, clients, rows }: RecordingCase,
  seconds: number,
): Promise<number> {
  const file = join(folder, 'requests');
  await writeRequests(file, world.members, (rows === 1 ? MOST_PER_SECOND.single : MOST_PER_SECOND.batch) * seconds, rows);
  const baseline = () => changesByPgbench({ postgresUrl: world.postgresUrl, folder }, clients, seconds, rows);
  const before = await baseline();
  const logged = await rowsInLog(world);
  const run = await sendByWrk(world.server.address, file, connections, seconds);
  const written = (await rowsInLog(world)) - logged;
  const after = await baseline();
  if (run.refused > 0 || run.broken > 0) throw new Error(`${run.refused} requests were refused, ${run.broken} were broken off`);
  if (written < run.answered * rows) throw new Error(`${run.answered * rows} changes were answered, ${written} are in the log`);
  const perSecond = (run.answered * rows) / run.seconds;
  const rounded = [perSecond, before, after].map(Math.round);
  console.log(
    `${connections} connections, ${rows} a request: ${rounded[0]} changes a second, median ${run.medianMs.toFixed(1)} ms, p99 ` +
      `${run.p99Ms.toFixed(1)} ms, ${run.answered * rows} answered and ${written} in the log; pgbench ${rounded[1]} and ${rounded[2]}`,
  );
  return perSecond / ((before + after) / 2);
}

async function rowsInLog({ db }: ServerWorld): Promise<number> {
  const { count } = await db
    .selectFrom('change_log')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('device', '!=', DEVICE_OF_PGBENCH)
    .executeTakeFirstOrThrow();
  return count;
}
