import { sql } from 'kysely';
import { addCampaign } from '@/__tests__/server/support/campaign';
import { startTestServer, type TestServer } from '@/__tests__/server/support/testServer';
import { nameKnownIds } from '@/server/campaign/voters/knownIds';
import { countStagedFile, createStagedFile, dropStagedFile, temporaryTables } from '@/server/campaign/voters/stagedFile';

/* A file may write all ids of a list otherwise, or have none of them. */

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const ROWS = 8_000;
/** Each with each would take tens of seconds. */
const MOST_MS = 5_000;

test.each([
  ['are all new', 'B', 0],
  ['all have zeros before', '000A', ROWS],
])(
  'ids that %s are compared in a time that grows with the list',
  async (_, prefix, expected) => {
    const { campaignId } = await addCampaign(server);
    await sql`
    insert into voters (campaign_id, place_id, source_ref, first_name, last_name, search_first, search_last, precinct, districts)
    select ${campaignId}, (select min(id) from places where campaign_id = ${campaignId}), 'A' || i, 'Ann', 'Lee', 'ann', 'lee', '7', '[]'
    from generate_series(1, ${ROWS}::integer) i`.execute(server.db);
    const tables = temporaryTables();
    const { given, tookMs } = await server.db.connection().execute(async (connection) => {
      await createStagedFile(connection, tables);
      try {
        await sql`
        insert into ${sql.table(tables.voters)} (n, ref, door_key)
        select i, ${prefix}::text || i, 'x' from generate_series(1, ${ROWS}::integer) i`.execute(connection);
        await countStagedFile(connection, tables);
        const startMs = performance.now();
        const given = await nameKnownIds(connection, tables, campaignId);
        return { given, tookMs: performance.now() - startMs };
      } finally {
        await dropStagedFile(connection, tables);
      }
    });
    expect(given).toBe(expected);
    expect(tookMs).toBeLessThan(MOST_MS);
  },
  60_000,
);
