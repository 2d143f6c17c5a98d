import { addCampaign, type TestCampaign } from '@/__tests__/server/support/campaign';
import { change, sendChanges, sendItems } from '@/__tests__/server/support/signedRequests';
import { databaseOf } from '@/__tests__/server/support/staffCommands';
import { START_SECONDS, startTestServer, type TestServer } from '@/__tests__/server/support/testServer';
import { holdChanges } from '@/server/campaign/holds';
import { doorReportsCommand } from '@/server/cli/doorReports';
import { repairDoorCommand } from '@/server/cli/repairDoor';
import { repairsCommand } from '@/server/cli/repairs';
import { doorsInWalkOrder } from '@/server/store/addresses';
import { planOfBucket } from '@/server/store/packetPlans';
import { everything } from './repairing';

let server: TestServer;
let mine: TestCampaign;
const printed: string[] = [];
const print = (line: string) => printed.push(line);

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  mine = await addCampaign(server);
  printed.length = 0;
});

const openDatabase = () => databaseOf(server)();
const door = (at: number) => String(mine.doors[at]);
const repair = (named: string, options: Parameters<typeof repairDoorCommand>[2]) =>
  repairDoorCommand(mine.ana.uid, named, { by: 'Robin', ...options }, print, openDatabase);
const undo = (number: number) => repairsCommand(mine.ana.uid, { undo: String(number), by: 'Robin' }, () => undefined, openDatabase);
const all = () => everything(server, mine.campaignId);
const shown = () => doorsInWalkOrder(server.db, mine.campaignId, mine.ana.userId, { packetId: mine.packetId });

test('an address is put right where it is shown, searched, drawn and compared; undo puts all of it back', async () => {
  const before = await all();
  await repair('2 ELM STREET', { address: '12 Oak Ave', unit: '4b', city: 'OAK BAY', zip: '97001', pin: '44.5, -123.5' });
  expect(printed[0]).toBe('Repair 1: 2 Elm St is 12 Oak Ave Unit 4B now, and its pin was moved. To undo it: repairs CAMPAIGN --undo 1');
  expect((await shown())[1]).toMatchObject({
    address: '12 Oak Ave',
    unit: 'Unit 4B',
    city: 'Oak Bay',
    zip: '97001',
    lat: 44.5,
    lon: -123.5,
  });
  const packet = await server.db.selectFrom('packets').selectAll().where('id', '=', mine.packetId).executeTakeFirstOrThrow();
  expect(packet.area).toBe('Elm St +1');
  const plan = await planOfBucket(server.db, packet.bucket, packet.code);
  expect(plan?.doors[1]).toMatchObject({ line: '12 Oak Ave', houseNumber: '12', street: 'Oak Ave', lat: 44.5 });
  await repair('12 oak avenue #4B', { pin: '44.6,-123.6' });
  await expect(undo(1)).rejects.toThrow('before 2');
  await undo(2);
  await undo(1);
  expect(await all()).toEqual(before);
});

test('what something else has changed since is not undone', async () => {
  await repair(door(0), { pin: '44.5,-123.5' });
  await server.db.updateTable('places').set({ lat: 45 }).where('campaign_id', '=', mine.campaignId).execute();
  await expect(undo(1)).rejects.toThrow('changed since by something else');
});

test('a dry run writes nothing', async () => {
  const before = await all();
  await repair(door(0), { address: '12 Oak Ave', dryRun: true });
  expect(printed).toContain('Dry run: nothing was written.');
  expect(await all()).toEqual(before);
});

test.each([
  ['nothing', {}, 'Say what is right'],
  ['no number', { address: 'Elm St' }, 'no house number or no street'],
  ['half a pin', { pin: '44.5' }, 'is no place'],
  ['a pin beyond the pole', { pin: '91,0' }, 'is no place'],
  ['a pin that is words', { pin: 'north,west' }, 'is no place'],
  ['an empty town', { city: ' ' }, 'The city is missing.'],
  ['the address of another door', { address: '3 Elm Street' }, 'Two doors cannot have one address'],
])('refused: %s, and nothing is written', async (_, options, sentence) => {
  const before = await all();
  await expect(repair(door(0), options)).rejects.toThrow(sentence);
  expect(await all()).toEqual(before);
});

test('another campaign’s door is refused, and the same address there is no hindrance', async () => {
  const theirs = await addCampaign(server);
  await expect(repair(String(theirs.doors[0]), { pin: '44.5,-123.5' })).rejects.toThrow('No door of this campaign');
  await server.db.deleteFrom('places').where('campaign_id', '=', mine.campaignId).where('line', '=', '3 Elm St').execute();
  await repair(door(0), { address: '3 Elm St' });
  expect((await shown())[0]?.address).toBe('3 Elm St');
});

describe('reports', () => {
  const report = (kind: string, options: object = {}) =>
    sendItems(server, mine, 'reportDoor.php', [{ reportId: 'r1', addressId: door(0), text: '', time: START_SECONDS, kind, ...options }]);
  const apply = (options: object = {}) => doorReportsCommand(mine.ana.uid, { apply: 'r1', by: 'Robin', ...options }, print, openDatabase);

  test('a wrong pin goes to where the volunteer stood, and the report is closed', async () => {
    await report('wrongPin', { lat: 44.001, lon: -123.001 });
    const before = await all();
    await apply();
    expect(printed).toEqual([
      'Repair 1: The pin of 1 Elm St was moved to where a volunteer had stood, as the report said. To undo it: repairs CAMPAIGN --undo 1',
      'Open reports: 0.',
    ]);
    expect((await shown())[0]).toMatchObject({ lat: 44.001, lon: -123.001 });
    await undo(1);
    expect(await all()).toEqual(before);
  });

  test('somebody new is accepted', async () => {
    await report('newPerson', { name: 'Jo Reed', personId: 'person-1' });
    const before = await all();
    await apply();
    expect((await shown())[0]?.record.some((person) => 'new' in person)).toBe(false);
    await undo(1);
    expect(await all()).toEqual(before);
  });

  describe('somebody who moved', () => {
    const kim = () => mine.people[0]?.[0] ?? 0;
    const answers = async () => (await shown())[0]?.record.map(({ groupNames }) => groupNames);
    beforeEach(async () => {
      const moved = { campaign_id: mine.campaignId, name: 'Moved', kind: 'result', role: 'moved' } as const;
      await server.db.insertInto('groups').values(moved).execute();
    });

    test('gets the answer that means it, by the name', async () => {
      await report('moved', { name: ' KIM  park' });
      const before = await all();
      await apply();
      expect(await answers()).toEqual([['Moved'], []]);
      expect(printed[0]).toContain('Somebody at 1 Elm St was marked as moved');
      await undo(1);
      expect(await all()).toEqual(before);
    });

    test('is named by the voter’s id where the report does not say who', async () => {
      await report('moved');
      await expect(apply()).rejects.toThrow(`Type: door-reports CAMPAIGN --apply r1 --is VOTER, with one of ${mine.people[0]?.join(', ')}`);
      await expect(apply({ is: String(mine.people[1]?.[0]) })).rejects.toThrow('lives at the door of this report');
      await apply({ is: String(kim()) });
      expect(await answers()).toEqual([['Moved'], []]);
    });

    test.each([['remove'], ['nothing']])(
      'keeps it where a mark of the same volunteer at the same second is replayed: %s',
      async (marked) => {
        const { id } = await server.db
          .selectFrom('groups')
          .select('id')
          .where('role', '=', 'moved')
          .where('campaign_id', '=', mine.campaignId)
          .executeTakeFirstOrThrow();
        const records = marked === 'remove' ? [{ recordId: String(kim()), remove: [String(id)] }] : [];
        await sendChanges(server, mine, [change({ id: Number(door(0)), time: START_SECONDS, device: 'd', records })]);
        await report('moved', { name: 'Kim Park' });
        await apply();
        await sendChanges(server, mine, [change({ id: Number(door(0)), time: START_SECONDS, device: 'other' })]);
        await holdChanges(server, mine.ana.uid, { device: 'other', reason: 'Not visited' });
        expect(await answers()).toEqual([['Moved'], []]);
      },
    );

    test('an answer that was given since is not undone', async () => {
      await report('moved', { name: 'Kim Park' });
      await apply();
      await server.db
        .updateTable('voter_groups')
        .set({ member: false, effective_at: START_SECONDS + 9 })
        .where('campaign_id', '=', mine.campaignId)
        .execute();
      await expect(undo(1)).rejects.toThrow('Another answer was given since');
    });
  });

  test.each([
    ['a wrong address', 'wrongAddress', {}, 'repair-door CAMPAIGN'],
    ['a gate', 'gate', {}, 'Type: door-reports CAMPAIGN --close r1'],
    ['a wrong pin without a place', 'wrongPin', {}, '--pin LAT,LON'],
    ['somebody who moved, without such an answer', 'moved', { name: 'Kim Park' }, "no answer that means 'moved'"],
  ])('%s: a person decides, and is told what to type', async (_, kind, options, sentence) => {
    await report(kind, options);
    const before = await all();
    await expect(apply()).rejects.toThrow(sentence);
    await expect(apply({ apply: 'r9' })).rejects.toThrow('No open report of this campaign has the id r9');
    await expect(apply({ settle: ['r1'] })).rejects.toThrow('--apply takes one report by itself');
    expect(await all()).toEqual(before);
  });
});
