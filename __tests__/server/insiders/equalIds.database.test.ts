import { sql } from 'kysely';
import { addCampaign, type TestCampaign } from '@/__tests__/server/support/campaign';
import { DEVICE, everyChange, everyReading } from '@/__tests__/server/support/everyCall';
import { addPacket } from '@/__tests__/server/support/packets';
import { sendSigned } from '@/__tests__/server/support/signedRequests';
import { startLoneTestServer, type TestServer } from '@/__tests__/server/support/testServer';
import { copyCampaign } from '@/e2e/support/copyCampaign';
import { canvassReport } from '@/server/campaign/canvass/report';
import { cutCampaign } from '@/server/campaign/cut/cutCampaign';
import { openReports } from '@/server/campaign/doorReports';
import { logAsCsv } from '@/server/campaign/export/logExport';
import { resultsAsCsv } from '@/server/campaign/export/resultsExport';
import { vanContacts } from '@/server/campaign/export/vanExport';
import { givePackets } from '@/server/campaign/givePackets';
import { campaignGroups } from '@/server/campaign/groups';
import { holdChanges, releaseHold } from '@/server/campaign/holds';
import { endMeetingPoint, openMeetingPoint } from '@/server/campaign/meetingPoints';
import { newPass, renewPass } from '@/server/campaign/pass/newPass';
import { archiveDue, planArchiving } from '@/server/campaign/privacy/archive';
import { forgetPerson } from '@/server/campaign/privacy/forgetPerson';
import { recallPackets } from '@/server/campaign/recallPackets';
import { undoRepair } from '@/server/campaign/repair/repairs';
import { splitDoor } from '@/server/campaign/repair/splitDoor';
import { aliasStreet } from '@/server/campaign/repair/streetAlias';
import { settleWarnings } from '@/server/campaign/settle';
import { campaignStatus } from '@/server/campaign/status';
import { saveUniverse } from '@/server/campaign/universe/universes';
import { warningsOf } from '@/server/campaign/warnings';
import { BY_CAMPAIGN } from '@/server/database/tablePlaces';

/* Two campaigns that have the same of everything, by the same ids: whatever the one does, the other keeps as it was. */

let server: TestServer;
let mine: TestCampaign;

beforeAll(async () => {
  server = await startLoneTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  mine = await addCampaign(server);
  await furnish(mine);
});

const kim = () => mine.people[0]?.[0] ?? 0;

/** Writes what doors and people have, by the calls of the wire. */
async function furnish(campaign: TestCampaign): Promise<void> {
  const { campaignId, groups } = campaign;
  const votes = { campaign_id: campaignId, voter_id: kim(), election: '2024 General', voted: true };
  await server.db.insertInto('voting_history').values(votes).execute();
  await server.db.insertInto('elections').values({ campaign_id: campaignId, name: votes.election, number: 0 }).execute();
  const gave = { campaign_id: campaignId, voter_id: kim(), date: '2024-05-01', amount_cents: 2_500, committee: 'Friends' };
  await server.db.insertInto('contributions').values(gave).execute();
  await server.db
    .updateTable('groups')
    .set({ warns: true })
    .where('campaign_id', '=', campaignId)
    .where('id', '=', groups.result)
    .execute();
  await addPacket(server, campaign, { code: 'FREEFREEF', at: [44.5] });
  await openMeetingPoint(server, campaign.ana.uid, { minutes: 1 });
  expect(await everyChange(server, campaign, 'first', groups.result)).toEqual([200, 200, 200, 200]);
}

/** All rows of a campaign, by table. */
async function everyRowOf(campaignId: number): Promise<Record<string, readonly unknown[]>> {
  const found: Record<string, readonly unknown[]> = {};
  for (const table of BY_CAMPAIGN) {
    const { rows } = await sql<{ row: unknown }>`
      select to_jsonb(t) as row from ${sql.table(table)} t where campaign_id = ${campaignId} order by to_jsonb(t)::text`.execute(server.db);
    found[table] = rows.map(({ row }) => row);
  }
  return found;
}

/** Reads the campaign as volunteers and staff do. */
async function readings() {
  const { campaignId } = mine;
  // What members have used is written behind the answers, at any time.
  const { use: _, ...status } = await campaignStatus(server, mine.ana.uid);
  const zone = 'UTC';
  return {
    calls: await everyReading(server, mine),
    status,
    reports: await openReports(server.db, campaignId),
    warnings: await warningsOf(server.db, campaignId),
    groups: await campaignGroups(server.db, campaignId),
    results: await server.db.transaction().execute((trx) => linesOf(resultsAsCsv({ trx, campaignId, zone }))),
    contacts: await server.db.transaction().execute((trx) => linesOf(vanContacts({ trx, campaignId, zone }, () => undefined))),
    log: await linesOf(logAsCsv({ trx: server.db, campaignId, zone })),
    report: await canvassReport(server, mine.ana.uid, { by: 'volunteer', zone }),
    answers: await canvassReport(server, mine.ana.uid, { by: 'answer', zone }),
  };
}

async function linesOf<Line>(lines: AsyncIterable<Line>): Promise<Line[]> {
  const found: Line[] = [];
  for await (const line of lines) found.push(line);
  return found;
}

test('another campaign that has the same ids changes nothing of what volunteers and staff read', async () => {
  const before = await readings();
  expect(before.calls.filter(({ status }) => status !== 200)).toEqual([]);
  await copyCampaign(server.db, mine.campaignId, 'Twin');
  expect(await readings()).toEqual(before);
});

test('whatever is written in a campaign, another that has the same ids keeps every row as it was', async () => {
  const { campaignId } = mine;
  const theirs = await copyCampaign(server.db, campaignId, 'Twin');
  // What their log says of the same subjects, by the same user and device, is later than all that comes here.
  await sql`update change_log set device = ${DEVICE}, seq = 1000, effective_at = effective_at + 3600 where campaign_id = ${theirs}`.execute(
    server.db,
  );
  const before = await everyRowOf(theirs);
  const empty = Object.entries(before).flatMap(([table, rows]) => (rows.length === 0 ? [table] : []));
  // What members have used is written behind the answers, at any time: on a slow database it has been before the copy.
  expect(empty.filter((table) => table !== 'member_use').toSorted()).toEqual(NOT_COPIED);
  expect(await everyChange(server, mine, 'second', mine.groups.support)).toEqual([200, 200, 200, 200]);
  const { number } = await holdChanges(server, mine.ana.uid, { email: mine.ana.email, reason: 'Tried' });
  await releaseHold(server, mine.ana.uid, { number });
  await settleWarnings(server, mine.ana.uid, { ids: [String(kim())], by: 'Jo' });
  await handOutAndRecall();
  await splitAndRename();
  await saveUniverse(server, mine.ana.uid, { name: 'Everybody of 40', conditions: ['age=40', 'not contacted @ first pass'] });
  await newPass(server, mine.ana.uid, { name: 'October', universe: 'Everybody of 40' });
  await renewPass(server, mine.ana.uid, {});
  await cutCampaign(server, mine.ana.uid, { isAgain: true, isAll: true, listed: 3, onProgress: () => undefined });
  expect(await everyRowOf(theirs)).toEqual(before);
  const marked = await server.db.selectFrom('doors').select('last_change_id').where('campaign_id', '=', campaignId).execute();
  expect(marked.map(({ last_change_id }) => last_change_id)).toContain('door-second');
  const notes = await server.db.selectFrom('notes').select('text').where('campaign_id', '=', campaignId).execute();
  expect(notes).toEqual([{ text: 'second' }]);
  await forgetPerson(server, mine.ana.uid, { person: String(kim()) });
  await planArchiving(server, mine.ana.uid, { after: 1 });
  server.clock.advanceSeconds(2 * 86_400);
  expect(await archiveDue(server)).toEqual([campaignId]);
  expect(await everyRowOf(theirs)).toEqual(before);
});

/** A door is split, and a street gets another one's name; both are taken back, and split again. */
async function splitAndRename(): Promise<void> {
  const split = { door: String(mine.doors[1]), into: ['Apt 1', 'Apt 2'], people: [`Apt 2=${mine.people[1]?.[1]}`], by: 'Robin' };
  const first = await splitDoor(server, mine.ana.uid, split);
  const { made } = await aliasStreet(server, mine.ana.uid, {
    alias: 'Elm St',
    name: 'Old Mill Rd',
    town: 'Alder Bay',
    by: 'Robin',
    isJoining: true,
  });
  await undoRepair(server, mine.ana.uid, { number: made?.number ?? 0, by: 'Robin' });
  await undoRepair(server, mine.ana.uid, { number: first.number, by: 'Robin' });
  await splitDoor(server, mine.ana.uid, split);
}

/** Everything by which packets come to people and back. */
async function handOutAndRecall(): Promise<void> {
  const { ana } = mine;
  const { point } = await openMeetingPoint(server, ana.uid, { minutes: 2 });
  const query = `u=${ana.uid}&c=${point.code}&y=1&a=44.5&o=-123`;
  const handed = await sendSigned(server.app, { pin: ana.pin, endpoint: 'getWalkPacket.php', query });
  expect(Object.values(handed.data as object)).toMatchObject([{ c: 'FREEFREEF' }]);
  await recallPackets(server, ana.uid, { codes: ['FREEFREEF'], isAll: false, reason: 'Lightning' });
  const { packets } = await givePackets(server, ana.uid, { codes: [], to: ana.email, next: 2, near: '44.5,-123' });
  expect(packets).toMatchObject([{ code: 'FREEFREEF' }]);
  await endMeetingPoint(server, ana.uid, {});
}

/** Tables that none of these changes writes. */
const NOT_COPIED = [
  'absent_people',
  'events',
  'file_layouts',
  'forgotten_people',
  'former_addresses',
  'former_homes',
  'former_lists',
  'holds',
  'import_rows',
  'imports',
  'jobs',
  'joined_doors',
  'mended_rows',
  'merged_people',
  'pass_people',
  'pictures',
  'place_parts',
  'placed_doors',
  'placings',
  'push_subscriptions',
  'raised_limits',
  'repairs',
  'settled_strays',
  'signed_out_changes',
  'staff_file_parts',
  'staff_files',
  'staff_log',
  'stray_changes',
  'street_aliases',
  'suppressed_people',
  'suppression_keys',
  'suppressions',
  'tags_before',
  'universes',
];
