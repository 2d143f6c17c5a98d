import { sql } from 'kysely';
import { temporaryFolder } from '@/__tests__/server/campaign/addressFile';
import { ncFile } from '@/__tests__/server/campaign/voters/voterFiles';
import { addCampaign, type TestCampaign } from '@/__tests__/server/support/campaign';
import { placeOf } from '@/__tests__/server/support/doors';
import { change, sendChanges, sendItems } from '@/__tests__/server/support/signedRequests';
import { databaseOf } from '@/__tests__/server/support/staffCommands';
import { startTestServer, type TestServer } from '@/__tests__/server/support/testServer';
import { holdChanges, releaseHold } from '@/server/campaign/holds';
import { newPass } from '@/server/campaign/pass/newPass';
import { saveUniverse } from '@/server/campaign/universe/universes';
import { importAddressesCommand } from '@/server/cli/importAddresses';
import { importVotersCommand } from '@/server/cli/importVoters';
import { joinDoorsCommand } from '@/server/cli/joinDoors';
import { repairsCommand } from '@/server/cli/repairs';
import { splitDoorCommand } from '@/server/cli/splitDoor';
import { undoImportCommand } from '@/server/cli/undoImport';
import { doorsInWalkOrder } from '@/server/store/addresses';
import { isNamedOrHome } from '@/server/store/ownDoors';
import { everything } from './repairing';

/* A house turns out to have units: its door becomes several, and nothing of it is lost. */

const files = temporaryFolder();
let server: TestServer;
let mine: TestCampaign;
const printed: string[] = [];
const print = (line: string) => printed.push(line);

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => {
  await server.close();
  files.remove();
});
beforeEach(async () => {
  mine = await addCampaign(server);
  printed.length = 0;
});

const openDatabase = () => databaseOf(server)();
const door = (at: number) => mine.doors[at] ?? 0;
const person = (at: number, which: 0 | 1 = 0) => String(mine.people[at]?.[which]);
const split = (named: string, into: readonly string[], options: object = {}) =>
  splitDoorCommand(mine.ana.uid, named, { by: 'Robin', into, ...options }, print, openDatabase);
const undo = (number: number) => repairsCommand(mine.ana.uid, { undo: String(number), by: 'Robin' }, () => undefined, openDatabase);
const shown = () => doorsInWalkOrder(server.db, mine.campaignId, mine.ana.userId, { packetId: mine.packetId });
/** All but by which names phones may still call doors and on which lists these were: both stay. */
const all = async () => {
  const { former_lists: _, joined_doors: __, former_homes: ___, ...rest } = await everything(server, mine.campaignId);
  return rest;
};
const strays = async () => (await all()).stray_changes;
const seen = async () =>
  (await shown()).map(({ address, unit, record }) => [`${address} ${unit ?? ''}`.trim(), record.map(({ recordId }) => recordId)]);
const mark = (id: number | string, options: object = {}, sent: Parameters<typeof sendChanges>[3] = {}) => {
  server.clock.advanceSeconds(60);
  return sendChanges(server, mine, [change({ id: Number(id), time: server.clock.nowSeconds(), device: 'd', ...options })], sent);
};
const support = (recordId: string) => ({ recordId, add: [String(mine.groups.support)] });

test('the new doors stand right behind the first, with their people, and undo makes one of them again', async () => {
  await mark(door(0), { changeId: 'first', records: [support(person(0, 1))] });
  const before = await all();
  await split('1 Elm St', ['Apt 1', 'Apt 2', 'Apt 3'], { people: [`Apt 2=${person(0, 1)}`] });
  const [, second, third] = await shown();
  expect(printed).toEqual([
    `Repair 1: 1 Elm St was split: 1 Elm St Apt 1 (door ${door(0)}, 1 person); 1 Elm St Apt 2 (door ${second?.addressId}, 1 person); 1 Elm St Apt 3 (door ${third?.addressId}, 0 people). To undo it: repairs CAMPAIGN --undo 1`,
  ]);
  expect(await seen()).toEqual([
    ['1 Elm St Apt 1', [person(0)]],
    ['1 Elm St Apt 2', [person(0, 1)]],
    ['1 Elm St Apt 3', []],
    ['2 Elm St', [person(1), person(1, 1)]],
    ['3 Elm St', [person(2), person(2, 1)]],
  ]);
  const [first] = await shown();
  // The mark stays at the first door, the answer is its person's.
  expect([first?.last?.changeId, second?.last, first?.building]).toEqual(['first', undefined, second?.building]);
  expect(second?.record[0]?.groupNames).toEqual(['Strong support']);
  await undo(1);
  expect(await all()).toEqual(before);
});

test('people are named by what they are called, and who is not named stays', async () => {
  await split(String(door(1)), ['Front', 'Rear'], { people: ['rear=lee park'] });
  expect((await seen()).slice(1, 3)).toEqual([
    ['2 Elm St Front', [person(1)]],
    ['2 Elm St Rear', [person(1, 1)]],
  ]);
});

test('what a phone with the list from before sends counts once: the mark at the first door, the answers for their people', async () => {
  await split('1 Elm St', ['Apt 1', 'Apt 2'], { people: [`Apt 2=${person(0, 1)}`] });
  const late = { changeId: 'late', records: [support(person(0)), support(person(0, 1))] };
  await mark(door(0), late);
  await mark(door(0), late);
  expect(await strays()).toEqual([]);
  const [first, second] = await shown();
  expect([first?.last?.changeId, second?.last]).toEqual(['late', undefined]);
  expect([first, second].map((one) => one?.record.map(({ groupNames }) => groupNames))).toEqual([
    [['Strong support']],
    [['Strong support']],
  ]);
});

test('answers of both doors are held with their marks and come back', async () => {
  await mark(door(0), { changeId: 'before', records: [support(person(0, 1))] });
  await split('1 Elm St', ['Apt 1', 'Apt 2'], { people: [`Apt 2=${person(0, 1)}`] });
  const { holds: _, ...after } = await all();
  await holdChanges(server, mine.ana.uid, { device: 'd', reason: 'Not visited' });
  expect((await shown()).map(({ last, record }) => [last, record.flatMap(({ groupNames }) => groupNames)])).toEqual(
    Array.from({ length: 4 }, () => [undefined, []]),
  );
  await releaseHold(server, mine.ana.uid, { number: 1 });
  const { holds: __, ...released } = await all();
  expect(released).toEqual(after);
});

test('a hold of one phone leaves what another has answered at the other door, whichever has the list from before', async () => {
  await split('1 Elm St', ['Apt 1', 'Apt 2'], { people: [`Apt 2=${person(0, 1)}`] });
  const second = (await shown())[1]?.addressId ?? '';
  const answer = async () => (await shown())[1]?.record[0]?.groupNames;
  const records = [support(person(0, 1))];
  await mark(second, { device: 'new', records });
  await mark(door(0), { device: 'old', records });
  await holdChanges(server, mine.ana.uid, { device: 'old', reason: 'Not visited' });
  expect(await answer()).toEqual(['Strong support']);
  await releaseHold(server, mine.ana.uid, { number: 1 });
  await mark(second, { device: 'newer', records });
  await holdChanges(server, mine.ana.uid, { device: 'newer', reason: 'Not visited' });
  await holdChanges(server, mine.ana.uid, { device: 'new', reason: 'Not visited' });
  expect(await answer()).toEqual(['Strong support']);
  await holdChanges(server, mine.ana.uid, { device: 'old', reason: 'Not visited' });
  expect(await answer()).toEqual([]);
});

test('marks that name a door that was joined lock the doors where those live by now whom they name', async () => {
  await joinDoorsCommand(mine.ana.uid, [String(door(0)), String(door(1))], { by: 'Robin' }, print, openDatabase);
  await split('1 Elm St', ['Apt 1', 'Apt 2'], { people: [`Apt 2=${person(0, 1)}`] });
  const [first, second] = await shown();
  const named = sql<{
    id: string;
  }>`select id::text from doors where ${isNamedOrHome('doors', mine.campaignId, [String(door(1))], [person(0, 1)])} order by doors.id`;
  expect((await named.execute(server.db)).rows.map(({ id }) => id)).toEqual([first?.addressId, second?.addressId]);
});

test('marks that arrive while the door is being split are no strays', async () => {
  const marks = (from: number) =>
    Array.from({ length: 3 }, (_, at) =>
      sendChanges(server, mine, [
        change({
          id: door(0),
          changeId: `mark-${from + at}`,
          time: server.clock.nowSeconds(),
          device: `d${at}`,
          records: [support(person(0, 1))],
        }),
      ]),
    );
  const answers = await Promise.all([
    ...marks(0),
    split('1 Elm St', ['Apt 1', 'Apt 2'], { people: [`Apt 2=${person(0, 1)}`] }),
    ...marks(20),
  ]);
  expect(answers.flatMap((answer) => answer?.status ?? [])).toEqual(Array.from({ length: 6 }, () => 200));
  expect(await strays()).toEqual([]);
  expect((await shown())[1]?.record[0]?.groupNames).toEqual(['Strong support']);
});

test('after an undo what was marked and reported at the other doors is the first one’s, also what comes later', async () => {
  await split('1 Elm St', ['Apt 1', 'Apt 2']);
  const second = (await shown())[1]?.addressId ?? '';
  await mark(second, { changeId: 'at-second' });
  await sendItems(server, mine, 'reportDoor.php', [
    { reportId: 'r1', addressId: second, kind: 'gate', text: '', time: server.clock.nowSeconds() },
  ]);
  await undo(1);
  expect((await shown())[0]).toMatchObject({ addressId: String(door(0)), last: { changeId: 'at-second' }, reported: 1 });
  await mark(second, { changeId: 'later' });
  expect((await shown()).map(({ last }) => last?.changeId)).toEqual(['later', undefined, undefined]);
  expect(await strays()).toEqual([]);
});

test('a part is split again, and both come apart in the other order', async () => {
  const before = await all();
  await split('1 Elm St', ['Apt 1', 'Apt 2'], { people: [`Apt 2=${person(0, 1)}`] });
  await split('1 Elm St Apt 2', ['Apt 2', 'Apt 2 Rear'], { people: [`Apt 2 Rear=${person(0, 1)}`] });
  await mark(door(0), { changeId: 'old-list', records: [support(person(0, 1))] });
  expect(await strays()).toEqual([]);
  expect((await seen()).slice(0, 3)).toEqual([
    ['1 Elm St Apt 1', [person(0)]],
    ['1 Elm St Apt 2', []],
    ['1 Elm St Apt 2 Rear', [person(0, 1)]],
  ]);
  await expect(undo(1)).rejects.toThrow('before 2');
  await undo(2);
  await undo(1);
  expect((await all()).voters).toEqual(before.voters);
  expect((await all()).places).toEqual(before.places);
});

test('a part that is joined to another door comes back with the undo of both', async () => {
  const before = await all();
  await split('1 Elm St', ['Apt 1', 'Apt 2'], { people: [`Apt 2=${person(0, 1)}`] });
  const apart = await all();
  await joinDoorsCommand(mine.ana.uid, ['2 Elm St', '1 Elm St Apt 2'], { by: 'Robin' }, print, openDatabase);
  await undo(2);
  expect(await all()).toEqual(apart);
  await undo(1);
  expect(await all()).toEqual(before);
});

test('the undo of a join leaves the parts that were made since', async () => {
  const parts = async () => (await all()).place_parts;
  await split('1 Elm St', ['Apt 1', 'Apt 2']);
  await joinDoorsCommand(mine.ana.uid, ['1 Elm St Apt 1', '2 Elm St'], { by: 'Robin' }, print, openDatabase);
  await split('1 Elm St Apt 2', ['Apt 2', 'Apt 2 Rear'], { people: [] });
  const before = await parts();
  expect(before).toHaveLength(3);
  await undo(2);
  expect(await parts()).toEqual(before);
});

test('parts of what was joined are its own again, also those that were made since', async () => {
  await split('2 Elm St', ['', 'Bsmt']);
  await split('2 Elm St Bsmt', ['Bsmt', 'Rear']);
  await undo(2);
  await joinDoorsCommand(mine.ana.uid, [String(door(2)), String(door(1))], { by: 'Robin' }, print, openDatabase);
  await split('2 Elm St Bsmt', ['Bsmt', 'Rear']);
  await undo(3);
  const place = await placeOf(server.db, door(1));
  const { rows } = await sql<{ firstId: number; parts: number }>`
    select first_id as "firstId", count(*) as parts from place_parts where campaign_id = ${mine.campaignId} and unit_key = '' group by 1`.execute(
    server.db,
  );
  expect(rows).toEqual([{ firstId: place, parts: 2 }]);
});

test('an undo leaves no place without the keys by which a running import compares', async () => {
  const withoutKeys = () =>
    server.db.selectFrom('places').select('id').where('campaign_id', '=', mine.campaignId).where('building_key', 'is', null).execute();
  await joinDoorsCommand(mine.ana.uid, ['1 Elm St', '2 Elm St'], { by: 'Robin' }, print, openDatabase);
  await undo(1);
  expect(await withoutKeys()).toEqual([]);
  await split('1 Elm St', ['Apt 1', 'Apt 2']);
  await undo(2);
  expect(await withoutKeys()).toEqual([]);
});

test('in a pass with a universe only units where somebody of it lives get a door; closed passes get none', async () => {
  const closed = await server.db.selectFrom('doors').select('id').where('campaign_id', '=', mine.campaignId).execute();
  await server.db
    .updateTable('voters')
    .set({ age: 70 })
    .where('id', '=', Number(person(0, 1)))
    .execute();
  await saveUniverse(server, mine.ana.uid, { name: 'Old', conditions: ['age=65-'] });
  await newPass(server, mine.ana.uid, { name: 'October', universe: 'Old' });
  await split('1 Elm St', ['Apt 1', 'Apt 2', 'Apt 3'], { people: [`Apt 2=${person(0, 1)}`] });
  expect(printed[0]).toMatch(/Apt 2 \(door \d+, 1 person\); 1 Elm St Apt 3 \(no door in the pass that is walked, 0 people\)\./u);
  const doors = await server.db.selectFrom('addresses').select(['unit', 'pass_id']).where('campaign_id', '=', mine.campaignId).execute();
  expect(doors).toHaveLength(closed.length + 2);
});

describe('a voter file afterwards', () => {
  const row = (ncid: string, last_name: string, res_street_address: string) => ({
    ncid,
    last_name,
    first_name: 'ANN',
    res_street_address,
  });
  const importFile = (rows: Parameters<typeof ncFile>[0]) =>
    importVotersCommand(files.write('voters.txt', ncFile(rows)), { campaign: mine.ana.uid }, () => undefined, openDatabase, {
      nowMs: () => server.clock.nowSeconds() * 1_000,
    });
  const voters = async () =>
    (
      await server.db
        .selectFrom('voters')
        .innerJoin('places', 'places.id', 'place_id')
        .select(['line', 'unit'])
        .where('voters.campaign_id', '=', mine.campaignId)
        .where('voters.source_ref', 'is not', null)
        .select('voters.source_ref as ref')
        .orderBy('ref')
        .execute()
    ).map(({ ref, line, unit }) => `${ref} ${line} ${unit ?? ''}`.trim());
  const OAK = [row('A1', 'ROE', '90 OAK ST'), row('A2', 'LEE', '90 OAK ST'), row('A3', 'POE', '92 OAK ST')];

  beforeEach(() => importFile(OAK));

  test('that names the house leaves everybody where they are and doubles no door; whoever is new there is at the first', async () => {
    await split('90 Oak St', ['Apt 1', 'Apt 2'], { people: ['Apt 2=Ann Lee'] });
    await importFile([...OAK, row('A4', 'NEW', '90 OAK STREET')]);
    expect(await voters()).toEqual(['A1 90 Oak St Apt 1', 'A2 90 Oak St Apt 2', 'A3 92 Oak St', 'A4 90 Oak St Apt 1']);
    await importFile(OAK);
    expect(await voters()).toEqual(['A1 90 Oak St Apt 1', 'A2 90 Oak St Apt 2', 'A3 92 Oak St', 'A4 90 Oak St Apt 1']);
  });

  test('that names the house leaves whoever lives at a part of the first part there', async () => {
    await split('90 Oak St', ['Apt 1', 'Apt 2']);
    await split('90 Oak St Apt 1', ['Apt 1', 'Apt 1 Rear'], { people: ['Apt 1 Rear=Ann Lee'] });
    await importFile([...OAK, row('A4', 'NEW', '90 OAK STREET')]);
    expect(await voters()).toEqual(['A1 90 Oak St Apt 1', 'A2 90 Oak St Apt 1 Rear', 'A3 92 Oak St', 'A4 90 Oak St Apt 1']);
  });

  test('that names the units brings people to them', async () => {
    await split('90 Oak St', ['Apt 1', 'Apt 2']);
    await importFile([row('A1', 'ROE', '90 OAK ST APT 2'), row('A2', 'LEE', '90 OAK ST APT 1'), row('A3', 'POE', '90 OAK ST')]);
    expect(await voters()).toEqual(['A1 90 Oak St Apt 2', 'A2 90 Oak St Apt 1', 'A3 90 Oak St Apt 1']);
  });

  test('undone leaves the parts as they were, and the undo of the split leads back', async () => {
    const before = await all();
    await split('90 Oak St', ['Apt 1', 'Apt 2'], { people: ['Apt 2=Ann Lee'] });
    await importFile([...OAK, row('A4', 'NEW', '90 OAK ST')]);
    await undoImportCommand(mine.ana.uid, { really: true }, () => undefined, openDatabase);
    expect(await voters()).toEqual(['A1 90 Oak St Apt 1', 'A2 90 Oak St Apt 2', 'A3 92 Oak St']);
    await undo(1);
    expect((await all()).places).toEqual(before.places);
  });

  test('a file of addresses without units takes the first part for its door', async () => {
    await split('90 Oak St', ['Apt 1', 'Apt 2']);
    const file = files.write('addresses.csv', 'id,number,street,city,zip,lat,lon\nX1,90,Oak St,Alder Bay,27001,39.4,-76.8\n');
    await importAddressesCommand(file, { campaign: mine.ana.uid, sure: true }, print, openDatabase);
    expect(printed.at(-1)).toContain('Known from a voter file');
    const known = await server.db
      .selectFrom('places')
      .select('unit')
      .where('campaign_id', '=', mine.campaignId)
      .where('source_ref', '=', 'X1')
      .execute();
    expect(known).toEqual([{ unit: 'Apt 1' }]);
  });

  const importAddresses = (...rows: readonly string[]) =>
    importAddressesCommand(
      files.write('addresses.csv', ['number,street,unit,city,zip,lat,lon', ...rows].map((line) => `${line}\n`).join('')),
      { campaign: mine.ana.uid, sure: true },
      print,
      openDatabase,
    );
  const placesAt = async (line: string) =>
    (
      await server.db
        .selectFrom('places')
        .select(['unit', 'source_ref as ref'])
        .where('campaign_id', '=', mine.campaignId)
        .where('line', '=', line)
        .orderBy('unit')
        .execute()
    ).map(({ unit, ref }) => [unit, ref?.split(':').at(2)]);
  const address = (number: number, unit: string) => `${number},Oak St,${unit},Alder Bay,27001,39.4,-76.8`;

  test('a file of addresses that names the units doubles no part of a door that came with such a file', async () => {
    await importAddresses(address(14, ''));
    await split('14 Oak St', ['Apt 1', 'Apt 2']);
    await importAddresses(address(14, 'Apt 1'), address(14, 'Apt 2'));
    const apart = await placesAt('14 Oak St');
    expect(apart).toEqual([
      ['Apt 1', ''],
      ['Apt 2', '2'],
    ]);
    await importAddresses(address(14, ''), address(14, 'Apt 1'), address(14, 'Apt 2'));
    expect(await placesAt('14 Oak St')).toEqual(apart);
  });

  test('a file of addresses that names the house doubles no part that has its id from one that names the units', async () => {
    await split('90 Oak St', ['Apt 1', 'Apt 2']);
    await importAddresses(address(90, 'Apt 1'), address(90, 'Apt 2'));
    const apart = await placesAt('90 Oak St');
    await importAddresses(address(90, ''));
    await importAddresses(address(90, ''), address(90, 'Apt 1'));
    expect(await placesAt('90 Oak St')).toEqual(apart);
    expect(apart).toHaveLength(2);
  });

  test('a file of addresses that names the house and its units takes the first part for both', async () => {
    await split('90 Oak St', ['Apt 1', 'Apt 2']);
    await importAddresses(address(90, ''), address(90, 'Apt 1'), address(90, 'Apt 2'));
    expect((await placesAt('90 Oak St')).map(([unit]) => unit)).toEqual(['Apt 1', 'Apt 2']);
  });
});

test('refused: a unit that is there already, a stranger, somebody in two units, another campaign’s door; a dry run writes nothing', async () => {
  const theirs = await addCampaign(server);
  await server.db
    .updateTable('places')
    .set({ house_number: '1', line: '1 Elm St', unit: 'Apt 2' })
    .where('id', '=', await placeOf(server.db, door(1)))
    .execute();
  const [before, others] = [await all(), await everything(server, theirs.campaignId)];
  await expect(split(String(door(0)), ['Apt 1', '#2'])).rejects.toThrow('The campaign has 1 Elm St Unit 2 already');
  await expect(split(String(door(0)), ['A', 'B'], { people: [`B=${person(1)}`] })).rejects.toThrow('Nobody at 1 Elm St is called');
  await expect(split(String(door(0)), ['A', 'B'], { people: [`B=${person(0)}`, 'A=Kim Park'] })).rejects.toThrow('named for two units');
  await expect(split(String(theirs.doors[0]), ['A', 'B'])).rejects.toThrow('No door of this campaign');
  await split(String(door(0)), ['A', 'B'], { dryRun: true });
  expect(printed.at(-1)).toBe('Dry run: nothing was written.');
  expect(await all()).toEqual(before);
  await split(String(door(0)), ['A', 'B']);
  expect(await everything(server, theirs.campaignId)).toEqual(others);
});
