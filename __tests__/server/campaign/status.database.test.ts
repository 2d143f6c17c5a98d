import { addCampaign, addMember, type TestCampaign } from '@/__tests__/server/support/campaign';
import { change, sendChanges, sendItems } from '@/__tests__/server/support/signedRequests';
import { START_SECONDS, startTestServer, type TestServer } from '@/__tests__/server/support/testServer';
import { assignPackets } from '@/server/campaign/assignPackets';
import { groupsCommand } from '@/server/cli/groups';
import { holdCommand } from '@/server/cli/holds';
import { importEventsCommand } from '@/server/cli/importEvents';
import { statusCommand } from '@/server/cli/status';
import { tableLines } from '@/server/cli/table';
import { unresolvedCommand } from '@/server/cli/unresolved';
import { temporaryFolder } from './addressFile';
import { sheetRow, textRow, workbook } from './table/builtFiles';

const files = temporaryFolder();
let server: TestServer;
let campaign: TestCampaign;
let printed: string[] = [];
const print = (line: string) => void printed.push(line);
const openDatabase = async () => ({ db: server.db, close: async () => undefined });
const text = async (run: Promise<void>) => {
  printed = [];
  await run;
  return printed.join('\n');
};

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => {
  await server.close();
  files.remove();
});
beforeEach(async () => {
  campaign = await addCampaign(server);
});

describe('status', () => {
  type Shown = { packets: object[]; targets: object[]; walkers: { email: string }[]; holds: object[]; uncut: number };
  const status = async (): Promise<Shown> => JSON.parse(await text(statusCommand(campaign.ana.uid, { json: true }, print, openDatabase)));

  beforeEach(async () => {
    const [first = 0, second = 0, third = 0] = campaign.doors;
    const now = server.clock.nowSeconds();
    await sendChanges(server, campaign, [
      change({ id: first, action: 'nh', time: now - 600 }),
      change({ id: second, time: now - 420, records: [{ recordId: String(campaign.people[1]?.[0]), talked: true }] }),
      change({ id: third, action: 'nh', time: now - 300 }),
      change({ id: third, action: 'u', time: now - 290 }),
    ]);
  });

  test('tells progress by target and packet, and who has which', async () => {
    const { targets, packets } = await status();
    expect(targets).toEqual([{ target: 'Likely voters', packets: 2, assigned: 1, finished: 0, doors: 3, done: 1 }]);
    expect(packets[0]).toMatchObject({
      code: campaign.code,
      doors: 3,
      done: 1,
      email: campaign.ana.email,
      lastHeardAt: server.clock.nowSeconds(),
    });
    expect(packets[1]).toMatchObject({ doors: 0, email: null, lastHeardAt: null });
  });

  test('tells attempts, contacts and minutes between doors; what was undone is no attempt', async () => {
    expect((await status()).walkers).toEqual([
      { email: campaign.ana.email, name: 'Ana Díaz', attempts: 2, contacts: 1, medianMinutes: 3, lastHeardAt: server.clock.nowSeconds() },
    ]);
  });

  test('counts doors with a talk among those tried: not one that was taken back, nor one where nobody was talked with', async () => {
    const [first = 0, second = 0] = campaign.doors;
    const [kim] = campaign.people[0] ?? [];
    const contact = async () => JSON.parse(await text(statusCommand(campaign.ana.uid, { json: true }, print, openDatabase))).contact;
    expect(await contact()).toEqual({ tried: 2, talked: 1, people: 1 });
    const answer = { recordId: String(kim), add: [String(campaign.groups.support)] };
    await sendChanges(server, campaign, [change({ id: first, action: 'g', records: [answer], time: server.clock.nowSeconds() - 90 })]);
    expect(await contact()).toEqual({ tried: 2, talked: 2, people: 2 });
    const undo = { id: second, action: 'nh', records: [{ recordId: String(campaign.people[1]?.[0]), talked: false }] };
    await sendChanges(server, campaign, [change({ ...undo, time: server.clock.nowSeconds() - 80 })]);
    expect(await contact()).toEqual({ tried: 2, talked: 1, people: 1 });
    expect(await text(statusCommand(campaign.ana.uid, {}, print, openDatabase))).toContain(
      'Doors tried: 2, with a talk: 1, contact rate: 50%.\nPeople talked with: 1.',
    );
  });

  test('what is held counts nowhere, and the hold is listed', async () => {
    await holdCommand(campaign.ana.uid, { user: campaign.ana.email, reason: 'not visited' }, print, openDatabase);
    const { packets, walkers, holds } = await status();
    expect(packets[0]).toMatchObject({ done: 0, lastHeardAt: null });
    expect(walkers[0]).toMatchObject({ attempts: 0, contacts: 0, medianMinutes: null });
    expect(holds).toMatchObject([{ number: 1, whose: campaign.ana.email, reason: 'not visited', changes: 4 }]);
  });

  test('says since when a packet is assigned', async () => {
    const bo = await addMember(server, campaign.campaignId, { name: 'Bo' });
    const { codes } = await assignPackets(server.db, campaign.campaignId, bo.email, server.clock.nowSeconds());
    expect(codes).toHaveLength(1);
    const { packets } = await status();
    expect(packets[1]).toMatchObject({ email: bo.email, assignedAt: expect.any(Number) });
  });

  test('stands in columns, with codes as people read them, and fits the terminal', async () => {
    const lines = (await text(statusCommand(campaign.ana.uid, {}, print, openDatabase, 60))).split('\n');
    expect(lines[1]).toBe('Likely voters        2         1         0      3     1  33');
    expect(lines.find((line) => line.includes(campaign.code.slice(0, 3)))).toContain(
      `${campaign.code.slice(0, 3)}-${campaign.code.slice(3, 6)}-`,
    );
    expect(lines.filter((line) => line.length > 60)).toEqual([]);
    expect(lines.at(-1)).toBe('Doors in no packet: 0.');
  });

  test('another campaign is not in it', async () => {
    const other = await addCampaign(server);
    const { packets, walkers } = JSON.parse(await text(statusCommand(other.ana.uid, { json: true }, print, openDatabase)));
    expect(packets).toHaveLength(2);
    expect(walkers).toMatchObject([{ email: other.ana.email, attempts: 0 }]);
  });
});

describe('unresolved', () => {
  test('lists what fits no door and what is open, and nothing that is held', async () => {
    const [first = 0] = campaign.doors;
    await sendChanges(server, campaign, [
      change({ id: 999_999, time: START_SECONDS }),
      change({ id: first, records: [{ recordId: '999999' }] }),
    ]);
    await sendChanges(server, campaign, [change({ id: first })], { packetId: String(campaign.otherPacketId) });
    const report = { reportId: 'r1', addressId: String(first), kind: 'gate', text: 'Code\u001b[2J 12', time: START_SECONDS };
    await sendItems(server, campaign, 'reportDoor.php', [report]);
    const lines = await text(unresolvedCommand(campaign.ana.uid, {}, print, openDatabase));
    expect(lines).toContain('Changes that do not fit: 3.');
    expect(lines).toContain('door 999999: c, the campaign has no such door (Ana Díaz)');
    expect(lines).toContain('1 Elm St: c, it names somebody who does not live there (Ana Díaz)');
    expect(lines).toContain('1 Elm St: c, the door was in another packet by then (Ana Díaz)');
    expect(lines).toContain('1 Elm St: gate, "Code [2J 12" (Ana Díaz) r1');
    await holdCommand(campaign.ana.uid, { user: campaign.ana.email, reason: 'test' }, print, openDatabase);
    const held = JSON.parse(await text(unresolvedCommand(campaign.ana.uid, { json: true }, print, openDatabase)));
    expect(held).toEqual({ strays: [], reports: [], signedOut: [], page: 1, pages: 1 });
  });
});

describe('groups', () => {
  const groups = (options: Parameters<typeof groupsCommand>[1]) => text(groupsCommand(campaign.ana.uid, options, print, openDatabase));

  test('lists and adds; a name is there once, in whatever letters', async () => {
    expect(await groups({ add: ' Gate closed ', kind: 'result', warns: true })).toMatch(/result {2,}Gate closed {2,}yes {2,}0/u);
    await expect(groups({ add: 'GATE CLOSED', kind: 'other' })).rejects.toThrow('has "GATE CLOSED" already');
    expect((await groups({})).split('\n')).toHaveLength(6);
  });

  test.each([
    ['no kind', { add: 'X' }, '--kind'],
    ['a kind without an answer', { kind: 'other' }, '--add'],
    ['support that warns', { add: 'X', kind: 'support', warns: true }, "kind 'result'"],
    ['no words', { add: ' ', kind: 'other' }, 'is missing'],
    ['a role of support', { add: 'X', kind: 'support', role: 'refused' }, "kind 'result' has a role"],
    ['a level of a result', { add: 'X', kind: 'result', level: '2' }, "kind 'support' has a level"],
    ['an answer added and set', { add: 'X', kind: 'other', set: 'Dog', role: 'none' }, '--add and --set'],
    ['an answer set to nothing', { set: 'Dog' }, '--role or --level'],
    ['a role of no answer', { role: 'moved' }, '--add NAME or --set NAME'],
    ['a meaning of an answer that is not there', { set: 'Nope', role: 'moved' }, 'no answer "Nope"'],
  ] as const)('%s: a sentence, and nothing is written', async (_, options, sentence) => {
    await expect(groups(options)).rejects.toThrow(sentence);
    expect((await groups({})).split('\n')).toHaveLength(5);
  });

  test('says what an answer means; no two mean the same until the first has lost it', async () => {
    await groups({ add: 'Slammed door', kind: 'result', role: 'refused' });
    await groups({ add: 'Not now', kind: 'result' });
    await groups({ add: 'Maybe', kind: 'support', level: '3' });
    await expect(groups({ set: 'NOT NOW', role: 'refused' })).rejects.toThrow('"Slammed door" has this role already');
    await groups({ set: 'slammed door', role: 'none' });
    const shown = await groups({ set: 'NOT NOW', role: 'refused' });
    expect(shown).toMatch(/result {2,}Slammed door {2,}0/u);
    expect(shown).toMatch(/result {2,}Not now {2,}refused {2,}0/u);
    expect(shown).toMatch(/support {2,}Maybe {2,}level 3 of 5 {2,}0/u);
    await expect(groups({ add: 'Perhaps', kind: 'support', level: '3' })).rejects.toThrow('"Maybe" has this level already');
    await groups({ set: 'Maybe', level: 'none' });
    expect(await groups({ set: 'Not now', role: 'hostile', dryRun: true })).toMatch(/Not now {2,}hostile/u);
    expect(await groups({})).toMatch(/Not now {2,}refused.*support {2,}Maybe {2,}0/su);
  });

  test("of 'Not home' counts who lives where nobody was home, until somebody is met there", async () => {
    const [first = 0, second = 0] = campaign.doors;
    const [kim] = campaign.people[1] ?? [];
    expect(await groups({ add: 'Out', kind: 'result', role: 'notHome' })).toMatch(/Out {2,}notHome {2,}0/u);
    await sendChanges(server, campaign, [change({ id: first, action: 'nh' }), change({ id: second, action: 'nh' })]);
    expect(await groups({})).toMatch(/Out {2,}notHome {2,}4/u);
    await sendChanges(server, campaign, [
      change({ id: second, records: [{ recordId: String(kim), talked: true }], time: START_SECONDS + 60 }),
    ]);
    expect(await groups({})).toMatch(/Out {2,}notHome {2,}2/u);
  });

  test('a dry run adds nothing', async () => {
    expect(await groups({ add: 'X', kind: 'other', dryRun: true })).toContain('Dry run');
    expect((await groups({})).split('\n')).toHaveLength(5);
  });
});

describe('import-events', () => {
  const HEADING = 'Title,starts,ends,place,description,lat,lon';
  const load = (lines: readonly string[], options = {}) =>
    text(
      importEventsCommand(
        files.write('events.csv', [HEADING, ...lines].join('\n')),
        { campaign: campaign.ana.uid, zone: 'America/New_York', ...options },
        print,
        openDatabase,
      ),
    );
  const events = () =>
    server.db.selectFrom('events').selectAll().where('campaign_id', '=', campaign.campaignId).orderBy('starts_at').execute();
  afterEach(() => {
    process.exitCode = 0;
  });

  test('reads local times, and the same file again changes nothing; a changed row changes the event', async () => {
    const lines = [
      'Kick-off,2026-10-03 09:30,2026-10-03 12:00,"Elm Park, gate 2",Bring water,44.5,-123.1',
      'Party,2026-11-03 20:00,2026-11-03 23:00,,,,',
    ];
    expect(await load(lines)).toBe('Events: 2 added, 0 changed, 0 as they were.');
    expect(await load(lines)).toBe('Events: 0 added, 0 changed, 2 as they were.');
    expect(await load([lines[0]?.replace('gate 2', 'gate 3') ?? ''])).toBe('Events: 0 added, 1 changed, 0 as they were.');
    expect(await events()).toMatchObject([
      { title: 'Kick-off', starts_at: Date.UTC(2026, 9, 3, 13, 30) / 1000, place: 'Elm Park, gate 3', lat: 44.5, lon: -123.1 },
      { title: 'Party', starts_at: Date.UTC(2026, 10, 4, 1) / 1000, lat: null },
    ]);
  });

  test('reads a workbook whose times are days of the spreadsheet', async () => {
    const time = (value: number) => `<c s="1"><v>${value}</v></c>`;
    const kickOff = `<c t="str"><v>Kick-off</v></c>${time(46298.395833333336)}${time(46298.5)}<c t="str"><v>Elm Park</v></c>`;
    const heading = textRow(1, 'Title', 'starts', 'ends', 'place', 'description');
    const sheets = [
      { name: 'Events', rows: heading + sheetRow(2, kickOff) },
      { name: 'Ideas', rows: textRow(1, 'x', 'y') },
    ];
    const file = files.write('events.xlsx', workbook(sheets, { formats: ['m/d/yyyy h:mm AM/PM'] }));
    const options = { campaign: campaign.ana.uid, zone: 'America/New_York' };
    expect(await text(importEventsCommand(file, options, print, openDatabase))).toBe(
      'Sheet "Events" read; "Ideas" left out. To read another one, save it as a file of its own.\nEvents: 1 added, 0 changed, 0 as they were.',
    );
    expect(await events()).toMatchObject([
      { title: 'Kick-off', starts_at: Date.UTC(2026, 9, 3, 13, 30) / 1000, ends_at: Date.UTC(2026, 9, 3, 16) / 1000, place: 'Elm Park' },
    ]);
  });

  test('refuses rows with their line and reason, writes the others, and ends with 1', async () => {
    const good = 'Kick-off,2026-10-03 09:30,2026-10-03 12:00,,,,';
    const said = await load([
      good,
      good,
      ',2026-10-03 09:30,2026-10-03 12:00,,,,',
      'No start,soon,2026-10-03 12:00,,,,',
      'No end,2026-10-03 12:00,,,,,',
      'Backwards,2026-10-03 12:00,2026-10-03 11:00,,,,',
      'Nowhere,2026-10-03 12:00,2026-10-03 13:00,,,91,0',
      'Half a place,2026-10-03 12:00,2026-10-03 13:00,,,44,',
      'Left out by the clocks,2026-03-08 02:30,2026-03-08 04:00,,,,',
      `${'x'.repeat(201)},2026-10-03 12:00,2026-10-03 13:00,,,,`,
      'Cells,too,few',
    ]);
    expect(said.split('\n')).toEqual([
      'Refused, line 3: an event that came before.',
      'Refused, line 4: no title.',
      'Refused, line 5: a start that is no time as 2026-10-03 18:30.',
      'Refused, line 6: an end that is no time as 2026-10-03 18:30.',
      'Refused, line 7: an end before the start.',
      'Refused, line 8: latitude or longitude not a place.',
      'Refused, line 9: latitude or longitude not a place.',
      'Refused, line 10: a start that is no time as 2026-10-03 18:30.',
      'Refused, line 11: a text that is too long.',
      'Refused, line 12: more or fewer cells than the heading.',
      'Events: 1 added, 0 changed, 0 as they were.',
    ]);
    expect(process.exitCode).toBe(1);
    expect(await events()).toHaveLength(1);
  });

  test('times with the day before the month are refused for the whole file, since some could be either', async () => {
    await expect(load(['Kick-off,3/10/2026 18:30,3/10/2026 20:00,,,,', 'Party,13/10/2026 18:30,13/10/2026 20:00,,,,'])).rejects.toThrow(
      /have the day before the month, as on line 3, .* Write them as 2026-10-03 18:30\./u,
    );
    expect(await events()).toEqual([]);
  });

  test('a dry run writes nothing', async () => {
    expect(await load(['Kick-off,2026-10-03 09:30,2026-10-03 12:00,,,,'], { dryRun: true })).toContain('Dry run');
    expect(await events()).toEqual([]);
  });

  test.each([
    ['a zone that is none', { zone: 'Mars' }, 'is no time zone'],
    ['no such campaign', { campaign: 'Nowhere' }, 'There is no campaign'],
  ])('%s: a sentence', async (_, options, sentence) => {
    await expect(load(['a,2026-10-03,2026-10-03,,,,'], options)).rejects.toThrow(sentence);
  });
});

test('a table stands in columns, and no cell moves the cursor', () => {
  const head = [
    ['name', 'left'],
    ['n', 'right'],
  ] as const;
  const rows = [
    ['Zoë', '5'],
    ['a\u001b[2J', '12'],
  ];
  expect(tableLines(head, rows, undefined)).toEqual(['name    n', 'Zoë     5', 'a [2J  12']);
  expect(tableLines(head, [['much too long', '5']], 8)).toEqual(['name   …', 'much to…']);
});
