import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { removeFolder } from '@/e2e/support/template';
import { reportAtLeast } from './figure';
import { measureLargeDatabase } from './largeDatabase';
import { changesByPgbench, DEVICE_OF_PGBENCH } from './pgbench';
import { openServerWorld, type ServerWorld } from './serverWorld';
import { writeRequests } from './signedChanges';
import { sendByWrk } from './wrk';

const ROWS = 50;
const WARM_UP = { connections: 32, seconds: 5 } as const;
/** More than any machine answers, so that the requests do not run out. */
const MOST_PER_SECOND = { single: 20_000, batch: 1_000 } as const;

type Case = {
  readonly figure: string;
  readonly limit: number;
  readonly connections: number;
  /** Of pgbench; as many as connections, up to what it can use. */
  readonly clients: number;
  readonly rows: number;
};

const CASES: readonly Case[] = [
  { figure: 'S10', limit: 0.4, connections: 8, clients: 8, rows: 1 },
  { figure: 'S10', limit: 0.65, connections: 32, clients: 32, rows: 1 },
  { figure: 'S10', limit: 0.65, connections: 256, clients: 32, rows: 1 },
  { figure: 'S11', limit: 0.35, connections: 8, clients: 8, rows: ROWS },
  { figure: 'S11', limit: 0.55, connections: 32, clients: 32, rows: ROWS },
];

/**
 * S10 and S11: signed changes per second over HTTP, beside pgbench with the same rows on the same database. S12 with --addresses in the database;
 * 0 leaves it out.
 */
export async function measureServer(...rest: string[]): Promise<void> {
  const { values } = parseArgs({
    args: rest,
    options: { seconds: { type: 'string', default: '10' }, addresses: { type: 'string', default: '5000000' } },
  });
  const seconds = Number(values.seconds);
  console.log(
    `Method: wrk with one thread sends requests signed beforehand, each with changes that are new, for ${seconds} s; pgbench (-M prepared,`,
  );
  console.log(
    'one thread) writes the same rows with as many clients before and after, and the mean of its two runs is the baseline. PostgreSQL',
  );
  console.log(`syncs every commit. All of them share the machine. The server has answered for ${WARM_UP.seconds} s before.`);
  const world = await openServerWorld();
  const folder = await mkdtemp(join(tmpdir(), 'walkbook-requests-'));
  try {
    await warmUp(world, folder);
    for (const one of CASES) await measureCase(world, folder, one, seconds);
    if (Number(values.addresses) > 0) await measureLargeDatabase(world, Number(values.addresses));
  } finally {
    await world.close();
    await removeFolder(folder);
  }
}

/** What is measured is a server that runs, not one whose code is being compiled. */
async function warmUp({ server, members }: ServerWorld, folder: string): Promise<void> {
  const file = join(folder, 'requests');
  await writeRequests(file, members, MOST_PER_SECOND.single * WARM_UP.seconds, 1);
  await sendByWrk(server.address, file, WARM_UP.connections, WARM_UP.seconds);
}

async function measureCase(
  world: ServerWorld,
  folder: string,
  { figure, limit, connections, clients, rows }: Case,
  seconds: number,
): Promise<void> {
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
  reportAtLeast(`${figure}-${connections}`, perSecond / ((before + after) / 2), limit);
}

async function rowsInLog({ db }: ServerWorld): Promise<number> {
  const { count } = await db
    .selectFrom('change_log')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('device', '!=', DEVICE_OF_PGBENCH)
    .executeTakeFirstOrThrow();
  return count;
}
