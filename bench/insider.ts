import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { freePort } from '@/e2e/support/freePort';
import { reportFigure } from './figure';
import { runProgram } from './runProgram';
import { openServerWorld, type ServerWorld } from './serverWorld';
import { addVolunteer, type Caller, markDoor } from './signedCall';
import { p95 } from './statistics';

const PARALLEL = 400;
const MEGABYTE = 1024 * 1024;
/** The volunteer marks a door so often. */
const EVERY_MS = 250;

/**
 * One account sends 400 bodies of a megabyte at once, again and again, each with 22,308 changes; a volunteer of another campaign marks doors
 * beside it. Every request is to be answered, the volunteer's p95 under 2 s, the server's heap under 512 MB.
 */
export async function measureInsider(...rest: string[]): Promise<void> {
  const { values } = parseArgs({ args: rest, options: { seconds: { type: 'string', default: '120' } } });
  const metricsPort = await freePort();
  const world = await openServerWorld({ env: { METRICS_PORT: String(metricsPort) } });
  try {
    await world.db.insertInto('campaigns').values({ id: 2, name: 'Another' }).execute();
    const volunteer = await addVolunteer(world, 2, 100_000);
    const [attacker] = world.members;
    if (!attacker) throw new Error('There are no members');
    console.log(
      `Method: ${PARALLEL} bodies of 1 MB at once by one account for ${values.seconds} s, from a process of its own; a volunteer of`,
    );
    console.log(
      `another campaign marks a door every ${EVERY_MS} ms. Heap as the server's metrics say, once a second. All share the machine.`,
    );
    const attack = runProgram(process.execPath, [
      ...['--import', 'tsx', 'bench/attacker.ts', world.server.address, attacker.uid, attacker.pin, String(PARALLEL)],
      values.seconds,
    ]);
    const running = { attack: true };
    void attack.finally(() => {
      running.attack = false;
    });
    const [marks, heap] = await Promise.all([markDoors(world, volunteer, running), watchHeap(metricsPort, running)]);
    const statuses: Record<string, number> = JSON.parse(await attack);
    console.log(
      `The attack was answered: ${JSON.stringify(statuses)}. The volunteer's marks: ${marks.times.length}, not accepted: ${marks.refused}`,
    );
    const unanswered = Object.entries(statuses).filter(([status]) => !/^\d{3}$/u.test(status));
    reportFigure('insider-unanswered', unanswered.reduce((sum, [, count]) => sum + count, 0) + marks.refused, 0);
    reportFigure('insider-p95-seconds', p95(marks.times) / 1_000, 2);
    reportFigure('insider-heap-MB', heap / MEGABYTE, 512);
  } finally {
    await world.close();
  }
}

/** How long each mark took to be answered, in milliseconds. */
async function markDoors({ server }: ServerWorld, volunteer: Caller, running: { readonly attack: boolean }) {
  const times: number[] = [];
  let refused = 0;
  while (running.attack) {
    const { status, milliseconds } = await markDoor(server.address, volunteer, 1, `mark-${times.length}`);
    times.push(milliseconds);
    if (status !== 200) refused += 1;
    await wait(EVERY_MS);
  }
  return { times, refused };
}

/** The most bytes of heap that the server had. */
async function watchHeap(port: number, running: { readonly attack: boolean }): Promise<number> {
  let most = 0;
  while (running.attack) {
    const text = await fetch(`http://127.0.0.1:${port}/metrics`).then(
      (reply) => reply.text(),
      () => '',
    );
    most = Math.max(most, Number(/^nodejs_heap_size_used_bytes (?<bytes>[\d.e+]+)/mu.exec(text)?.groups?.bytes ?? 0));
    await wait(1_000);
  }
  return most;
}
