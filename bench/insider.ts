import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { freePort } from '@/e2e/support/freePort';
import { API_BASE_PATH } from '@/lib/domain/limits';
import { loadPinKey } from '@/server/auth/loadPinKey';
import { expectedSignature } from '@/server/auth/signatureCheck';
import { reportFigure } from './figure';
import { runProgram } from './runProgram';
import { openServerWorld, type ServerWorld } from './serverWorld';
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
    const volunteer = await addVolunteer(world);
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

type Volunteer = { readonly uid: string; readonly pin: string };

async function addVolunteer({ db, server }: ServerWorld): Promise<Volunteer> {
  const volunteer = { uid: 'elsewhere', pin: 'PINOFANOTHER' };
  const { seal } = loadPinKey({ pinKey: undefined, dataFolder: server.dataFolder });
  const campaign = await db.insertInto('campaigns').values({ id: 2, name: 'Another' }).returning('id').executeTakeFirstOrThrow();
  const user = { id: 100_000, email: 'another@example.org', name: 'Another', pin: seal(volunteer.pin, 100_000) };
  await db.insertInto('users').values(user).execute();
  await db.insertInto('memberships').values({ uid: volunteer.uid, user_id: user.id, campaign_id: campaign.id }).execute();
  return volunteer;
}

/** How long each mark took to be answered, in milliseconds. */
async function markDoors({ server }: ServerWorld, { uid, pin }: Volunteer, running: { readonly attack: boolean }) {
  const times: number[] = [];
  let refused = 0;
  while (running.attack) {
    const seconds = Math.floor(Date.now() / 1_000);
    const message = `${API_BASE_PATH}mapListUpdate2.php?u=${uid}&t=${seconds}`;
    const change = { id: '1', action: 'c', time: seconds, lat: 0, lon: 0, changeId: `mark-${times.length}` };
    const began = performance.now();
    const reply = await fetch(`${server.address}${message}&s=${encodeURIComponent(expectedSignature(pin, message))}`, {
      method: 'POST',
      body: JSON.stringify([{ listId: '', packetId: '', listType: 1, addresses: [change] }]),
    }).catch(() => undefined);
    await reply?.text();
    times.push(performance.now() - began);
    if (reply?.status !== 200) refused += 1;
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
