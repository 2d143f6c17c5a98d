import { addCampaign, type TestCampaign } from '@/__tests__/server/support/campaign';
import { databaseOf, printed } from '@/__tests__/server/support/staffCommands';
import { startTestServer, type TestServer } from '@/__tests__/server/support/testServer';
import { newPass } from '@/server/campaign/pass/newPass';
import { countSaved, listUniverses, saveUniverse } from '@/server/campaign/universe/universes';
import { newPassCommand, passesCommand, renewPassCommand } from '@/server/cli/passes';
import { universeCommand } from '@/server/cli/universes';

/* A universe that was saved names what the voter file says; a later file may say it otherwise. */

let server: TestServer;
let campaign: TestCampaign;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  campaign = await addCampaign(server);
  const { campaignId, people } = campaign;
  const all = server.db.updateTable('voters').where('campaign_id', '=', campaignId);
  await all.set({ precinct: '8' }).execute();
  await all
    .set({ precinct: '7' })
    .where('id', 'in', people[0] ?? [])
    .execute();
});

const uid = () => campaign.ana.uid;
const save = (...conditions: readonly string[]) => saveUniverse(server, uid(), { name: 'Rest', conditions });
const universe = (name?: string, options: Parameters<typeof universeCommand>[2] = {}) =>
  printed((print) => universeCommand(uid(), name, options, print, databaseOf(server)));
const passes = () => printed((print) => passesCommand(uid(), { json: true }, print, databaseOf(server)));
const openPass = () => printed((print) => newPassCommand(uid(), 'October', { universe: 'Rest' }, print, databaseOf(server), server.clock));
const renewPass = () => printed((print) => renewPassCommand(uid(), {}, print, databaseOf(server)));
/** The next voter file writes the precinct with a zero before it. */
const renamePrecinct = () =>
  server.db
    .updateTable('voters')
    .set({ precinct: '07' })
    .where('campaign_id', '=', campaign.campaignId)
    .where('precinct', '=', '7')
    .execute();

const UNKNOWN = { condition: 'not precinct=7', what: 'the precinct', value: '7', known: ['07', '8'] };

test.each(['not precinct=7', 'precinct=7, 8'])('with "%s" no pass is opened once nobody has the name', async (condition) => {
  await save(condition);
  const before = await passes();
  await renamePrecinct();
  await expect(openPass()).rejects.toThrow(
    `The universe "Rest" cannot be used as it was saved. "${condition}" names the precinct "7", which nobody in this campaign has any more. It has: 07, 8. Save the universe again with names that there are. The pass that is walked goes on.`,
  );
  expect(await passes()).toBe(before);
  await save(condition.replace('7', '07'));
  expect(await openPass()).toContain('"October" has ');
});

test('it is not counted, and the list says what nobody has; with names that there are nothing is said', async () => {
  await save('age=18-', 'not precinct=7');
  await saveUniverse(server, uid(), { name: 'Eight', conditions: ['precinct=8'] });
  expect(await universe('Rest')).not.toContain('any more');
  await renamePrecinct();
  const saved = { name: 'Rest', conditions: ['age=18-', 'not precinct=7'] };
  expect(await countSaved(server, uid(), 'rest')).toEqual({ ...saved, unknown: [UNKNOWN] });
  expect(JSON.parse(await universe('Rest', { json: true }))).toEqual({ ...saved, unknown: [UNKNOWN] });
  expect((await universe('Rest')).split('\n')).toEqual([
    '"Rest" is not counted:',
    '"not precinct=7" names the precinct "7", which nobody in this campaign has any more. It has: 07, 8.',
    'Save it again with names that there are: universe CAMPAIGN "Rest" --where …',
  ]);
  expect(await listUniverses(server, uid())).toEqual([
    { name: 'Eight', conditions: ['precinct=8'] },
    { ...saved, unknown: [UNKNOWN] },
  ]);
  expect((await universe()).split('\n')).toEqual([
    'universe  conditions',
    'Eight     precinct=8',
    'Rest      age=18- · not precinct=7',
    '',
    '"Rest" cannot be used as it was saved. "not precinct=7" names the precinct "7", which nobody in this campaign has any more. It has: 07, 8.',
  ]);
  expect(await universe('Eight', { remove: true })).toContain('"Rest" cannot be used as it was saved.');
});

test('a name that only people off the lists have is nobody’s', async () => {
  await save('not precinct=7');
  const own = server.db.updateTable('voters').where('campaign_id', '=', campaign.campaignId).where('precinct', '=', '7');
  await own.set({ off_since: 1 }).execute();
  await expect(openPass()).rejects.toThrow('names the precinct "7", which nobody in this campaign has any more. It has: 8.');
  await expect(save('not precinct=7')).rejects.toThrow('Nobody in this campaign has the precinct "7". It has: 8.');
});

test('a town in which nobody lives any more is nobody’s, though its houses are there', async () => {
  const { campaignId, people } = campaign;
  const [kim = 0] = people[0] ?? [];
  const { place_id } = await server.db.selectFrom('voters').select('place_id').where('id', '=', kim).executeTakeFirstOrThrow();
  await server.db.updateTable('places').set({ city: 'Birch Falls' }).where('id', '=', place_id).execute();
  await save('not town=Birch Falls');
  const elsewhere = server.db.selectFrom('places').select('id').where('campaign_id', '=', campaignId).where('id', '<>', place_id).limit(1);
  const { id } = await elsewhere.executeTakeFirstOrThrow();
  await server.db.updateTable('voters').set({ place_id: id }).where('place_id', '=', place_id).execute();
  await expect(openPass()).rejects.toThrow('names the town "Birch Falls", which nobody in this campaign has any more. It has: Alder Bay.');
});

test('a pass that was opened takes nobody in by renew-pass, and goes on', async () => {
  await save('not precinct=7');
  await newPass(server, uid(), { name: 'October', universe: 'Rest' });
  const before = await passes();
  expect(await renewPass()).toContain('0 people and 0 doors are new.');
  await renamePrecinct();
  await expect(renewPass()).rejects.toThrow(
    'The universe "Rest" of the pass "October" cannot be used as it was saved. "not precinct=7" names the precinct "7", which nobody in this campaign has any more. It has: 07, 8. Nobody was added. To choose by names that there are, save the universe again and open a new pass with it.',
  );
  expect(await passes()).toBe(before);
});
