import { addCampaign, type TestCampaign } from '@/__tests__/server/support/campaign';
import { addDoors, insertCampaign, placeOf, updatePlaces } from '@/__tests__/server/support/doors';
import { change, sendChanges } from '@/__tests__/server/support/signedRequests';
import { databaseOf } from '@/__tests__/server/support/staffCommands';
import { startTestServer, type TestServer } from '@/__tests__/server/support/testServer';
import { undoPlacing, writePins } from '@/server/campaign/placings';
import { joinTwoDoors } from '@/server/campaign/repair/joinTwoDoors';
import { repairDoor } from '@/server/campaign/repair/repairDoor';
import { undoRepair } from '@/server/campaign/repair/repairs';
import { splitDoor } from '@/server/campaign/repair/splitDoor';
import { geocodeCommand } from '@/server/cli/geocode';
import { undoGeocodeCommand } from '@/server/cli/undoGeocode';
import { doorsInWalkOrder } from '@/server/store/addresses';
import { temporaryFolder } from './addressFile';

/* Placings by files of address points: what they correct, and how they are undone (docs/decisions/007-importing-addresses.md). */

const files = temporaryFolder();
let server: TestServer;
let campaigns = 0;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => {
  await server.close();
  files.remove();
});

const BURLINGTON = { city: 'Burlington', zip: '05401' };
const by = 'Robin';

async function newCampaign() {
  campaigns += 1;
  const name = `Placings ${campaigns}`;
  return { name, campaignId: await insertCampaign(server.db, { name }) };
}

const parts = () => ({ db: server.db, clock: server.clock });

async function geocode(
  campaign: string,
  rows: readonly string[],
  options: Partial<Parameters<typeof geocodeCommand>[1]> = {},
  name = 'points.csv',
) {
  const printed: string[] = [];
  const file = files.write(name, ['number,street,unit,city,zip,lat,lon', ...rows, ''].join('\n'));
  await geocodeCommand(file, { campaign, ...options }, (line) => printed.push(line), databaseOf(server));
  return printed.join('\n');
}

async function undo(campaign: string, options: Parameters<typeof undoGeocodeCommand>[1] = {}) {
  const printed: string[] = [];
  await undoGeocodeCommand(campaign, { really: true, ...options }, (line) => printed.push(line), databaseOf(server));
  return printed.join('\n');
}

async function latOf(doorId: number): Promise<number | null> {
  const place = await server.db
    .selectFrom('places')
    .select('lat')
    .where('id', '=', await placeOf(server.db, doorId))
    .executeTakeFirstOrThrow();
  return place.lat;
}

const point = (lat: number | string, number = 12) => `${number},Main St,,Burlington,05401,${lat},-73.2`;

/** What happens to one door, in words: 'place' and 'mend' by a file at a latitude, 'hand' by a person, 'unhand' and 'undo' by their numbers. */
const STEPS: Readonly<Record<string, (campaign: string, door: number, said: string) => Promise<unknown>>> = {
  own: (_, door, lat) => updatePlaces(server.db, [door], { lat: Number(lat), lon: -73.2 }),
  place: (campaign, _, lat) => geocode(campaign, [point(lat)]),
  mend: (campaign, _, lat) => geocode(campaign, [point(lat)], { mend: true }),
  vague: (campaign, _, lat) => geocode(campaign, [`12,Main St,,,,${lat},-73.2`], { mend: true }),
  undo: (campaign, _, placing) => undo(campaign, { placing }),
  hand: (campaign, door, lat) => repairDoor(parts(), campaign, { door: String(door), pin: `${lat},-73.2`, by }),
  unhand: (campaign, _, number) => undoRepair(parts(), campaign, { number: Number(number), by }),
};

test.each<[string, number | null]>([
  ['place 44.1', 44.1],
  ['place 44.1, place 44.2', 44.1],
  ['place 44.1, undo 1', null],
  ['place 44.1, undo 1, place 44.2', 44.2],
  ['place 44.1, mend 44.2', 44.2],
  ['place 44.1, mend 44.2, undo 2', 44.1],
  ['place 44.1, mend 44.2, undo 1', 44.2],
  ['place 44.1, mend 44.2, undo 1, undo 2', null],
  ['place 44.1, mend 44.2, undo 2, undo 1', null],
  ['place 44.1, mend 44.2, mend 44.3, undo 2, undo 3', 44.1],
  ['place 44.1, mend 44.2, mend 44.1, undo 1', 44.1],
  ['own 44.5, place 44.1', 44.5],
  ['own 44.5, mend 44.1', 44.1],
  ['own 44.5, mend 44.1, undo 1', 44.5],
  ['own 44.5, mend 44.1, mend 44.2, undo 1, undo 2', 44.5],
  ['hand 44.9, mend 44.1', 44.9],
  ['place 44.1, hand 44.9, mend 44.2', 44.9],
  ['place 44.1, hand 44.9, undo 1', 44.9],
  ['place 44.1, hand 44.9, unhand 1', 44.1],
  ['place 44.1, hand 44.9, unhand 1, mend 44.2', 44.2],
  ['place 44.1, hand 44.9, undo 1, unhand 1', null],
  ['place 44.1, mend 44.2, hand 44.9, undo 2, unhand 1', 44.1],
  // 11 m and 33 m away.
  ['place 44.1, mend 44.1001', 44.1],
  ['place 44.1, mend 44.1003', 44.1003],
  ['place 44.1, vague 44.2', 44.1],
  ['vague 44.2', 44.2],
])('%s: the door is at %s', async (steps, lat) => {
  const { name, campaignId } = await newCampaign();
  const [door = 0] = await addDoors(server.db, campaignId, [
    { house_number: '12', street: 'Main St', lat: null, lon: null, ...BURLINGTON },
  ]);
  for (const step of steps.split(', ')) {
    const [verb = '', said = ''] = step.split(' ');
    await STEPS[verb]?.(name, door, said);
  }
  expect(await latOf(door)).toBe(lat);
});

test('a dry run counts what a better file corrects, and how far; then what undoing it does', async () => {
  const { name, campaignId } = await newCampaign();
  const doors = await addDoors(
    server.db,
    campaignId,
    [12, 14, 16, 18].map((number) => ({ house_number: String(number), street: 'Main St', lat: null, lon: null, ...BURLINGTON })),
  );
  await geocode(name, [point(44.1, 12), point(44.1, 14), point(44.1, 16)], {}, 'wrong.csv');
  const better = [point(44.2, 12), point(44.3, 14), point(44.4, 18)];
  const dry = await geocode(name, better, { mend: true, dryRun: true }, 'right.csv');
  expect(dry).toContain('Doors that have a place now: 1.\nDoors whose place was corrected: 2, farthest 22.2 km.');
  expect(dry).toContain('Dry run: nothing was written.');
  expect(dry).not.toContain('Without a place');
  expect(await Promise.all(doors.map(latOf))).toEqual([44.1, 44.1, 44.1, null]);
  expect(await geocode(name, better, { mend: true }, 'right.csv')).toContain('To undo it: undo-geocode.');
  expect(await Promise.all(doors.map(latOf))).toEqual([44.2, 44.3, 44.1, 44.4]);
  const wrong = await undo(name, { placing: '1', really: false });
  expect(wrong).toMatch(/^1: wrong\.csv, placed by Somebody at the terminal at \d{4}-\d\d-\d\d \d\d:\d\d UTC:/u);
  expect(wrong).toContain('doors that had none, and have none again: 1');
  expect(wrong).toContain('doors that a person or a later file has moved since, which stay: 2');
  expect(wrong).toContain('Nothing was written.');
  expect(wrong).toMatch(/Other files that can be undone, by --placing:\n {2}2: right\.csv, placed by /u);
  const latest = await undo(name);
  expect(latest).toContain('2: right.csv');
  expect(latest).toContain('doors that go back to the place before: 2\n  doors that had none, and have none again: 1');
  expect(await Promise.all(doors.map(latOf))).toEqual([44.1, 44.1, 44.1, null]);
});

test('what is undone is not undone again, and what is not there says so', async () => {
  const { name, campaignId } = await newCampaign();
  await addDoors(server.db, campaignId, [{ house_number: '12', street: 'Main St', ...BURLINGTON }]);
  await expect(undo(name)).rejects.toThrow('No file of address points has placed doors');
  await geocode(name, [point(44.1)]);
  await expect(undo(name, { placing: '7' })).rejects.toThrow('No such placing');
  await expect(undo(name, { placing: '0x1' })).rejects.toThrow('is not the number of a placing');
  await undo(name);
  await expect(undo(name, { placing: '1' })).rejects.toThrow('points.csv is undone already.');
  await expect(undo(name)).rejects.toThrow('No file of address points has placed doors');
});

test('a file that places no door is no placing', async () => {
  const { name, campaignId } = await newCampaign();
  await addDoors(server.db, campaignId, [{ house_number: '14', street: 'Main St', ...BURLINGTON }]);
  await geocode(name, [point(44.1)]);
  await expect(undo(name)).rejects.toThrow('No file of address points has placed doors');
});

async function walked(): Promise<TestCampaign> {
  const mine = await addCampaign(server);
  await updatePlaces(server.db, mine.doors, { lat: null, lon: null });
  const rows = await server.db
    .selectFrom('addresses')
    .select(['house_number', 'street', 'city', 'zip'])
    .where('id', 'in', mine.doors)
    .execute();
  const points = rows.map(({ house_number, street, city, zip }) => `${house_number},${street},,${city},${zip},44.1,-123.1`);
  await geocode(mine.ana.uid, points);
  return mine;
}

test('an undone placing takes no door from its packet and no mark from a door', async () => {
  const mine = await walked();
  const [first = 0, second = 0] = mine.doors;
  await sendChanges(server, mine, [change({ id: first })]);
  const told = await undo(mine.ana.uid, { really: false });
  expect(told).toContain('packets that hold such doors, and keep them: 1');
  const between = async () => {
    await sendChanges(server, mine, [change({ id: second })]);
  };
  let marking: Promise<void> | undefined;
  await undoPlacing(parts(), mine.ana.uid, {
    between: () => {
      marking ??= between();
    },
  });
  await marking;
  const shown = await doorsInWalkOrder(server.db, mine.campaignId, mine.ana.userId, { packetId: mine.packetId });
  expect(shown).toHaveLength(mine.doors.length);
  const doors = await server.db
    .selectFrom('addresses')
    .select(['id', 'lat', 'last_action', 'packet_id'])
    .where('id', 'in', mine.doors)
    .orderBy('id')
    .execute();
  expect(doors.map(({ lat }) => lat)).toEqual(mine.doors.map(() => null));
  expect(doors.filter(({ last_action }) => last_action !== null).map(({ id }) => id)).toEqual([first, second]);
  expect(doors.every(({ packet_id }) => packet_id === mine.packetId)).toBe(true);
});

test('an undo that ended in its middle goes on, and a person’s pin of meanwhile stays', async () => {
  const { name, campaignId } = await newCampaign();
  const doors = await addDoors(
    server.db,
    campaignId,
    Array.from({ length: 2_002 }, (_, at) => ({ house_number: String(at + 1), street: 'Main St', ...BURLINGTON })),
  );
  await geocode(
    name,
    doors.map((_, at) => point(44.1, at + 1)),
    { sure: true },
  );
  const between = (done: number) => {
    if (done > 0) throw new Error('The server has ended.');
  };
  await expect(undoPlacing(parts(), name, { between })).rejects.toThrow('has ended');
  const last = doors.at(-1) ?? 0;
  const next = doors.at(-2) ?? 0;
  expect([await latOf(doors[0] ?? 0), await latOf(last)]).toEqual([null, 44.1]);
  await repairDoor(parts(), name, { door: String(last), pin: '44.9,-73.2', by });
  await expect(
    server.db.transaction().execute((trx) => writePins(trx, { campaignId, number: 1, isMending: true }, [{ id: 1, lat: 1, lon: 1 }])),
  ).rejects.toThrow('points.csv was undone while its doors were placed');
  expect(await undo(name)).toContain('doors that had none, and have none again: 1');
  expect([await latOf(next), await latOf(last)]).toEqual([null, 44.9]);
});

test('doors that took the pin of another one lose it with that', async () => {
  const { name, campaignId } = await newCampaign();
  const [whole = 0, bare = 0, split = 0] = await addDoors(server.db, campaignId, [
    { house_number: '12', street: 'Main St', ...BURLINGTON },
    { house_number: '14', street: 'Main St', ...BURLINGTON },
    { house_number: '16', street: 'Main St', ...BURLINGTON },
  ]);
  await geocode(name, [point(44.1, 12), point(44.1, 16)]);
  await joinTwoDoors(parts(), name, { keep: String(bare), gone: String(whole), by });
  await splitDoor(parts(), name, { door: String(split), into: ['1', '2'], by });
  const pins = () => server.db.selectFrom('places').select('lat').where('campaign_id', '=', campaignId).execute();
  expect((await pins()).map(({ lat }) => lat)).toEqual([44.1, 44.1, 44.1]);
  await undo(name);
  expect((await pins()).map(({ lat }) => lat)).toEqual([null, null, null]);
  await undoRepair(parts(), name, { number: 2, by });
  await undoRepair(parts(), name, { number: 1, by });
  expect((await pins()).map(({ lat }) => lat)).toEqual([null, null, null]);
});

test('a file whose places are in another state places nobody until somebody says that it is right', async () => {
  const { name, campaignId } = await newCampaign();
  const [door = 0] = await addDoors(server.db, campaignId, [{ house_number: '12', street: 'Main St', ...BURLINGTON }]);
  const south = ['12,Main St,,Burlington,,36.09,-79.44', '14,Main St,,Burlington,,36.1,-79.45'];
  await expect(geocode(name, south)).rejects.toThrow('2 of 2 positions are far from the state of their ZIP');
  expect(await geocode(name, south, { dryRun: true })).toContain('2 of 2 positions are far');
  expect(await latOf(door)).toBeNull();
  await geocode(name, south, { sure: true });
  expect(await latOf(door)).toBe(36.09);
  await geocode(name, [point(44.1)], { mend: true });
  expect(await latOf(door)).toBe(44.1);
});
