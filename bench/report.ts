import { type Kysely, sql } from 'kysely';
import { REPORT_DIMENSIONS } from '@/lib/domain/staff/exports';
import { startPostgres } from '@/scripts/postgres.mjs';
import { canvassReport } from '@/server/campaign/canvass/report';
import { campaignStatus } from '@/server/campaign/status';
import { systemClock } from '@/server/clock';
import { migrate } from '@/server/database/migrations/migrate';
import { openPostgres } from '@/server/database/openDatabase';
import type { Database } from '@/server/database/schema';
import { reportFigure } from './figure';

const CHANGES = 1_000_000;
const DOORS = 250_000;
const LIMIT_SECONDS = 60;
const CAMPAIGN = 'Reports';

/** A log of a million changes at 250,000 doors: how long each report and the status take. */
export async function measureReport(changes = String(CHANGES)): Promise<void> {
  const postgres = await startPostgres();
  if (!postgres) throw new Error('The bench needs a PostgreSQL.');
  const { db, close } = openPostgres(postgres.url);
  try {
    await migrate(db);
    await fill(db, Number(changes));
    const parts = { db, clock: systemClock };
    const took = async (what: string, work: () => Promise<unknown>) => {
      const began = performance.now();
      await work();
      reportFigure(what, (performance.now() - began) / 1000, LIMIT_SECONDS);
    };
    for (const by of REPORT_DIMENSIONS)
      await took(`report-${by}-seconds`, () => canvassReport(parts, CAMPAIGN, { by, zone: 'America/New_York' }));
    await took('status-seconds', () => campaignStatus(parts, CAMPAIGN));
    console.log(`The process has ${Math.round(process.memoryUsage().rss / 1024 / 1024)} MB.`);
  } finally {
    await close();
    await postgres.stop();
  }
}

/** Half of the changes name somebody, as the app does; a fifth of these as an app that knows only groupIds. */
async function fill(db: Kysely<Database>, changes: number): Promise<void> {
  await sql`insert into campaigns (id, name) values (1, ${CAMPAIGN})`.execute(db);
  await sql`insert into passes (campaign_id, name) values (1, 'First pass')`.execute(db);
  await sql`insert into users (email, name, pin) select n || '@example.org', 'Volunteer ' || n, '' from generate_series(1, 200) as n`.execute(
    db,
  );
  await sql`
    insert into groups (campaign_id, name, kind, role, level) select 1, 'Group ' || n, case when n < 6 then 'result' else 'support' end,
      case n when 1 then 'notHome' when 2 then 'moved' end, case when n < 11 and n > 5 then n - 5 end from generate_series(1, 14) as n`.execute(
    db,
  );
  await sql`
    insert into places (campaign_id, line, city, zip, lat, lon, house_number, street, search_number, search_street, search_zip)
    select 1, n || ' Oak St', 'Alder Bay', '97000', 44, -123, n, 'Oak St', n, 'oakst', '97000'
    from generate_series(1, ${DOORS}::integer) as n`.execute(db);
  await sql`insert into doors (campaign_id, pass_id, place_id) select 1, (select max(id) from passes), id from places`.execute(db);
  await sql`
    insert into change_log (campaign_id, kind, change_key, user_id, subject, phone_time, phone_sent_at, received_at, effective_at, device, seq, body)
    select 1, 'door', 'id:' || n, 1 + n % 200, door, at, at, at, at, 'phone-' || n % 200, n,
      jsonb_build_object('action', (array['nh', 'c', 'c', 'cb'])[1 + n % 4], 'records', case when n % 2 = 0 then '[]' else jsonb_build_array(
        jsonb_build_object('recordId', door || '0') || case when n % 10 = 1 then jsonb_build_object('groupIds', jsonb_build_array(yes))
          else jsonb_build_object('talked', true, 'add', jsonb_build_array(yes), 'remove', '[]'::jsonb) end) end)
    from (
      select n, (1 + (n::bigint * 7919) % ${DOORS})::text as door, 1790000000 + n * 3 as at, (select (min(id) + n % 14)::text from groups) as yes
      from generate_series(1, ${changes}::integer) as n
    ) as made`.execute(db);
  await sql`analyze`.execute(db);
}
