import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { addCampaign, addMember, type TestCampaign, type TestMember } from '@/__tests__/server/support/campaign';
import { addPacket, STREET_LON, type TestPacket } from '@/__tests__/server/support/packets';
import { change, sendChanges } from '@/__tests__/server/support/signedRequests';
import { databaseOf, printed } from '@/__tests__/server/support/staffCommands';
import { START_SECONDS, startTestServer, type TestServer } from '@/__tests__/server/support/testServer';
import type { PushMessage } from '@/lib/contract/push';
import { scannedCode } from '@/lib/domain/walk/linkedPacket';
import { assignCommand } from '@/server/cli/assign';
import { meetingPointCommand } from '@/server/cli/meetingPoint';
import { recallCommand } from '@/server/cli/recall';
import type { PushSender } from '@/server/push/pushSender';
import { temporaryFolder } from './addressFile';

/* What staff give, hand over, call back and let be handed out. */

const files = temporaryFolder();
let server: TestServer;
let campaign: TestCampaign;
let ben: TestMember;
let first: TestPacket;
let second: TestPacket;
let third: TestPacket;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => {
  await server.close();
  files.remove();
});
beforeEach(async () => {
  campaign = await addCampaign(server);
  ben = await addMember(server, campaign.campaignId, { name: 'Ben Okafor' });
  first = await addPacket(server, campaign, { code: 'FFFFFFFFF', at: [44.5] });
  second = await addPacket(server, campaign, { code: 'GGGGGGGGG', at: [44.3] });
  third = await addPacket(server, campaign, { code: 'HHHHHHHHH', at: [44.1] });
});

const shown = (code: string) => code.replace(/(...)(...)(...)/u, '$1-$2-$3');
const holders = async (...packets: readonly TestPacket[]) => {
  const rows = await server.db
    .selectFrom('packets')
    .select(['id', 'assigned_user_id'])
    .where('campaign_id', '=', campaign.campaignId)
    .execute();
  return packets.map(({ id }) => rows.find((row) => row.id === id)?.assigned_user_id);
};
const assign = (codes: readonly string[], options: Parameters<typeof assignCommand>[2]) =>
  printed((print) => assignCommand(campaign.ana.uid, codes, options, print, databaseOf(server)));

describe('assign', () => {
  test('gives by name', async () => {
    expect(await assign([first.code], { to: 'ben okafor' })).toBe(`Ben Okafor (${ben.email}) walks ${shown(first.code)}.`);
    expect(await holders(first)).toEqual([ben.userId]);
  });

  test('a name that two members have is refused, and then nothing is given', async () => {
    const other = await addMember(server, campaign.campaignId, { name: 'Ben Okafor' });
    await expect(assign([first.code], { to: 'Ben Okafor' })).rejects.toThrow(other.email);
    await expect(assign([first.code], { to: 'Ben' })).rejects.toThrow('No member is called "Ben". There is');
    expect(await holders(first)).toEqual([null]);
  });

  test('hands over all, or those named, and nothing that somebody else has', async () => {
    const cy = await addMember(server, campaign.campaignId, { name: 'Cy' });
    await assign([first.code, second.code], { to: ben.email });
    await assign([third.code], { to: 'Cy' });
    await expect(assign([first.code, third.code], { from: 'Ben Okafor', to: 'Ana Díaz' })).rejects.toThrow(
      `Ben Okafor does not have ${shown(third.code)}.`,
    );
    expect(await assign([second.code], { from: 'Ben Okafor', to: 'Cy' })).toContain(`${shown(second.code)} was Ben Okafor's`);
    expect(await holders(first, second, third)).toEqual([ben.userId, cy.userId, cy.userId]);
    expect(await assign([], { from: cy.email, to: 'Ben Okafor' })).toContain(`walks ${shown(second.code)}, ${shown(third.code)}.`);
    expect(await holders(first, second, third)).toEqual([ben.userId, ben.userId, ben.userId]);
    expect(await assign([], { from: 'Cy', to: 'Ben Okafor' })).toBe('Nothing has changed.');
  });

  test('what was pending on the former holder’s phone still arrives and counts', async () => {
    await assign([first.code], { to: ben.email });
    await assign([], { from: ben.email, to: 'Ana Díaz' });
    const [door = 0] = first.doors;
    const sent = await sendChanges(server, campaign, [change({ id: door, changeId: 'late' })], { by: ben, packetId: String(first.id) });
    expect(sent).toMatchObject({ status: 200, data: { received: ['late'] } });
    const row = await server.db.selectFrom('doors').select(['status', 'last_user_id']).where('id', '=', door).executeTakeFirstOrThrow();
    expect(row).toEqual({ status: 1, last_user_id: ben.userId });
    expect(await server.db.selectFrom('stray_changes').selectAll().where('campaign_id', '=', campaign.campaignId).execute()).toEqual([]);
  });

  test('gives the next that are free: in order, or nearest to a place or a packet', async () => {
    await assign([], { to: ben.email, next: 1 });
    expect(await holders(first, second, third)).toEqual([ben.userId, null, null]);
    await assign([first.code], { takeBack: true });
    expect(await assign([], { to: ben.email, next: 2, near: `44.2,${STREET_LON}` })).toContain(shown(second.code));
    expect(await holders(first, second, third)).toEqual([null, ben.userId, ben.userId]);
    await assign([second.code, third.code], { takeBack: true });
    await assign([], { to: ben.email, next: 1, near: shown(campaign.code) });
    expect(await holders(first, second, third)).toEqual([null, null, ben.userId]);
  });

  test('says when fewer are free, and gives none that is finished or empty', async () => {
    await sendChanges(server, campaign, [change({ id: first.doors[0] ?? 0 })], { packetId: String(first.id) });
    const report = await assign([], { to: ben.email, next: 5 });
    expect(report).toContain(`walks ${shown(second.code)}, ${shown(third.code)}.`);
    expect(report).toContain('5 were wanted; 2 were free.');
    expect(await holders(first)).toEqual([null]);
  });

  test('the next ones of a target are of that target', async () => {
    const south = await server.db
      .insertInto('targets')
      .values({ campaign_id: campaign.campaignId, name: 'South' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const packet = await addPacket(server, campaign, { code: 'JJJJJJJJJ', at: [50], targetId: south.id });
    await assign([], { to: ben.email, next: 1, target: 'South', near: `44,${STREET_LON}` });
    expect(await holders(packet, first)).toEqual([ben.userId, null]);
  });

  test.each<[string, string[], Parameters<typeof assignCommand>[2], string]>([
    ['--next with codes', ['FFFFFFFFF'], { to: 'Ben Okafor', next: 1 }, '--next finds the packets itself'],
    ['--next with --from', [], { to: 'Ben Okafor', next: 1, from: 'Ana Díaz' }, '--next finds the packets itself'],
    ['--near alone', ['FFFFFFFFF'], { to: 'Ben Okafor', near: '44,-123' }, '--near belongs to --next'],
    ['--near nothing', [], { to: 'Ben Okafor', next: 1, near: 'here' }, '"here" is neither'],
    ['--near a packet without doors', [], { to: 'Ben Okafor', next: 1, near: 'KKKKKKKKK' }, 'No door of KKK-KKK-KKK has a place'],
    ['--take-back with --from', [], { takeBack: true, from: 'Ana Díaz' }, '--take-back takes codes or --target alone'],
    ['nothing', [], { to: 'Ben Okafor' }, 'Name the packets'],
    ['--take-back of nothing', [], { takeBack: true }, 'Name the packets'],
  ])('refuses %s', async (_, codes, options, message) => {
    await addPacket(server, campaign, { code: 'KKKKKKKKK', at: [] });
    await expect(assign(codes, options)).rejects.toThrow(message);
    expect(await holders(first, second, third)).toEqual([null, null, null]);
  });
});

describe('recall', () => {
  let told: { readonly endpoint: string; readonly message: PushMessage; readonly urgency: string }[];
  const push: PushSender = {
    async send({ endpoint }, message, urgency) {
      told.push({ endpoint, message, urgency });
      return endpoint.endsWith('/broken') ? 'failed' : 'sent';
    },
  };
  const REASON = 'Lightning until 8 pm';
  const recall = (
    codes: readonly string[],
    options: Partial<Parameters<typeof recallCommand>[2]> = {},
    sender: PushSender | undefined = push,
  ) => printed((print) => recallCommand(campaign.ana.uid, codes, { reason: REASON, ...options }, print, databaseOf(server), sender));
  const subscribe = ({ userId }: TestMember, path: string) =>
    server.db
      .insertInto('push_subscriptions')
      .values({
        campaign_id: campaign.campaignId,
        user_id: userId,
        p256dh: 'k',
        auth: 'a',
        subscribed_at: START_SECONDS,
        endpoint: `https://push.example.org/${path}`,
      })
      .execute();

  beforeEach(async () => {
    told = [];
    await assign([first.code, second.code], { to: ben.email });
    await subscribe(ben, 'ben');
  });

  test('takes packets back, and tells who had them in the staff’s words, at once', async () => {
    const report = await recall([first.code, third.code]);
    expect(report.split('\n')).toEqual([
      `Taken back from Ben Okafor (${ben.email}): ${shown(first.code)}.`,
      `Nobody had ${shown(third.code)}.`,
      'Told: 1.',
    ]);
    expect(await holders(first, second, third)).toEqual([null, ben.userId, null]);
    const message = { title: `Packet ${shown(first.code)} was taken back`, body: REASON, path: '/walk/' };
    expect(told).toEqual([{ endpoint: 'https://push.example.org/ben', message, urgency: 'high' }]);
  });

  test('what the phone still sends counts', async () => {
    await recall([], { user: 'Ben Okafor' });
    expect(await holders(first, second)).toEqual([null, null]);
    const [door = 0] = first.doors;
    await sendChanges(server, campaign, [change({ id: door })], { by: ben, packetId: String(first.id) });
    const row = await server.db.selectFrom('doors').select(['status', 'last_user_id']).where('id', '=', door).executeTakeFirstOrThrow();
    expect(row).toEqual({ status: 1, last_user_id: ben.userId });
  });

  test('all at once: each is told once, and who could not be told is named', async () => {
    const cy = await addMember(server, campaign.campaignId, { name: 'Cy' });
    await subscribe(cy, 'broken');
    await assign([third.code], { to: 'Cy' });
    const report = await recall([], { all: true });
    expect(await holders(first, second, third)).toEqual([null, null, null]);
    expect(told.map(({ message }) => message.title).toSorted()).toEqual([
      '2 packets were taken back',
      `Packet ${shown(third.code)} was taken back`,
    ]);
    expect(report).toContain('Told: 1.');
    const { ana } = campaign;
    expect(report).toContain(`Not told, because no browser of theirs could be notified: Ana Díaz (${ana.email}), Cy (${cy.email}).`);
    expect(await recall([], { all: true })).toBe('Nothing has changed: nobody had any of them.');
  });

  test('of a closed pass, and of another campaign, nothing is taken', async () => {
    const other = await addCampaign(server);
    await recall([], { all: true });
    const row = await server.db.selectFrom('packets').select('assigned_user_id').where('id', '=', other.packetId).executeTakeFirstOrThrow();
    expect(row.assigned_user_id).toBe(other.ana.userId);
    await expect(recall([other.code])).rejects.toThrow('No packet of the pass');
  });

  test('without keys, and in a dry run, nobody is told', async () => {
    expect(await recall([], { user: ben.email, dryRun: true })).toContain('Dry run');
    expect([told, await holders(first)]).toEqual([[], [ben.userId]]);
    const report = await printed((print) => recallCommand(campaign.ana.uid, [first.code], { reason: REASON }, print, databaseOf(server)));
    expect(report).toContain('Nobody was told: this server sends no notifications');
  });

  test.each<[string, string[], Partial<Parameters<typeof recallCommand>[2]>, string]>([
    ['nothing named', [], {}, 'Say which packets'],
    ['two ways to name them', ['FFFFFFFFF'], { all: true }, 'Say which packets'],
    ['an empty reason', ['FFFFFFFFF'], { reason: ' ' }, 'The reason is missing.'],
    ['a reason that is too long', ['FFFFFFFFF'], { reason: 'x'.repeat(201) }, 'longer than 200'],
    ['a reason of two lines', ['FFFFFFFFF'], { reason: 'a\nb' }, 'line break'],
  ])('refuses %s, and takes nothing', async (_, codes, options, message) => {
    await expect(recall(codes, options)).rejects.toThrow(message);
    expect([told, await holders(first)]).toEqual([[], [ben.userId]]);
  });
});

describe('meeting-point', () => {
  const SITE = 'https://walk.example.org';
  const run = (options: Parameters<typeof meetingPointCommand>[1], siteUrl: string | undefined = SITE) =>
    printed((print) =>
      meetingPointCommand(campaign.ana.uid, options, print, { openDatabase: databaseOf(server), siteUrl, inColor: false }),
    );
  const codeIn = (text: string) => /[A-Z\d]{3}-[A-Z\d]{3}-[A-Z\d]{3}/u.exec(text)?.[0] ?? '';

  test('opens one, as text, link and code; the same command shows it again', async () => {
    const report = await run({ minutes: 90 });
    const code = codeIn(report);
    expect(report).toContain(`Open: ${code} hands out packets of the whole pass.`);
    expect(report).toContain('A packet that nobody has marked in for 90 minutes is free again.');
    const link = `${SITE}/packet/?c=${code.replaceAll('-', '')}`;
    expect(report).toContain(`\n${link}\n`);
    expect(scannedCode(link)).toBe(code.replaceAll('-', ''));
    expect(report).toContain('█');
    const again = await run({});
    expect(again).toContain(`Open already: ${code} hands out packets of the whole pass.`);
    expect(again).toContain('90 minutes');
    expect(codeIn(await run({ target: 'Likely voters' }))).not.toBe(code);
  });

  test('without a site the picture has the code alone', async () => {
    const report = await printed((print) =>
      meetingPointCommand(campaign.ana.uid, {}, print, { openDatabase: databaseOf(server), siteUrl: undefined, inColor: false }),
    );
    expect(report).toContain(`\n${codeIn(report)}\n`);
    expect(scannedCode(codeIn(report))).toBe(codeIn(report));
    expect(report).toContain('Without --site or SITE_URL');
  });

  test('writes the picture into a file', async () => {
    const file = join(files.folder, 'point.svg');
    expect(await run({ qrFile: file })).toContain(`The picture is in ${file}.`);
    expect(readFileSync(file, 'utf8')).toMatch(/^<svg /u);
  });

  test('lists those that are open, with what they have handed out, and ends one', async () => {
    expect(await run({ list: true })).toBe('No meeting point is open.');
    const code = codeIn(await run({ target: 'Likely voters', minutes: 30 }));
    await server.db
      .updateTable('packets')
      .set({ assigned_user_id: ben.userId, assigned_at: START_SECONDS, meeting_point: code.replaceAll('-', '') })
      .where('id', '=', first.id)
      .execute();
    const list = (await run({ list: true })).split('\n');
    expect(list).toHaveLength(2);
    expect(list[1]).toMatch(new RegExp(`^${code} +Likely voters +\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d +30 min +1$`, 'u'));
    await expect(run({ end: true })).rejects.toThrow('No meeting point of the whole pass is open.');
    expect(await run({ end: true, target: 'Likely voters' })).toContain(`Ended: ${code} for packets of Likely voters. 1 packet stays`);
    expect(await run({ list: true })).toBe('No meeting point is open.');
    expect(codeIn(await run({ target: 'Likely voters' }))).not.toBe(code);
  });

  test('a dry run opens and ends none', async () => {
    expect(await run({ dryRun: true })).toBe('Dry run: nothing was written.');
    expect(await run({ list: true })).toBe('No meeting point is open.');
    await run({});
    await run({ end: true, dryRun: true });
    expect(await run({ list: true })).not.toBe('No meeting point is open.');
  });

  test('refuses what does not go together, and targets that are none', async () => {
    await expect(run({ end: true, list: true })).rejects.toThrow('Say --end or --list');
    await expect(run({ end: true, minutes: 5 })).rejects.toThrow('Say --end or --list');
    await expect(run({ target: 'Nowhere' })).rejects.toThrow('no target "Nowhere"');
    await expect(run({ site: 'walk' })).rejects.toThrow('no address of a site');
    expect(await run({ list: true })).toBe('No meeting point is open.');
  });
});
