import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { saveUniverse } from '@/server/campaign/universe/universes';
import { systemClock } from '@/server/clock';
import type { Database } from '@/server/database/schema';
import { type CommandRun, runCampaignCommand, type WhereItIs } from './campaignCommand';
import { median } from './statistics';
import { ELECTIONS, FILE_COLUMNS, writeVoterFile } from './voterFile';

export const CAMPAIGN = 'Sample County';
const UNIVERSE = 'To be won';
/** One that needs every table: a voter file's columns, elections, and what volunteers heard. */
const CONDITIONS = [
  'party=DEM, UNA',
  'age=18-65',
  `voted=2 of ${ELECTIONS.join(', ')}`,
  'not answer=Strong no',
  'not contacted @ First pass',
];
const COUNTS = 3;
const MEGABYTE = 1024 * 1024;

/** What staff do with a large voter file, one command after the other. */
export type MillionWork = {
  /** Imports the made-up file into a new campaign, and again without a change. */
  readonly importFile: () => Promise<CommandRun>;
  /** A county's target of it is cut. */
  readonly cut: () => Promise<CommandRun>;
  readonly report: () => Promise<CommandRun>;
  readonly status: () => Promise<CommandRun>;
  /** The next pass is opened with the universe. */
  readonly newPass: () => Promise<CommandRun>;
  readonly close: () => void;
};

export function millionWork(people: number, where: WhereItIs): MillionWork {
  const folder = mkdtempSync(join(tmpdir(), 'walkbook-million-'));
  const file = join(folder, 'voters.txt');
  writeVoterFile(file, people);
  console.log(`${people.toLocaleString('en-US')} people, a file of ${Math.round(statSync(file).size / MEGABYTE)} MB.`);
  const run = (...args: string[]) => runCampaignCommand(args, where);
  return {
    importFile: () => run('import-voters', file, '--campaign', CAMPAIGN, '--create', '--layout', 'sample', ...FILE_COLUMNS),
    cut: () => run('cut', CAMPAIGN, '--target', 'Precinct 0'),
    report: () => run('report', CAMPAIGN, '--by', 'day'),
    status: () => run('status', CAMPAIGN),
    newPass: () => run('new-pass', CAMPAIGN, 'Second pass', '--universe', UNIVERSE),
    close: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** @returns seconds in which the universe of five conditions is saved and counted; the median of three */
export async function secondsOfUniverse(db: Kysely<Database>): Promise<number> {
  const seconds: number[] = [];
  for (let run = 0; run < COUNTS; run += 1) {
    const began = performance.now();
    const { count } = await saveUniverse({ db, clock: systemClock }, CAMPAIGN, { name: UNIVERSE, conditions: CONDITIONS });
    seconds.push((performance.now() - began) / 1000);
    if (run === 0) console.log(`The universe: ${count.people} of ${count.everybody} people at ${count.doors} doors.`);
  }
  return median(seconds);
}

/** What volunteers have done there: they have talked with a tenth of the people, and marked a fifth of the doors; twenty of them, on twenty days. */
export async function fillMarks(db: Kysely<Database>): Promise<void> {
  const campaign = await db.selectFrom('campaigns').select('id').where('name', '=', CAMPAIGN).executeTakeFirstOrThrow();
  const { id } = campaign;
  const at = sql`1790000000 + v.id % 20 * 86400`;
  await sql`insert into talks (campaign_id, voter_id, talked, effective_at)
    select ${id}, id, true, ${at} from voters v where campaign_id = ${id} and id % 10 = 0`.execute(db);
  await sql`
    insert into voter_groups (campaign_id, voter_id, group_id, effective_at)
    select ${id}, v.id, groups.id, ${at} from voters v join groups on groups.campaign_id = ${id} and groups.level = 1 + 4 * (v.id / 10 % 2)
    where v.campaign_id = ${id} and v.id % 10 = 0`.execute(db);
  await sql`
    insert into change_log (campaign_id, kind, change_key, user_id, subject, phone_time, phone_sent_at, received_at, effective_at, device, seq, body)
    select ${id}, 'door', 'id:' || v.id, 1 + v.id % 20, doors.id, ${at}, ${at}, ${at}, ${at}, 'phone-' || v.id % 20, v.id, jsonb_build_object(
      'action', 'c', 'records', jsonb_build_array(jsonb_build_object(
        'recordId', v.id::text, 'talked', true, 'add', jsonb_build_array(groups.id::text), 'remove', '[]'::jsonb)))
    from voters v join doors on doors.campaign_id = ${id} and doors.place_id = v.place_id
      join groups on groups.campaign_id = ${id} and groups.level = 1 + 4 * (v.id / 10 % 2)
    where v.campaign_id = ${id} and v.id % 10 = 0`.execute(db);
  await sql`analyze`.execute(db);
}
