import { addMember, type TestMember } from '@/__tests__/server/support/campaign';
import { databaseOf, printed } from '@/__tests__/server/support/staffCommands';
import { startTestServer, type TestServer } from '@/__tests__/server/support/testServer';
import { newPass } from '@/server/campaign/pass/newPass';
import { joinTwoDoors } from '@/server/campaign/repair/joinTwoDoors';
import { splitDoor } from '@/server/campaign/repair/splitDoor';
import { importAddressesCommand } from '@/server/cli/importAddresses';
import { newPassCommand } from '@/server/cli/passes';
import { universeCommand } from '@/server/cli/universes';
import { addressLine, streetLines, temporaryFolder } from './addressFile';
import { addStreetTo, markDoor, packetsOf, runCut } from './cutStreets';

/* Homes of a file of addresses at which nobody is known to live, in the passes after the one whose import cut them. */

const files = temporaryFolder();
let server: TestServer;
let campaignId: number;
let ana: TestMember;
let campaigns = 0;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => {
  await server.close();
  files.remove();
});
beforeEach(async () => {
  campaigns += 1;
  const name = `Homes ${campaigns}`;
  await importFile([...streetLines('ELM', 40, 1_000), ...streetLines('OAK', 40, 2_000, '8'), shop], name);
  campaignId = (await server.db.selectFrom('campaigns').select('id').where('name', '=', name).executeTakeFirstOrThrow()).id;
  ana = await addMember(server, campaignId);
  server.clock.advanceSeconds(3_600);
});

const shop = addressLine({ id: 9_000, number: 99, use: 'COMMERCIAL' });
const importFile = (lines: readonly string[], campaign: string) =>
  printed(async (print) => {
    await importAddressesCommand(files.writeAddresses(lines), { create: true, campaign }, print, databaseOf(server));
  });
const cut = (options: Parameters<typeof runCut>[2] = {}) => runCut(server, ana.uid, options);
const openPass = (name: string, universe?: string) => newPass(server, ana.uid, { name, universe });
const doorsOfPass = (name: string) =>
  server.db
    .selectFrom('addresses')
    .innerJoin('passes', 'passes.id', 'addresses.pass_id')
    .select(['addresses.id', 'place_id', 'line', 'unit', 'packet_id', 'target_id', 'status'])
    .where('addresses.campaign_id', '=', campaignId)
    .where('passes.name', '=', name)
    .orderBy('addresses.id')
    .execute();
const cutIn = async (name: string) => (await doorsOfPass(name)).filter(({ packet_id }) => packet_id !== null);
const linesIn = async (name: string) => (await cutIn(name)).map(({ line, unit }) => `${line}${unit ? ` ${unit}` : ''}`).toSorted();

test('are cut in the next pass of everybody as they were in the first, with their targets; what is no home is not', async () => {
  const [marked] = await cutIn('First pass');
  await markDoor(server, ana, { door: marked?.id ?? 0, packetId: marked?.packet_id ?? 0, changeId: 'first' });
  const before = await doorsOfPass('First pass');
  await openPass('October');
  expect(await cut()).toContain('In no packet, because nobody of the voter file lives there: 1.\n  99 Elm St');
  const october = await cutIn('October');
  expect(october).toHaveLength(80);
  expect(new Set(october.map(({ place_id }) => place_id)).size).toBe(80);
  expect(october.every(({ status }) => status === 0)).toBe(true);
  const targetOf = new Map(before.map(({ place_id, target_id }) => [place_id, target_id]));
  for (const { place_id, target_id } of october) expect(target_id).toBe(targetOf.get(place_id));
  expect(await doorsOfPass('First pass')).toEqual(before);
});

test('come into no second packet, whether they are cut again, anew, or in a third pass', async () => {
  await openPass('October');
  await cut();
  const once = await packetsOf(server.db, campaignId);
  expect(await cut()).toContain('No door was cut.');
  expect(await packetsOf(server.db, campaignId)).toEqual(once);
  await cut({ again: true, doors: 10 });
  expect(await cutIn('October')).toHaveLength(80);
  await openPass('November');
  await cut();
  expect(await linesIn('November')).toEqual(await linesIn('First pass'));
});

test('that a pass before left uncut are cut in the one after it', async () => {
  await openPass('October');
  await openPass('November');
  await cut({ target: 'Election district 8' });
  expect(await linesIn('November')).toEqual((await linesIn('First pass')).filter((line) => line.endsWith('Oak St')));
  await cut();
  expect(await cutIn('November')).toHaveLength(80);
});

test('are in no pass of a universe, which says how many it leaves out, and in the next pass of everybody again', async () => {
  const voters = await addStreetTo(server.db, campaignId, 'Fir St', 3);
  await cut();
  await printed((print) => universeCommand(ana.uid, 'Seven', { where: ['precinct=7'] }, print, databaseOf(server)));
  const said = await printed((print) => newPassCommand(ana.uid, 'October', { universe: 'Seven' }, print, databaseOf(server), server.clock));
  expect(said).toContain(
    '"October" has 3 doors, at which 3 people of the universe "Seven" live.\nHomes where nobody is known to live are left out, because a universe chooses people: 80.',
  );
  await cut();
  expect(await doorsOfPass('October')).toHaveLength(voters.length);
  await openPass('November');
  await cut();
  expect(await cutIn('November')).toHaveLength(83);
});

test('are no doors of a voter file whose people are gone: nothing says that those are homes', async () => {
  const doors = await addStreetTo(server.db, campaignId, 'Fir St', 3);
  await cut();
  expect(await cutIn('First pass')).toHaveLength(80 + doors.length);
  await server.db.deleteFrom('voters').where('campaign_id', '=', campaignId).execute();
  await openPass('October');
  expect(await cut()).toContain('In no packet, because nobody of the voter file lives there: 4.');
  expect(await cutIn('October')).toHaveLength(80);
});

test('that staff have joined are one door, and one that they have split is each of its units', async () => {
  const repair = { by: 'Robin' };
  await joinTwoDoors(server, ana.uid, { ...repair, keep: '1 Elm St', gone: '3 Elm St' });
  await splitDoor(server, ana.uid, { ...repair, door: '5 Elm St', into: ['Apt 1', 'Apt 2'] });
  await openPass('October');
  await splitDoor(server, ana.uid, { ...repair, door: '7 Elm St', into: ['Apt 1', 'Apt 2'] });
  await cut();
  const lines = await linesIn('October');
  expect(lines).not.toContain('3 Elm St');
  expect(lines.filter((line) => /^[157] Elm St/u.test(line))).toEqual([
    ...['1 Elm St', '5 Elm St Apt 1', '5 Elm St Apt 2', '7 Elm St Apt 1', '7 Elm St Apt 2'],
  ]);
  expect(lines).toHaveLength(81);
});
