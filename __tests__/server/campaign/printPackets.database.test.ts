import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { addCampaign, type TestCampaign } from '@/__tests__/server/support/campaign';
import { addDoors, placeOf } from '@/__tests__/server/support/doors';
import { addPacket } from '@/__tests__/server/support/packets';
import { type PdfPage, pdfPages, wordsOf } from '@/__tests__/server/support/pdfPages';
import { change, sendChanges } from '@/__tests__/server/support/signedRequests';
import { databaseOf, printed } from '@/__tests__/server/support/staffCommands';
import { startTestServer, type TestServer } from '@/__tests__/server/support/testServer';
import { newPass } from '@/server/campaign/pass/newPass';
import { printPacketsCommand } from '@/server/cli/printPackets';
import { voterSearchColumns } from '@/server/database/searchColumns';
import { temporaryFolder } from './addressFile';

/* The packets of a target, or those that are named, as one PDF. */

const files = temporaryFolder();
let server: TestServer;
let campaign: TestCampaign;
let file: string;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => {
  await server.close();
  files.remove();
});
beforeEach(async () => {
  campaign = await addCampaign(server);
  file = files.write(`${campaign.code}/before.txt`, '').replace('before.txt', 'packets.pdf');
});

type Options = Parameters<typeof printPacketsCommand>[2];
const run = (codes: readonly string[] = [], options: Partial<Options> = {}, siteUrl: string | undefined = 'https://walk.example.org/') =>
  printed((print) =>
    printPacketsCommand(campaign.ana.uid, codes, { paper: 'letter', out: file, ...options }, print, {
      openDatabase: databaseOf(server),
      siteUrl,
      clock: server.clock,
    }),
  );
const pages = () => pdfPages(new Uint8Array(readFileSync(file)));
const shown = (code: string) => code.replace(/(...)(...)(...)/u, '$1-$2-$3');
const written = () => readdirSync(dirname(file)).filter((name) => name !== 'before.txt');
/** The numbers in the walk, in the order in which they stand on the pages. */
const walked = (all: readonly PdfPage[]) =>
  all.flatMap(({ texts }) => texts.filter(({ text, x }) => /^\d+$/u.test(text) && x < 62).map(({ text }) => Number(text)));

async function live(door: number, people: readonly { first_name: string; last_name: string; age?: number; party?: string }[]) {
  const place = await placeOf(server.db, door);
  const rows = people.map((person) => ({
    campaign_id: campaign.campaignId,
    place_id: place,
    ...person,
    ...voterSearchColumns(person),
    districts: '[]',
  }));
  return (await server.db.insertInto('voters').values(rows).returning('id').execute()).map(({ id }) => id);
}

test('prints the packets with doors, with what staff and volunteers need', async () => {
  await sendChanges(server, campaign, [change({ id: campaign.doors[0] ?? 0, time: server.clock.nowSeconds() })]);
  await live(campaign.doors[1] ?? 0, [{ first_name: 'Aisha', last_name: 'Grant', age: 38, party: 'Democratic' }]);
  expect(await run()).toBe(
    [
      `1 packet with 3 doors on 1 page in ${file}.`,
      'Left out, because they have no doors: 1 packet.',
      'The pages name people. Delete the file when it is printed: the paper is all that is needed.',
    ].join('\n'),
  );
  const [page] = await pages();
  if (!page) throw new Error('No page');
  expect([page.width, page.height]).toEqual([612, 792]);
  const words = wordsOf(page);
  for (const text of [
    ...['Elm for Council', shown(campaign.code), 'North end', 'Elm St · 3 doors', 'Kim Park 40', 'Aisha Grant 38 · D', 'D = Democratic'],
    ...['3 doors, 1 done · Printed September 21, 2026, 2:13 pm UTC', 'Done, Sep 21 · Ana Díaz', `${shown(campaign.code)} · page 1 of 1`],
    ...['Done', 'Not home', 'Come back', 'Inaccessible', 'Notes', 'This page names people: give it back to your organizer.'],
    'Enter your marks in Walkbook when you can. These pages name people: give them back to your organizer.',
  ]) {
    expect(words.replace(/\u00a0/gu, ' ')).toContain(text);
  }
  expect(walked([page])).toEqual([1, 2, 3]);
  // Only its owner can read it.
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(written()).toEqual(['packets.pdf']);
});

test('the same packets at the same time give the same bytes', async () => {
  await run();
  const before = readFileSync(file);
  await run();
  expect(readFileSync(file).equals(before)).toBe(true);
});

test('each of many doors is there once, in the order of the walk, and each packet begins on a page of its own', async () => {
  const long = await addPacket(server, campaign, { code: 'AAAAAAAAA', at: Array.from({ length: 130 }, (_, index) => 44 + index / 1000) });
  for (const door of long.doors.slice(0, 60))
    await live(
      door,
      ['Ann', 'Bo', 'Cy', 'Di'].map((first_name) => ({ first_name, last_name: 'Mohr' })),
    );
  await run([], { paper: 'a4' });
  const all = await pages();
  expect(all[0]?.width).toBeCloseTo(595.28);
  const foots = all.map(({ texts }) => texts.find(({ text }) => text.includes('· page'))?.text);
  const ofLong = foots.filter((foot) => foot?.startsWith('AAA-AAA-AAA'));
  expect(ofLong).toEqual(ofLong.map((_, index) => `AAA-AAA-AAA · page ${index + 1} of ${ofLong.length}`));
  const codes = foots.map((foot) => foot?.slice(0, 11));
  expect(codes.toSorted()).toEqual(codes);
  const numbers = walked(all.filter((_, index) => codes[index] === 'AAA-AAA-AAA'));
  expect(numbers).toEqual(Array.from({ length: 130 }, (_, index) => index + 1));
});

test('nothing of what people are called leaves the paper, covers something or is lost', async () => {
  const [door = 0, other = 0] = campaign.doors;
  const house = await addDoors(server.db, campaign.campaignId, [
    {
      house_number: '12345-67 1/2',
      street: 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch Avenue',
      target_id: campaign.targetId,
      packet_id: campaign.packetId,
      walk_position: 9,
    },
    {
      house_number: '',
      street: 'X'.repeat(400),
      unit: 'Penthouse 77-B of the north tower',
      target_id: campaign.targetId,
      packet_id: campaign.packetId,
      walk_position: 10,
    },
    { house_number: 'N6W23001', street: 'Bluemound Rd', target_id: campaign.targetId, packet_id: campaign.packetId, walk_position: 11 },
  ]);
  await live(door, [
    { first_name: 'Żółć', last_name: 'Ślązak-Wiśniewska', age: 41, party: 'Libertarian' },
    { first_name: '\u202eRobert\u0001\u0007', last_name: "'); drop table packets; --" },
    { first_name: 'Юлия', last_name: 'Жукова' },
    { first_name: '小明', last_name: '王' },
    { first_name: '', last_name: 'W'.repeat(3_000) },
    { first_name: '<b>Bo</b>', last_name: '/Type /Page (\\' },
  ]);
  // More than a page has room for.
  await live(
    other,
    Array.from({ length: 150 }, (_, index) => ({ first_name: 'Resident', last_name: `Number ${index}` })),
  );
  const warning = await server.db
    .insertInto('groups')
    .values({
      campaign_id: campaign.campaignId,
      name: 'Threatened a volunteer and has two large dogs in the yard behind the gate',
      kind: 'result',
      warns: true,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const [person] = await live(house[0] ?? 0, [{ first_name: 'Ed', last_name: 'Roe' }]);
  await server.db
    .insertInto('voter_groups')
    .values({ campaign_id: campaign.campaignId, voter_id: person ?? 0, group_id: warning.id, member: true, effective_at: 0 })
    .execute();
  const report = await run([campaign.code]);
  expect(report).toContain(`${shown(campaign.code)}: at 1 door there are letters that the print does not have`);
  expect(report).not.toMatch(/王|Robert|drop|Resident|WWW/u);
  const all = await pages();
  const words = all.map(wordsOf).join('\n');
  for (const text of [
    'Żółć Ślązak-Wiśniewska 41 · L',
    'Юлия Жукова',
    'Do not knock:',
    "Robert '); drop table packets; --",
    '<b>Bo</b> /Type /Page (\\',
  ]) {
    expect(words.replaceAll('\n', ' ')).toContain(text);
  }
  for (const unseen of ['\u202e', '\u0007']) expect(words).not.toContain(unseen);
  for (let index = 0; index < 150; index += 1)
    expect(words.split('\n').filter((text) => text === `Resident Number ${index}`)).toHaveLength(1);
  expect([...new Set(walked(all))]).toEqual([1, 2, 3, 4, 5, 6]);
  // A number is never broken.
  expect(words.split('\n')).toContain('N6W23001');
  for (const { width, height, texts } of all) {
    for (const { x, y, width: wide, isUpright } of texts) {
      expect(x).toBeGreaterThanOrEqual(28);
      if (isUpright) expect(x + wide).toBeLessThanOrEqual(width - 28);
      expect(y).toBeGreaterThan(28);
      expect(y).toBeLessThanOrEqual(height - 28);
    }
  }
});

test('prints those that are named, or those of a target', async () => {
  const target = await server.db
    .insertInto('targets')
    .values({ campaign_id: campaign.campaignId, name: 'South' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await addPacket(server, campaign, { code: 'SAUTHSAUT', at: [50], targetId: target.id });
  expect(await run(['sau-ths-aut'])).toContain('1 packet with 1 door on 1 page');
  expect(await run([], { target: 'South' })).toContain('1 packet with 1 door on 1 page');
  expect((await pages()).map(wordsOf).join('\n')).not.toContain(shown(campaign.code));
});

test('the packets of a closed pass have nothing to scan', async () => {
  await newPass(server, campaign.ana.uid, { name: 'October' });
  await expect(run()).rejects.toThrow('The pass "October" has no packets with doors. Cut it first.');
  const report = await run([], { pass: 'first pass' });
  expect(report).toContain('This pass is closed');
  expect((await pages()).map(wordsOf).join('\n')).not.toContain('Scan the code');
});

test('days and times are those of the campaign', async () => {
  await server.db.updateTable('campaigns').set({ zone: 'America/Los_Angeles' }).where('id', '=', campaign.campaignId).execute();
  await run();
  expect(wordsOf((await pages())[0] as PdfPage)).toContain('Printed September 21, 2026, 7:13 am PDT');
  await run([], { zone: 'Asia/Tokyo' });
  expect(wordsOf((await pages())[0] as PdfPage)).toContain('Printed September 21, 2026, 11:13 pm GMT+9');
});

test('without a site the code is to be scanned in the app, and that is said', async () => {
  expect(
    await printed((print) =>
      printPacketsCommand(campaign.ana.uid, [], { paper: 'letter', out: file }, print, {
        openDatabase: databaseOf(server),
        siteUrl: undefined,
        clock: server.clock,
      }),
    ),
  ).toContain('Without --site');
});

test('a dry run says what it would print, and writes nothing', async () => {
  expect(await run([], { dryRun: true })).toContain('1 packet with 3 doors on 1 page');
  expect(written()).toEqual([]);
});

test.each<[string, readonly string[], Partial<Options>, string]>([
  ['codes that nothing has', ['KKKKKKKKK', 'QQQQQQQQQ'], {}, 'No packet of the pass "First pass" has the code KKK-KKK-KKK, QQQ-QQQ-QQQ.'],
  ['a target that is not there', [], { target: 'West' }, 'This campaign has no target "West".'],
  ['a target without packets', [], { target: 'Empty' }, 'The target "Empty" has no packets with doors in the pass "First pass".'],
  ['codes and a target', ['KKKKKKKKK'], { target: 'Empty' }, 'Name packets by their codes, or a target by --target, not both.'],
  ['a pass that is not there', [], { pass: 'Spring' }, 'This campaign has no pass "Spring". It has: First pass.'],
  ['a zone that is none', [], { zone: 'Mars/Base' }, '"Mars/Base" is no time zone.'],
  ['a site that is none', [], { site: 'walk' }, 'walk'],
])('refuses %s, and what was there before stays', async (_, codes, options, message) => {
  await server.db.insertInto('targets').values({ campaign_id: campaign.campaignId, name: 'Empty' }).execute();
  await run();
  const before = readFileSync(file);
  await expect(run(codes, options)).rejects.toThrow(message);
  expect(readFileSync(file).equals(before)).toBe(true);
  expect(written()).toEqual(['packets.pdf']);
});

test('a folder that is not there is told of', async () => {
  await expect(run([], { out: `${file}/nowhere/packets.pdf` })).rejects.toThrow('cannot be written');
});

test('nothing is printed of another campaign', async () => {
  const other = await addCampaign(server);
  await expect(run([other.code])).rejects.toThrow('No packet of the pass');
});
