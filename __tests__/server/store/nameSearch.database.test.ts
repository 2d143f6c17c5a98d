import { sql } from 'kysely';
import { addCampaign, type TestCampaign } from '@/__tests__/server/support/campaign';
import { placeOf } from '@/__tests__/server/support/doors';
import { startTestServer, type TestServer } from '@/__tests__/server/support/testServer';
import { findsBy, NAME_SEARCHES } from '@/__tests__/support/nameSearches';
import { namesMeant, peopleFound } from '@/server/campaign/find/peopleFound';
import { voterSearchColumns } from '@/server/database/searchColumns';
import { searchVoters } from '@/server/store/search';

let server: TestServer;
let campaign: TestCampaign;
let place = 0;
beforeAll(async () => {
  server = await startTestServer();
  campaign = await addCampaign(server, { doors: 1 });
  place = await placeOf(server.db, campaign.doors[0] ?? 0);
});
afterAll(() => server.close());

/** Adds somebody for as long as the work takes. */
async function withVoter<T>(names: { readonly first_name: string; readonly last_name: string }, work: (id: number) => Promise<T>) {
  const row = { campaign_id: campaign.campaignId, place_id: place, ...names, ...voterSearchColumns(names), districts: '[]' };
  const { id } = await server.db.insertInto('voters').values(row).returning('id').executeTakeFirstOrThrow();
  const done = await work(id);
  await server.db.deleteFrom('voters').where('campaign_id', '=', campaign.campaignId).where('id', '=', id).execute();
  return done;
}

/** True when the console finds somebody by a line. */
async function isFoundBy(line: string, id: number): Promise<boolean> {
  const names = namesMeant(line);
  if (names.length === 0) return false;
  const { rows } = await sql<{ id: number }>`${peopleFound(campaign.campaignId, names)}`.execute(server.db);
  return rows.some((row) => row.id === id);
}

test.each(NAME_SEARCHES)('%j %j, searched by %j %j on the server, is found by %j', async (first, last, typedFirst, typedLast, foundBy) => {
  await withVoter({ first_name: first, last_name: last }, async (id) => {
    const rows = await searchVoters(server.db, campaign.campaignId, { first: typedFirst, last: typedLast });
    expect(rows.some(([found]) => found === String(id))).toBe(findsBy('server', foundBy));
    const lines = [
      [typedFirst, typedLast],
      [typedLast, typedFirst],
    ].map((names) => names.filter(Boolean).join(' '));
    const isCut = typedFirst !== '' && typedLast !== '';
    for (const line of new Set([...lines, ...(isCut ? [`${typedLast}, ${typedFirst}`] : [])]))
      expect([line, await isFoundBy(line, id)]).toEqual([line, findsBy('console', foundBy)]);
  });
});
