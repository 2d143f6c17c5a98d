import { sql } from 'kysely';
import { temporaryFolder } from '@/__tests__/server/campaign/addressFile';
import { addCampaign, type TestCampaign } from '@/__tests__/server/support/campaign';
import { databaseOf } from '@/__tests__/server/support/staffCommands';
import { startTestServer, type TestServer } from '@/__tests__/server/support/testServer';
import { joinPlaces } from '@/server/campaign/repair/joinTwoDoors';
import { undoImport } from '@/server/campaign/voters/undoImport';
import { importVotersCommand } from '@/server/cli/importVoters';
import { joinDoorsCommand } from '@/server/cli/joinDoors';
import { repairsCommand } from '@/server/cli/repairs';
import { splitDoorCommand } from '@/server/cli/splitDoor';
import { ncFile } from './voterFiles';

/* Where people live once a voter file is undone whose former doors staff have joined, or made two again, since. */

const files = temporaryFolder();
let server: TestServer;
let mine: TestCampaign;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => {
  await server.close();
  files.remove();
});
beforeEach(async () => {
  mine = await addCampaign(server);
});

const print = () => undefined;
const openDatabase = () => databaseOf(server)();
const join = (keep: string, gone: string) => joinDoorsCommand(mine.ana.uid, [keep, gone], { by: 'Robin' }, print, openDatabase);
const split = (door: string, ...into: string[]) => splitDoorCommand(mine.ana.uid, door, { by: 'Robin', into }, print, openDatabase);
const undoRepair = (number: number) => repairsCommand(mine.ana.uid, { undo: String(number), by: 'Robin' }, print, openDatabase);

/** Ann lives where it is said, and one of each other door. */
const week = (ann: string) => {
  const row = (ncid: string, first_name: string, res_street_address: string) => ({
    ncid,
    last_name: 'ROE',
    first_name,
    res_street_address,
  });
  return ncFile([row('A', 'ANN', ann), row('B', 'BO', '12 OAK ST'), row('C', 'CY', '12 OAK AVE'), row('D', 'DI', '12 OAK RD')]);
};
const importWeek = (ann: string) => {
  server.clock.advanceSeconds(60);
  return importVotersCommand(files.write('week.txt', week(ann)), { campaign: mine.ana.uid }, print, openDatabase, {
    nowMs: () => server.clock.nowSeconds() * 1_000,
  });
};
/** Undoes the latest file. @returns how many doors go, as it was told before */
async function undoWeek(): Promise<number> {
  const { doors } = await undoImport(server, { id: mine.campaignId }, { dryRun: true });
  await undoImport(server, { id: mine.campaignId }, {});
  return doors;
}
async function homeOf(ref: string): Promise<string | undefined> {
  const { rows } = await sql<{ home: string }>`
    select concat_ws(' ', line, unit) as home from voters v join places p on p.campaign_id = v.campaign_id and p.id = v.place_id
    where v.campaign_id = ${mine.campaignId} and v.source_ref = ${ref}`.execute(server.db);
  return rows[0]?.home;
}
async function isThere(line: string): Promise<boolean> {
  const { rows } = await sql`select from places where campaign_id = ${mine.campaignId} and line = ${line}`.execute(server.db);
  return rows.length > 0;
}

describe('who lived at a door that staff have joined to another since', () => {
  test('lives there, and the door that the file made goes, as was told', async () => {
    await importWeek('12 OAK ST');
    await importWeek('90 ELM ST');
    await join('12 Oak Ave', '12 Oak St');
    expect(await undoWeek()).toBe(1);
    expect(await homeOf('A')).toBe('12 Oak Ave');
    expect(await isThere('90 Elm St')).toBe(false);
  });

  test('lives where the last of several joins leads, but for those that were undone', async () => {
    await importWeek('12 OAK ST');
    await importWeek('90 ELM ST');
    await join('12 Oak Ave', '12 Oak St');
    await join('12 Oak Rd', '12 Oak Ave');
    await undoRepair(2);
    await join('12 Oak Rd', '12 Oak Ave');
    expect(await undoWeek()).toBe(1);
    expect(await homeOf('A')).toBe('12 Oak Rd');
    expect(await isThere('90 Elm St')).toBe(false);
  });

  test('lives at their own where that join was undone', async () => {
    await importWeek('12 OAK ST');
    await importWeek('90 ELM ST');
    await join('12 Oak Ave', '12 Oak St');
    await undoRepair(1);
    expect(await undoWeek()).toBe(1);
    expect(await homeOf('A')).toBe('12 Oak St');
  });

  test('stays where the file brought them, if it was joined to that door, which stays too, as was told', async () => {
    await importWeek('12 OAK PL');
    await importWeek('90 ELM ST');
    // Who came before imports had numbers has none.
    await sql`update voters set added_by = null where campaign_id = ${mine.campaignId}`.execute(server.db);
    // The door of the file has been in no pass with the other one: nothing but who lives there keeps it.
    await sql`
      delete from doors using places p where doors.campaign_id = ${mine.campaignId} and p.campaign_id = doors.campaign_id
        and p.id = doors.place_id and p.line = '90 Elm St'`.execute(server.db);
    const { rows } = await sql<{ id: string }>`
      select id::text from places where campaign_id = ${mine.campaignId} and line in ('12 Oak Pl', '90 Elm St') order by line`.execute(
      server.db,
    );
    const [oak, elm] = rows.map(({ id }) => Number(id));
    await server.db.transaction().execute(async (trx) => {
      const undo = await joinPlaces(trx, mine.campaignId, elm ?? 0, oak ?? 0);
      await sql`
        insert into repairs (campaign_id, number, kind, told, made_at, made_by, touches, undo)
        values (${mine.campaignId}, 1, 'joinedDoors', '', 0, '', '[]', ${JSON.stringify(undo)}::jsonb)`.execute(trx);
    });
    expect(await undoWeek()).toBe(0);
    expect(await homeOf('A')).toBe('90 Elm St');
  });

  test('lives at the whole where they lived at a part of a split that is undone', async () => {
    await importWeek('12 OAK ST');
    await split('12 Oak St', 'Apt 1', 'Apt 2');
    await importWeek('12 OAK ST APT 2');
    expect(await homeOf('A')).toBe('12 Oak St Apt 2');
    await importWeek('90 ELM ST');
    await undoRepair(1);
    expect(await undoWeek()).toBe(1);
    expect(await homeOf('A')).toBe('12 Oak St');
  });
});

test('who comes back to a joined door lives at their own when that is two again, whatever came before', async () => {
  await importWeek('12 OAK AVE');
  await importWeek('12 OAK ST');
  await importWeek('90 ELM ST');
  await join('12 Oak Ave', '12 Oak St');
  await join('12 Oak Rd', '12 Oak Ave');
  await undoWeek();
  expect(await homeOf('A')).toBe('12 Oak Rd');
  await undoRepair(2);
  expect(await homeOf('A')).toBe('12 Oak Ave');
  await undoRepair(1);
  expect([await homeOf('A'), await homeOf('B'), await homeOf('C')]).toEqual(['12 Oak St', '12 Oak St', '12 Oak Ave']);
  await undoWeek();
  expect(await homeOf('A')).toBe('12 Oak Ave');
});

describe('who lived at a joined door that is two again', () => {
  /** Makes the repair as one was before it had from where people had come. The command has made it by the computer's clock. */
  const asOlder = () =>
    sql`
    update repairs set undo = undo - 'came', made_at = ${server.clock.nowSeconds()}::bigint where campaign_id = ${mine.campaignId}`.execute(
      server.db,
    );

  test.each([
    ['a join of today', () => undefined],
    ['a join from before that was kept', asOlder],
  ])('lives at their own: %s', async (_, afterwards) => {
    await importWeek('12 OAK AVE');
    await join('12 Oak St', '12 Oak Ave');
    await afterwards();
    await importWeek('90 ELM ST');
    await undoRepair(1);
    expect(await undoWeek()).toBe(1);
    expect([await homeOf('A'), await homeOf('B'), await homeOf('C')]).toEqual(['12 Oak Ave', '12 Oak St', '12 Oak Ave']);
  });

  test('lives at their own where both joins of several were undone', async () => {
    await importWeek('12 OAK AVE');
    await join('12 Oak St', '12 Oak Ave');
    await join('12 Oak Rd', '12 Oak St');
    await importWeek('90 ELM ST');
    await undoRepair(2);
    await undoRepair(1);
    await undoWeek();
    expect(await homeOf('A')).toBe('12 Oak Ave');
  });

  test.each([
    ['a join of today', () => undefined],
    ['a join from before that was kept', asOlder],
  ])('lives at the first where a file had brought them from there to the second before: %s', async (_, afterwards) => {
    await importWeek('12 OAK ST');
    await importWeek('12 OAK AVE');
    await join('12 Oak St', '12 Oak Ave');
    await afterwards();
    await undoRepair(1);
    expect(await homeOf('A')).toBe('12 Oak Ave');
    await undoWeek();
    expect(await homeOf('A')).toBe('12 Oak St');
  });
});
