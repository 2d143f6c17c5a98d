import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { restartIds } from '@/server/database/restartIds';
import type { CommandRun } from './campaignCommand';
import { measureEmbedded } from './embedded';
import { reportFigure } from './figure';
import { CAMPAIGN, fillMarks, millionWork, secondsOfUniverse } from './millionWork';
import { openServerWorld, type ServerWorld } from './serverWorld';
import { addVolunteer, markDoor, signedCall } from './signedCall';
import { COUNTED_AFTER_MS, scansBetween, tableScans } from './tableScans';
import { WalkingPhones } from './walkingPhones';

const PEOPLE = 1_000_000;
const LIMITS = { memoryMb: 512, universeSeconds: 2, p95Seconds: 2 } as const;
const VOLUNTEER_ID = 100_000;

/**
 * A million people on one PostgreSQL, from their file to the next pass, by staff's own commands, while phones of another campaign walk. With --embedded the same of 50,000 in the
 * embedded database, where nobody walks meanwhile.
 */
export async function measureMillion(...rest: string[]): Promise<void> {
  const { values, positionals } = parseArgs({ args: rest, options: { embedded: { type: 'boolean' } }, allowPositionals: true });
  const people = positionals[0] === undefined ? undefined : Number(positionals[0]);
  if (values.embedded) return measureEmbedded(people);
  const world = await openServerWorld();
  // What is measured is more than a volunteer asks for.
  await sql`insert into raised_limits (campaign_id, kind, most) values (1, 'voters', 2000000000)`.execute(world.db);
  await restartIds(world.db);
  const work = millionWork(people ?? PEOPLE, { DATABASE_URL: world.postgresUrl, WALKBOOK_DATA: world.server.dataFolder });
  const phones = new WalkingPhones(world);
  try {
    console.log(
      `Method: each command in a process of its own, from its start to its end; memory is its own greatest, without the database.`,
    );
    console.log(`Meanwhile ${phones.count} phones of another campaign ask for their list and a door and mark it, every two seconds.`);
    await walkedBeside(world, phones, work);
    await phones.stop();
    reportFigure('million-whole-scans', await wholeScansOfADoor(world), 0);
  } finally {
    await phones.stop();
    work.close();
    await world.close();
  }
}

type Work = ReturnType<typeof millionWork>;

async function walkedBeside({ db }: ServerWorld, phones: WalkingPhones, work: Work): Promise<void> {
  let [memoryMb, slowest, unanswered] = [0, 0, 0];
  const tell = (what: string, seconds: number, more: string) => {
    const asked = phones.sinceLast();
    slowest = Math.max(slowest, asked.p95 / 1000);
    unanswered += asked.unanswered;
    console.log(`${what}: ${seconds.toFixed(1)} s${more}; p95 of ${asked.requests} requests ${Math.round(asked.p95)} ms.`);
  };
  const took = async (what: string, command: () => Promise<CommandRun>) => {
    const { seconds, peakMb, out } = await command();
    memoryMb = Math.max(memoryMb, peakMb);
    console.log(out.trim().split('\n').slice(-3).join('\n'));
    tell(what, seconds, `, at most ${Math.round(peakMb)} MB`);
  };
  await took('import', work.importFile);
  await fillMarks(db);
  phones.sinceLast();
  const universe = await secondsOfUniverse(db);
  tell('universe', universe, '');
  await took('cut', work.cut);
  await took('report', work.report);
  await took('status', work.status);
  await took('import again', work.importFile);
  await took('new-pass', work.newPass);
  reportFigure('million-memory-MB', memoryMb, LIMITS.memoryMb);
  reportFigure('million-universe-seconds', universe, LIMITS.universeSeconds);
  reportFigure('million-p95-seconds', slowest, LIMITS.p95Seconds);
  reportFigure('million-unanswered', unanswered, 0);
}

/** How often what one door needs goes through a large table from end to end: its list, its house, its people, and a mark. */
async function wholeScansOfADoor(world: ServerWorld): Promise<number> {
  const { db, server } = world;
  const { rows } = await sql<{ campaign: number; packet: number; door: number; voter: number }>`
    select campaigns.id as campaign, packet_id as packet, doors.id as door, voters.id as voter
    from campaigns join doors on doors.campaign_id = campaigns.id join voters on voters.campaign_id = campaigns.id and voters.place_id = doors.place_id
    where campaigns.name = ${CAMPAIGN} and packet_id is not null limit 1`.execute(db);
  const [of] = rows;
  if (!of) throw new Error('No door of the campaign is in a packet');
  const volunteer = await addVolunteer(world, of.campaign, VOLUNTEER_ID);
  const asked = async (name: string) => {
    const calls = ['getWalk.php?y=1', `mapList2.php?i=&y=1&p=${of.packet}`, `getHouse.php?h=${of.door}`, `getVoter.php?v=${of.voter}`];
    const answers = [];
    for (const call of calls) answers.push(await signedCall(server.address, volunteer, call));
    answers.push(await markDoor(server.address, volunteer, of.door, `door-${name}`));
    const refused = answers.filter(({ status }) => status !== 200);
    if (refused.length > 0) throw new Error(`Of the requests of a door ${refused.length} were refused`);
  };
  // Once before it is counted: who comes in first is looked up more thoroughly.
  await asked('first');
  await wait(COUNTED_AFTER_MS);
  const before = await tableScans(db);
  await asked('counted');
  await wait(COUNTED_AFTER_MS);
  const scans = scansBetween(before, await tableScans(db));
  for (const [table, { whole, byIndex }] of scans) console.log(`${table}: seq_scan +${whole}, idx_scan +${byIndex} by one door's requests`);
  return [...scans.values()].reduce((sum, { whole }) => sum + whole, 0);
}
