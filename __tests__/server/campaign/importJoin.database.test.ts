import { addMember, type TestMember } from '@/__tests__/server/support/campaign';
import { insertCampaign } from '@/__tests__/server/support/doors';
import { startTestServer, type TestServer } from '@/__tests__/server/support/testServer';
import { importAddressesCommand } from '@/server/cli/importAddresses';
import { streetLines, temporaryFolder } from './addressFile';
import { markDoor, packetsOf } from './cutStreets';

/* Homes that a later file of addresses brings join the packets beside them, as doors do that come with voters. */

const files = temporaryFolder();
let server: TestServer;
let campaignId: number;
let ana: TestMember;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => {
  await server.close();
  files.remove();
});
beforeEach(async () => {
  campaignId = await insertCampaign(server.db, { name: 'Oak for Mayor' });
  ana = await addMember(server, campaignId);
});

async function importLines(lines: readonly string[], options: Parameters<typeof importAddressesCommand>[1] = {}): Promise<string> {
  const printed: string[] = [];
  const openDatabase = async () => ({ db: server.db, close: async () => undefined });
  const file = files.writeAddresses(lines);
  await importAddressesCommand(file, { campaign: ana.uid, ...options }, (line) => printed.push(line), openDatabase);
  return printed.join('\n');
}
const packets = () => packetsOf(server.db, campaignId);
const elm = (doors: number) => streetLines('ELM', doors, 0);

test('a later home joins the packet of its street at its place in the walk, and the rest stays what it is', async () => {
  await importLines(elm(40));
  const [before] = await packets();
  const out = await importLines(elm(41));
  expect(out).toContain('1 address added, 40 already there');
  expect(out).toContain('1 door joined 1 packet that was there.');
  const [after, ...others] = await packets();
  expect(others).toEqual([]);
  expect({ ...after, doors: [] }).toEqual({ ...before, doors: [] });
  const came = after?.doors.filter((door) => !before?.doors.includes(door)) ?? [];
  expect(came).toHaveLength(1);
  expect(after?.doors.filter((door) => !came.includes(door))).toEqual(before?.doors);
  // Up one side and down the other: the end of the street is where the walk turns.
  const at = after?.doors.indexOf(came[0] ?? 0) ?? 0;
  const beside = await server.db
    .selectFrom('addresses')
    .select('house_number as number')
    .where('id', 'in', [after?.doors[at - 1] ?? 0, after?.doors[at + 1] ?? 0])
    .execute();
  expect(beside.map(({ number }) => number).toSorted()).toEqual(['39', '40']);
});

test('what no packet is beside makes one of its own, and a dry run writes nothing', async () => {
  await importLines(elm(40));
  const more = [...elm(41), ...streetLines('FAR', 3, 900)];
  const before = await packets();
  expect(await importLines(more, { dryRun: true })).toContain('1 door joined 1 packet');
  expect(await packets()).toEqual(before);
  const out = await importLines(more);
  expect(out).toContain('1 packet of 3 doors in 1 target.');
  expect((await packets()).map(({ doors }) => doors.length)).toEqual([41, 3]);
});

test('of another target, of no home, with --no-join and with --turfs no door joins', async () => {
  await importLines(elm(40));
  const [first, second] = streetLines('ELM', 42, 0).slice(40);
  expect(await importLines([first ?? ''].map((line) => line.replace(',4,4,', ',4,5,')))).not.toContain('joined');
  expect(await importLines([second ?? ''].map((line) => line.replace('RESIDENTIAL LOW DENSITY', 'COMMERCIAL')))).not.toContain('joined');
  expect(await importLines(streetLines('ELM', 43, 0).slice(42), { join: false })).not.toContain('joined');
  const turfs = files.write(
    'turfs.geojson',
    JSON.stringify({ type: 'FeatureCollection', features: [{ type: 'Feature', properties: { address_ids: ['43'] }, geometry: null }] }),
  );
  expect(await importLines(streetLines('ELM', 44, 0).slice(43), { turfs })).not.toContain('joined');
  expect((await packets()).map(({ doors }) => doors.length)).toEqual([40, 1, 1, 1]);
});

test('a packet that somebody holds, or that was marked within a day, is left alone', async () => {
  await importLines(elm(40));
  const [packet] = await packets();
  await markDoor(server, ana, { door: packet?.doors[0] ?? 0, packetId: packet?.id ?? 0, changeId: 'first' });
  const beside = 'Beside a packet that somebody holds, or that was marked within a day, and so in packets of their own: 1 door.';
  await server.db
    .updateTable('doors')
    .set({ last_effective_at: Math.floor(Date.now() / 1000) })
    .where('id', '=', packet?.doors[0] ?? 0)
    .execute();
  expect(await importLines(elm(41))).toContain(beside);
  await server.db.updateTable('doors').set({ last_effective_at: 1 }).where('campaign_id', '=', campaignId).execute();
  await server.db.updateTable('packets').set({ assigned_user_id: ana.userId }).where('campaign_id', '=', campaignId).execute();
  expect(await importLines(elm(42))).toContain(beside);
  expect((await packets()).map(({ doors }) => doors.length)).toEqual([40, 1, 1]);
});

test('doors that came with people and get their place from the file join, too', async () => {
  await importLines(elm(40));
  await server.db
    .insertInto('places')
    .values({
      campaign_id: campaignId,
      line: '41 Elm St',
      city: 'Sampleton',
      zip: '21000',
      house_number: '41',
      street: 'Elm St',
      search_number: '00000041',
      search_street: 'elmst',
      search_zip: '21000',
    })
    .execute();
  const { id } = await server.db
    .selectFrom('places')
    .select('id')
    .where('campaign_id', '=', campaignId)
    .where('house_number', '=', '41')
    .executeTakeFirstOrThrow();
  const { id: passId } = await server.db.selectFrom('passes').select('id').where('campaign_id', '=', campaignId).executeTakeFirstOrThrow();
  const known = await server.db
    .insertInto('doors')
    .values({ campaign_id: campaignId, pass_id: passId, place_id: id })
    .returning('id')
    .executeTakeFirstOrThrow();
  expect(await importLines(elm(41))).toContain('1 door joined 1 packet that was there.');
  const [packet] = await packets();
  expect(packet?.doors).toContain(known.id);
});
