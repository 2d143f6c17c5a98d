import { type Kysely, sql } from 'kysely';
import { startPostgres } from '@/scripts/postgres.mjs';
import { newPass } from '@/server/campaign/pass/newPass';
import { saveUniverse } from '@/server/campaign/universe/universes';
import { systemClock } from '@/server/clock';
import { migrate } from '@/server/database/migrations/migrate';
import { openPostgres } from '@/server/database/openDatabase';
import type { Database } from '@/server/database/schema';
import { reportFigure } from './figure';
import { median } from './statistics';

const PEOPLE = 1_000_000;
const RUNS = 3;
const COUNT_LIMIT_SECONDS = 2;
const CAMPAIGN = 'Universes';
/** One that needs every table: a voter file's columns, elections, and what volunteers heard. */
const CONDITIONS = [
  'party=DEM, UNA',
  'age=18-65',
  'voted=2 of 2020 General, 2022 General, 2024 General',
  'not answer=Strong no',
  'not contacted @ First pass',
];

/**
 * A campaign of a million people with three elections each, a tenth of them talked with: how long a universe takes to be counted, and how long phones wait while a
 * pass is opened with it.
 */
export async function measureUniverse(people = String(PEOPLE)): Promise<void> {
  const postgres = await startPostgres();
  if (!postgres) throw new Error('The bench needs a PostgreSQL.');
  const { db, close } = openPostgres(postgres.url);
  try {
    await migrate(db);
    await fill(db, Number(people));
    const parts = { db, clock: systemClock };
    const seconds: number[] = [];
    for (let run = 0; run < RUNS; run += 1) {
      const began = performance.now();
      const { count } = await saveUniverse(parts, CAMPAIGN, { name: 'Bench', conditions: CONDITIONS });
      seconds.push((performance.now() - began) / 1000);
      if (run === 0) console.log(`${count.people} of ${count.everybody} people at ${count.doors} doors.`);
    }
    const began = performance.now();
    const { opened } = await newPass(parts, CAMPAIGN, { name: 'Second', universe: 'Bench' });
    console.log(
      `Opening a pass of ${opened.people} people and ${opened.doors} doors took ${((performance.now() - began) / 1000).toFixed(1)} s.`,
    );
    reportFigure('universe-seconds', median(seconds), COUNT_LIMIT_SECONDS);
  } finally {
    await close();
    await postgres.stop();
  }
}

async function fill(db: Kysely<Database>, people: number): Promise<void> {
  await sql`insert into campaigns (id, name) values (1, ${CAMPAIGN})`.execute(db);
  await sql`insert into passes (campaign_id, name) values (1, 'First pass')`.execute(db);
  await sql`insert into groups (id, campaign_id, name, kind, level) values (1, 1, 'Strong yes', 'support', 1), (2, 1, 'Strong no', 'support', 5)`.execute(
    db,
  );
  await sql`
    insert into places (campaign_id, line, city, zip, lat, lon, house_number, street, search_number, search_street, search_zip)
    select 1, n || ' Oak St', 'Alder Bay', '97000', 44, -123, n, 'Oak St', n, 'oakst', '97000'
    from generate_series(1, ${people}::integer / 2) as n`.execute(db);
  await sql`insert into doors (campaign_id, pass_id, place_id) select 1, (select max(id) from passes), id from places`.execute(db);
  await sql`
    insert into voters (campaign_id, place_id, first_name, last_name, search_first, search_last, age, party)
    select 1, places.id, 'Kim', 'Park', 'kim', 'park', 18 + (places.id * 7 + n) % 70, (array['Democratic', 'Republican', 'Unaffiliated'])[1 + (places.id + n) % 3]
    from places, generate_series(1, 2) as n`.execute(db);
  await sql`
    insert into voting_history (campaign_id, voter_id, election, voted)
    select 1, id, election, (id + length(election)) % 3 > 0 from voters, unnest(array['2020 General', '2022 General', '2024 General', '2024 Primary']) as election`.execute(
    db,
  );
  await sql`insert into talks (campaign_id, voter_id, talked, effective_at) select 1, id, true, 1700000000 from voters where id % 10 = 0`.execute(
    db,
  );
  await sql`
    insert into voter_groups (campaign_id, voter_id, group_id, effective_at) select 1, id, 1 + id % 2, 1700000000 from voters where id % 10 = 0`.execute(
    db,
  );
  await sql`analyze`.execute(db);
}
