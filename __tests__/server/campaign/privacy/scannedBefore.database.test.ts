import { sql } from 'kysely';
import { beforeTransaction } from '@/__tests__/server/support/beforeTransaction';
import { addCampaign, type TestCampaign } from '@/__tests__/server/support/campaign';
import { change, sendChanges, sendItems } from '@/__tests__/server/support/signedRequests';
import { statementsOf } from '@/__tests__/server/support/statementsOf';
import { startTestServer, type TestServer } from '@/__tests__/server/support/testServer';
import { holdChanges } from '@/server/campaign/holds';
import { forgetPerson } from '@/server/campaign/privacy/forgetPerson';
import { BY_CAMPAIGN } from '@/server/database/tablePlaces';

/* Who is to be forgotten is looked for in the whole log before phones wait, and under their lock in what has come since. */

let server: TestServer;
let campaign: TestCampaign;
let ida = 0;
let bo = 0;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  campaign = await addCampaign(server);
  [[ida = 0] = [], [bo = 0] = []] = campaign.people;
  await named('Canary', 'Quillfeather');
});

const uid = () => campaign.ana.uid;
const named = (first_name: string, last_name: string) =>
  server.db.updateTable('voters').set({ first_name, last_name }).where('id', '=', ida).execute();
const note = (voterId: number | string, text: string) =>
  sendItems(server, campaign, 'saveNote.php', [
    { noteId: crypto.randomUUID(), voterId: String(voterId), text, time: server.clock.nowSeconds() },
  ]);
const report = (options: object) =>
  sendItems(server, campaign, 'reportDoor.php', [
    { addressId: String(campaign.doors[0]), kind: 'newPerson', text: 'MUTTERS', time: server.clock.nowSeconds(), ...options },
  ]);
/** Somebody whom only a report that is held back names. */
async function onlyReported(): Promise<void> {
  await holdChanges(server, uid(), { email: campaign.ana.email, reason: 'Not visited' });
  await report({ reportId: 'r-held', personId: 'p-held', name: 'Canary Plumage', phone: '802-555-0199' });
}
const forgetBeside = (person: string, meanwhile: () => Promise<unknown>) =>
  forgetPerson({ db: beforeTransaction(server.db, 1, meanwhile), clock: server.clock }, uid(), { person });

/** Every table's rows as text. */
async function everything(): Promise<string> {
  const texts: string[] = [];
  for (const table of BY_CAMPAIGN) {
    const { rows } = await sql<{ row: string }>`
      select to_jsonb(t)::text as row from ${sql.table(table)} t where campaign_id = ${campaign.campaignId}`.execute(server.db);
    texts.push(...rows.map(({ row }) => row));
  }
  return texts.join('\n');
}

test.each([
  ['a voter', async () => String(ida), 'for no key update'],
  ['somebody whom only reports name', async () => onlyReported().then(() => 'p-held'), 'for update'],
])('of %s only what is newer is looked through under the lock', async (_, who, lock) => {
  const person = await who();
  await note(bo, 'Lives with Canary Quillfeather and Canary Plumage');
  const { end } = await server.db
    .selectFrom('change_log')
    .select(({ fn }) => fn.max('id').as('end'))
    .where('campaign_id', '=', campaign.campaignId)
    .executeTakeFirstOrThrow();
  const { db, statements } = statementsOf(server.db);
  await forgetPerson({ db, clock: server.clock }, uid(), { person });
  const locked = statements.findLastIndex(({ sql: text }) => text.includes('from passes') && text.endsWith(lock));
  const looking = statements.slice(locked + 1).filter(({ sql: text }) => text.includes('change_log') && text.includes('~*'));
  const after = looking.map(({ sql: text, parameters }) =>
    [...text.matchAll(/\bid > \$(\d+)/gu)].map(([, nth]) => parameters[Number(nth) - 1]),
  );
  expect(after).toEqual([expect.arrayContaining([end])]);
});

test('what is sent about a voter meanwhile is forgotten, too', async () => {
  await note(ida, 'MUTTERS');
  await forgetBeside(String(ida), async () => {
    await note(ida, 'WHISPERS');
    await note(bo, 'Lives with Canary Quillfeather');
    const back = { text: 'when Canary Quillfeather is in' };
    await sendChanges(server, campaign, [change({ id: campaign.doors[0] ?? 0, action: 'cb', time: server.clock.nowSeconds(), back })]);
  });
  expect(await everything()).not.toMatch(/Canary|Quillfeather|MUTTERS|WHISPERS/u);
});

test('what is sent of somebody reported meanwhile is forgotten, too', async () => {
  await onlyReported();
  await forgetBeside('p-held', () => report({ reportId: 'r-moved', kind: 'moved', text: 'Canary Plumage has gone', personId: 'p-held' }));
  expect(await everything()).not.toMatch(/Plumage|MUTTERS|5-?0199/u);
});

test('where they are known by another name meanwhile, all that was written by that is found', async () => {
  await note(bo, 'Lives with Canary Featherquill');
  await forgetBeside(String(ida), () => named('Canary', 'Featherquill'));
  expect(await everything()).not.toMatch(/Canary|Featherquill/u);
});

test('a dry run and a name that is not theirs take nothing away', async () => {
  await note(ida, 'MUTTERS');
  const before = await everything();
  await forgetPerson(server, uid(), { person: String(ida), dryRun: true });
  await expect(forgetPerson(server, uid(), { person: String(ida), name: 'Bo Reed' })).rejects.toThrow('is not their name');
  expect(await everything()).toBe(before);
});
