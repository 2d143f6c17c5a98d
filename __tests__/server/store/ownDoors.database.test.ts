import { type RawBuilder, sql } from 'kysely';
import { addCampaign, type TestCampaign } from '@/__tests__/server/support/campaign';
import { looksOf } from '@/__tests__/server/support/looks';
import { startTestServer, type TestServer } from '@/__tests__/server/support/testServer';
import { isNamedDoor, isNamedOrHome } from '@/server/store/ownDoors';

const DOORS = 3_000;
const NAMED = 200;
/** Each door may be looked at a few times, but not once for each that is named. */
const MOST_LOOKS = 20 * DOORS;

let server: TestServer;
let campaign: TestCampaign;
let ids: string[];

beforeAll(async () => {
  server = await startTestServer();
  campaign = await addCampaign(server);
  const { campaignId } = campaign;
  // Nothing counts these rows before they are asked: so it is always in the embedded database, and everywhere in the minute after an import.
  const { rows } = await sql<{ id: string }>`
    with known as (select pass_id, target_id, packet_id from doors where campaign_id = ${campaignId} limit 1),
    place as (insert into places (campaign_id, line, city, zip, lat, lon, house_number, street, search_number, search_street, search_zip)
      select ${campaignId}, n || ' Elm St', 'Alder Bay', '97000', 44, -123, n, 'Elm St', n, 'elm st', '97000' from generate_series(1, ${DOORS}::integer) n
      returning id)
    insert into doors (campaign_id, pass_id, place_id, target_id, packet_id, walk_position)
    select ${campaignId}, pass_id, place.id, target_id, packet_id, place.id from place, known returning id::text`.execute(server.db);
  ids = rows.slice(0, NAMED).map(({ id }) => id);
});
afterAll(() => server.close());

async function askedBy(condition: RawBuilder<boolean>): Promise<{ found: number; looks: number }> {
  const question = sql`select id from doors where ${condition}`;
  const { rows } = await question.execute(server.db);
  return { found: rows.length, looks: await looksOf(server.db, question.compile(server.db)) };
}

test.each([
  ['named', isNamedDoor],
  [
    'named, or the home of nobody',
    (alias: string, campaignId: number, ids: readonly string[]) => isNamedOrHome(alias, campaignId, ids, ['999999999']),
  ],
])('two hundred doors that are %s are found without looking through all doors for each', async (_, condition) => {
  const { found, looks } = await askedBy(condition('doors', campaign.campaignId, ids));
  expect(found).toBe(NAMED);
  expect(looks).toBeLessThan(MOST_LOOKS);
});

test('nor where people are named who live elsewhere', async () => {
  const { campaignId } = campaign;
  const { rows } = await sql<{ id: string }>`
    insert into voters (campaign_id, place_id, first_name, last_name, search_first, search_last, districts)
    select ${campaignId}, other.place_id, 'Ann', 'Lee', 'ann', 'lee', '[]' from doors own
    join doors other on other.campaign_id = ${campaignId} and other.id = own.id + ${NAMED}
    where own.campaign_id = ${campaignId} and own.id = any(${ids}::bigint[]) returning id::text`.execute(server.db);
  const people = rows.map(({ id }) => id);
  const { found, looks } = await askedBy(isNamedOrHome('doors', campaignId, ids, people));
  expect(found).toBe(2 * NAMED);
  expect(looks).toBeLessThan(MOST_LOOKS);
});
