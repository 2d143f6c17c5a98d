import { randomInt } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { addCampaign, addMember, type TestCampaign, type TestMember } from '@/__tests__/server/support/campaign';
import { newServerPlace, type ServerPlace } from '@/__tests__/server/support/serverPlace';
import { rowsOfRun } from '@/__tests__/support/shortRun';
import type { ServerProcess } from '@/e2e/support/serverProcess';
import { setLimits } from '@/server/campaign/limits';
import type { Database } from '@/server/database/schema';
import { judge, type LogRow, standingRows, winnersOf } from './judge';
import { SendingPhone, type Traffic } from './phone';

/** As many in `npm test`; `npm run kills -- --times N --processes N` asks for others. */
const KILLS = Number(process.env.WALKBOOK_KILLS ?? 2);
const ONLY_PROCESSES = Number(process.env.WALKBOOK_KILL_PROCESSES ?? 0);
/** Where the counts are left for whoever prints them. */
const REPORT_FOLDER = process.env.WALKBOOK_KILLS_REPORT;
const PHONES = 12;
const DOORS = 40;
const UNLIMITED = 1_000_000_000;
/** A server dies so long after it has begun to answer, at most: in its first batch, or in any after it. */
const DIES_WITHIN_MS = 400;
/** Servers start again and again on a machine that may be busy. */
const LONGEST_RUN_MS = 120_000 + KILLS * 60_000;

/** The embedded database has one process. */
const possible = process.env.WALKBOOK_TEST_DATABASE_URL ? [1, 2] : [1];
const wanted = possible.filter((count) => ONLY_PROCESSES === 0 || count === ONLY_PROCESSES);

let place: ServerPlace;
beforeEach(async () => {
  place = await newServerPlace();
});
afterEach(() => place.remove());

test.each(rowsOfRun(wanted, 1))(
  'every answered change is in the log once, however often one or all of %i processes are killed at it',
  async (count) => {
    const { campaign, phoneOf } = await newCampaign();
    const servers = await Promise.all(Array.from({ length: count }, () => place.newProcess()));
    // One after the other: the first one migrates.
    for (const server of servers) await server.start();

    const traffic: Traffic = { sent: [], answered: new Set(), underWay: 0, failures: new Map(), cut: 0 };
    let isOver = false;
    const phones = Promise.all(Array.from({ length: PHONES }, (_, n) => phoneOf(n, traffic, servers).sendsUntil(() => isOver)));
    const inFlight = await killAgainAndAgain(servers, traffic);
    isOver = true;
    await phones;
    for (const server of servers) await server.stop();

    const { db, close } = await place.open();
    try {
      const log = await readLog(db);
      const verdict = judge(traffic.sent, traffic.answered, log);
      report(count, traffic, log, verdict, inFlight);
      expect(verdict).toEqual({ lost: [], doubled: [], wrong: [] });
      // All phones went on until everything was answered.
      expect(log).toHaveLength(traffic.sent.length);
      const standing = doorsOf(standingRows(log));
      expect(await shownByDoors(db)).toEqual(winnerByDoor(standing));
      expect(await members(db, campaign)).toEqual(membersBy(standing, campaign));
      // A log without undos shows nothing of them.
      expect(log.some(({ undone }) => undone)).toBe(true);
      expect(await noteTexts(db)).toEqual(
        log
          .filter(({ kind }) => kind === 'note')
          .map(({ body }) => body.text)
          .toSorted(),
      );
      expect(inFlight).toHaveLength(KILLS);
      // A kill that interrupts nothing shows nothing.
      expect(Math.min(...inFlight)).toBeGreaterThan(0);
    } finally {
      await close();
    }
  },
  LONGEST_RUN_MS,
);

/** A campaign of few doors and many members, each with a phone. */
async function newCampaign() {
  const { db, close } = await place.open();
  const writable = { db, seal: place.seal };
  const campaign = await addCampaign(writable, { doors: DOORS });
  const owners: TestMember[] = [];
  // Fifty kills take longer than a day's limits last.
  await setLimits(db, campaign.campaignId, undefined, { changes: UNLIMITED, notes: UNLIMITED });
  for (let n = 0; n < PHONES; n += 1) owners.push(await addMember(writable, campaign.campaignId));
  await close();
  const phoneOf = (n: number, traffic: Traffic, servers: readonly ServerProcess[]) =>
    new SendingPhone(campaign, owners[n] ?? campaign.ana, traffic, () => servers[randomInt(servers.length)]?.address ?? '');
  return { campaign, phoneOf };
}

/** @returns how many requests the servers had at each kill */
async function killAgainAndAgain(servers: readonly ServerProcess[], traffic: Traffic): Promise<number[]> {
  const inFlight: number[] = [];
  for (let kills = 0; kills < KILLS; kills += 1) {
    await answersAgain(traffic);
    await wait(randomInt(DIES_WITHIN_MS));
    while (traffic.underWay === 0) await wait(1);
    inFlight.push(traffic.underWay);
    if (REPORT_FOLDER) process.stderr.write(`kill ${inFlight.length} of ${KILLS}\n`);
    // One of them, or all.
    const all = servers.length === 1 || randomInt(3) === 0;
    const dying = all ? servers : [servers[randomInt(servers.length)]].flatMap((server) => server ?? []);
    await Promise.all(dying.map((server) => server.kill()));
    await Promise.all(dying.map((server) => server.start()));
  }
  return inFlight;
}

/** Resolves when a batch is answered that was not before. */
async function answersAgain({ answered }: Traffic): Promise<void> {
  const before = answered.size;
  while (answered.size === before) await wait(5);
}

async function readLog(db: Kysely<Database>): Promise<LogRow[]> {
  const { rows } = await sql<LogRow>`
    select id, change_id as "changeId", undoes, undone, kind, subject, user_id as "userId", device, seq, phone_time as time,
      effective_at as "effectiveAt", body
    from change_log order by id`.execute(db);
  return rows;
}

const doorsOf = (log: readonly LogRow[]) => log.filter(({ kind }) => kind === 'door');
const winnerByDoor = (standing: readonly LogRow[]) =>
  Object.fromEntries(
    [...winnersOf(standing)].map(([door, { changeId, body, time, userId }]) => [door, { changeId, action: body.action, time, by: userId }]),
  );

async function shownByDoors(db: Kysely<Database>) {
  const doors = await db
    .selectFrom('addresses')
    .select(['id', 'last_change_id', 'last_action', 'last_time', 'last_user_id'])
    .where('last_action', 'is not', null)
    .execute();
  return Object.fromEntries(
    doors.map(({ id, last_change_id, last_action, last_time, last_user_id }) => [
      String(id),
      { changeId: last_change_id, action: last_action, time: last_time, by: last_user_id },
    ]),
  );
}

async function members(db: Kysely<Database>, { groups }: TestCampaign): Promise<string[]> {
  const rows = await db
    .selectFrom('voter_groups')
    .select('voter_id')
    .where('group_id', '=', groups.support)
    .where('member', '=', true)
    .execute();
  return rows.map(({ voter_id }) => String(voter_id)).toSorted();
}

/** Returns who the changes that count say is in the group of supporters. */
function membersBy(standing: readonly LogRow[], { groups }: TestCampaign): string[] {
  const aboutPeople = standing.flatMap((row) => recordsOf(row).map((record) => ({ ...row, subject: record.recordId, body: record })));
  const isMember = ({ add }: { add?: readonly string[] }) => add?.includes(String(groups.support)) ?? false;
  return [...winnersOf(aboutPeople)]
    .filter(([, { body }]) => isMember(body))
    .map(([recordId]) => recordId)
    .toSorted();
}

type SentRecord = { readonly recordId: string; readonly add?: readonly string[] };
/** As phone.ts writes them. */
const recordsOf = ({ body }: LogRow) => (body.records ?? []) as readonly SentRecord[];

async function noteTexts(db: Kysely<Database>): Promise<string[]> {
  return (await db.selectFrom('notes').select('text').execute()).map(({ text }) => text).toSorted();
}

function report(
  count: number,
  traffic: Traffic,
  log: readonly LogRow[],
  verdict: ReturnType<typeof judge>,
  inFlight: readonly number[],
): void {
  if (!REPORT_FOLDER) return;
  const counts = {
    processes: count,
    kills: inFlight.length,
    leastInFlight: Math.min(...inFlight),
    sent: traffic.sent.length,
    answered: traffic.answered.size,
    inLog: log.length,
    undos: log.filter(({ undoes }) => undoes !== null).length,
    undone: log.filter(({ undone }) => undone).length,
    lost: verdict.lost.length,
    doubled: verdict.doubled.length,
    wrong: verdict.wrong.length,
    cutRequests: traffic.cut,
    failures: Object.fromEntries(traffic.failures),
  };
  writeFileSync(join(REPORT_FOLDER, `${count}.json`), JSON.stringify(counts));
}
