import { addCampaign, type TestCampaign } from '@/__tests__/server/support/campaign';
import { change, sendChanges, sendItems } from '@/__tests__/server/support/signedRequests';
import { START_SECONDS, startTestServer, type TestServer } from '@/__tests__/server/support/testServer';
import { doorReportsCommand } from '@/server/cli/doorReports';
import { warningsCommand } from '@/server/cli/warnings';

let server: TestServer;
let mine: TestCampaign;
let theirs: TestCampaign;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  mine = await addCampaign(server);
  theirs = await addCampaign(server);
  for (const campaign of [mine, theirs]) {
    const [addressId] = campaign.doors;
    const report = { addressId, text: '', time: START_SECONDS };
    await sendItems(server, campaign, 'reportDoor.php', [
      { ...report, reportId: 'r1', kind: 'moved', name: 'Kim Park', text: 'Gone\nsince spring' },
      { ...report, reportId: 'r2', kind: 'gate' },
    ]);
    const group = { campaign_id: campaign.campaignId, name: 'Do not walk', kind: 'result', warns: true } as const;
    const { id } = await server.db.insertInto('groups').values(group).returning('id').executeTakeFirstOrThrow();
    const records = (campaign.people[0] ?? []).map((recordId) => ({ recordId: String(recordId), add: [String(id)] }));
    await sendChanges(server, campaign, [change({ id: addressId ?? 0, records, time: START_SECONDS })]);
  }
});

type Options = { readonly settle?: readonly string[]; readonly dryRun?: boolean };

async function run(command: typeof doorReportsCommand, options: Options = {}, campaign: string = mine.ana.uid): Promise<string[]> {
  const printed: string[] = [];
  await command(
    campaign,
    options,
    (line) => printed.push(line),
    async () => ({ db: server.db, close: async () => undefined }),
  );
  return printed;
}

const REPORTS = [
  '2026-09-21 14:13 UTC, 1 Elm St: moved away, Kim Park, "Gone since spring" (Ana Díaz) r1',
  '2026-09-21 14:13 UTC, 1 Elm St: gate (Ana Díaz) r2',
];

test('door-reports lists what is open in the campaign', async () => {
  expect(await run(doorReportsCommand)).toEqual(['Open reports: 2.', ...REPORTS]);
});

test('a report that is closed is open no more; the other campaign’s stays', async () => {
  expect(await run(doorReportsCommand, { settle: ['r1'] })).toEqual(['Closed: 1.', 'Open reports: 1.', ...REPORTS.slice(1)]);
  expect(await run(doorReportsCommand)).toEqual(['Open reports: 1.', ...REPORTS.slice(1)]);
  expect(await run(doorReportsCommand, {}, theirs.ana.uid)).toContain('Open reports: 2.');
});

const warnings = (of = mine) =>
  (of.people[0] ?? []).map((id, index) => `2026-09-21 14:13 UTC, 1 Elm St: Do not walk, ${['Kim', 'Lee'][index]} Park (Ana Díaz) ${id}`);

test('warnings lists at whose door nobody is to knock, and lifts', async () => {
  const [kim = 0] = mine.people[0] ?? [];
  expect(await run(warningsCommand)).toEqual(['Warnings: 2.', ...warnings()]);
  expect(await run(warningsCommand, { settle: [String(kim)] })).toEqual(['Lifted: 1.', 'Warnings: 1.', ...warnings().slice(1)]);
  expect(await run(warningsCommand, {}, theirs.ana.uid)).toEqual(['Warnings: 2.', ...warnings(theirs)]);
});

test.each([
  ['door-reports', doorReportsCommand, () => ['r1'], 'Open reports: 2.'],
  ['warnings', warningsCommand, () => [String(mine.people[0]?.[0])], 'Warnings: 2.'],
] as const)('a dry run of %s says what would happen and writes nothing', async (_name, command, settle, before) => {
  expect(await run(command, { settle: settle(), dryRun: true })).toContain('Dry run: nothing was written.');
  expect(await run(command)).toContain(before);
});

test.each([
  ['door-reports', doorReportsCommand, () => ['r1', 'r9'], 'r9', 'Open reports: 2.'],
  ['warnings', warningsCommand, () => (theirs.people[0] ?? []).map(String), 'no warning', 'Warnings: 2.'],
] as const)('%s with an id that the campaign does not have changes nothing', async (_name, command, settle, reason, before) => {
  await expect(run(command, { settle: settle() })).rejects.toThrow(reason);
  expect(await run(command)).toContain(before);
  expect(await run(command, {}, theirs.ana.uid)).toContain(before);
});

test('a campaign that does not exist is named', async () => {
  await expect(run(doorReportsCommand, {}, 'Nowhere')).rejects.toThrow('There is no campaign "Nowhere".');
});
