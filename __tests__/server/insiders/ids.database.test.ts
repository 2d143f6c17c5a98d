import { randomUUID } from 'node:crypto';
import { addCampaign, addMember, type TestCampaign, type TestMember } from '@/__tests__/server/support/campaign';
import { change, sendChanges, sendItems } from '@/__tests__/server/support/signedRequests';
import { START_SECONDS, startTestServer, type TestServer } from '@/__tests__/server/support/testServer';
import { doorReportsCommand } from '@/server/cli/doorReports';
import { forTerminal } from '@/server/cli/forTerminal';
import { limitsCommand } from '@/server/cli/limits';
import { statusCommand } from '@/server/cli/status';
import { unresolvedCommand } from '@/server/cli/unresolved';
import { doorChanges } from '@/server/store/changes/door/rule';
import type { IncomingChange } from '@/server/store/incomingChange';
import { recordChanges } from '@/server/store/recordChanges';

let server: TestServer;
let campaign: TestCampaign;
let sam: TestMember;
let door: number;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  campaign = await addCampaign(server);
  sam = await addMember(server, campaign.campaignId, { name: 'Sam' });
  door = campaign.doors[0] ?? 0;
});

const log = () =>
  server.db
    .selectFrom('change_log')
    .select(['user_id', 'change_id', 'effective_at'])
    .where('campaign_id', '=', campaign.campaignId)
    .orderBy('id')
    .execute();

const standing = () =>
  server.db.selectFrom('addresses').select(['last_action', 'last_user_id']).where('id', '=', door).executeTakeFirstOrThrow();

const openDatabase = async () => ({ db: server.db, close: async () => undefined });

describe('c: whose id it is', () => {
  test('a volunteer who sends another’s changeId first does not get that mark dropped', async () => {
    const changeId = randomUUID();
    await sendChanges(server, campaign, [change({ id: door, action: 'nh', changeId })], { by: sam });
    server.clock.advanceSeconds(60);
    const mark = change({ id: door, time: server.clock.nowSeconds(), changeId });
    expect(await sendChanges(server, campaign, [mark])).toMatchObject({ status: 200, data: { received: [changeId] } });
    expect(await standing()).toEqual({ last_action: 'c', last_user_id: campaign.ana.userId });
    expect(await sendChanges(server, campaign, [mark])).toMatchObject({ status: 200 });
    expect((await log()).map(({ user_id }) => user_id)).toEqual([sam.userId, campaign.ana.userId]);
  });

  test('a volunteer who counts another’s device up to its end does not silence that phone', async () => {
    const device = randomUUID();
    const greatest = change({ id: door, action: 'nh', time: START_SECONDS, device, seq: Number.MAX_SAFE_INTEGER });
    await sendChanges(server, campaign, [greatest], { by: sam });
    server.clock.advanceSeconds(60);
    const mark = change({ id: door, time: server.clock.nowSeconds(), device, seq: 1 });
    await sendChanges(server, campaign, [mark]);
    expect(await standing()).toEqual({ last_action: 'c', last_user_id: campaign.ana.userId });
    const at = (await log()).map(({ effective_at }) => effective_at);
    expect(at[1]).toBe(server.clock.nowSeconds());
  });

  test('a report under another’s reportId is a report of its own', async () => {
    const report = { reportId: 'gate-1', addressId: String(door), kind: 'gate', text: 'Code 12', time: START_SECONDS };
    for (const by of [sam, campaign.ana, campaign.ana])
      expect(await sendItems(server, campaign, 'reportDoor.php', [report], { by })).toMatchObject({ status: 200 });
    const reports = await server.db.selectFrom('door_reports').select('user_id').where('campaign_id', '=', campaign.campaignId).execute();
    expect(reports.map(({ user_id }) => user_id).toSorted()).toEqual([campaign.ana.userId, sam.userId].toSorted());
  });
});

/** Changes as the call hands them on, written by hand: without the brands that the contract's schemas give to ids. */
function changesOf(addresses: readonly object[]): IncomingChange[] {
  const arrival = { campaignId: campaign.campaignId, userId: campaign.ana.userId, sentAt: START_SECONDS, receivedAt: START_SECONDS };
  return doorChanges({ listId: '', packetId: '', listType: 1, addresses } as unknown as Parameters<typeof doorChanges>[0], arrival);
}

describe('g: crossed ids', () => {
  test('requests with the same ids in another order, at other doors, never wait for each other until the database ends one', async () => {
    const [one = 0, two = 0, three = 0] = campaign.doors;
    const ids = ['x', 'y'].map((letter) => `${letter}-${campaign.campaignId}`);
    const failures: unknown[] = [];
    for (let round = 0; round < 10; round += 1) {
      const [a = '', b = ''] = ids.map((id) => `${id}-${round}`);
      const requests = [
        changesOf([change({ id: one, changeId: a }), change({ id: one, changeId: b })]),
        changesOf([change({ id: two, changeId: b }), change({ id: two, changeId: a })]),
        changesOf([change({ id: three, changeId: b }), change({ id: three, changeId: a })]),
      ];
      const outcomes = await Promise.allSettled(
        requests.map((changes) => recordChanges(server.inRounds, campaign.campaignId, [{ changes }])),
      );
      for (const outcome of outcomes) if (outcome.status === 'rejected') failures.push(outcome.reason);
    }
    // Where an id is known with another door, the request is repeated and succeeds; nobody waits for a second.
    expect(failures.map((reason) => (reason as { code?: string }).code)).not.toContain('40P01');
    expect((await log()).map(({ change_id }) => change_id)).toHaveLength(20);
  });
});

describe('e: ids are short and plain, and a terminal shows nothing but text', () => {
  const OSC_52 = '\u001b]52;c;cm0gLXJm\u0007';

  test.each(['changeId', 'device', 'batch'])('a %s with other letters, or too long, is malformed', async (name) => {
    for (const id of [OSC_52, 'a b', 'ä', '', 'x'.repeat(65), 'a/b', 'a\n'])
      expect(await sendChanges(server, campaign, [change({ id: door, [name]: id })])).toMatchObject({
        status: 400,
        message: `Malformed field: 0.addresses.0.${name}`,
      });
    expect(await log()).toEqual([]);
  });

  test('a reportId and a noteId likewise', async () => {
    const report = { reportId: OSC_52, addressId: String(door), kind: 'gate', text: '', time: START_SECONDS };
    expect(await sendItems(server, campaign, 'reportDoor.php', [report])).toMatchObject({
      status: 400,
      message: 'Malformed field: 0.reportId',
    });
    const note = { noteId: OSC_52, voterId: String(campaign.people[0]?.[0]), text: 'Dog', time: START_SECONDS };
    expect(await sendItems(server, campaign, 'saveNote.php', [note])).toMatchObject({ status: 400, message: 'Malformed field: 0.noteId' });
  });

  test('what an older server took in is cleaned when staff list it', async () => {
    const row = { campaign_id: campaign.campaignId, door_id: door, user_id: sam.userId, effective_at: START_SECONDS };
    const reports = [{ ...row, report_id: `r${OSC_52}`, kind: 'gate' as const, text: `t${OSC_52}\u009b2J\u202e`, name: `n${OSC_52}` }];
    await server.db.insertInto('door_reports').values(reports).execute();
    await sendChanges(server, campaign, [{ ...change({ id: 1 }), id: 'none', action: `a${OSC_52}` }]);
    const written: string[] = [];
    const print = (line: string) => void written.push(forTerminal(line));
    await doorReportsCommand(campaign.ana.uid, {}, print, openDatabase);
    await unresolvedCommand(campaign.ana.uid, {}, print, openDatabase);
    await unresolvedCommand(campaign.ana.uid, { json: true }, print, openDatabase);
    expect(written.join('\n')).toContain('r ]52;c;cm0gLXJm');
    expect(written.join('\n')).not.toMatch(/(?!\n)[\p{Cc}\p{Cf}]/u);
  });
});

describe('what staff see', () => {
  const printed = async (command: (print: (line: string) => void) => Promise<void>): Promise<string> => {
    const lines: string[] = [];
    await command((line) => lines.push(line));
    return lines.join('\n');
  };

  test('long lists come by pages', async () => {
    const row = { campaign_id: campaign.campaignId, door_id: door, user_id: sam.userId, kind: 'gate' as const, text: '' };
    const reports = Array.from({ length: 401 }, (_, nth) => ({ ...row, report_id: `report-${nth}.`, effective_at: START_SECONDS + nth }));
    await server.db.insertInto('door_reports').values(reports).execute();
    const first = await printed((print) => doorReportsCommand(campaign.ana.uid, {}, print, openDatabase));
    expect(first).toContain('Open reports: 401.');
    expect(first).toContain('Page 1 of 3. The next one: --page 2');
    expect([first.includes('report-199.'), first.includes('report-200.')]).toEqual([true, false]);
    const last = await printed((print) => unresolvedCommand(campaign.ana.uid, { page: 3 }, print, openDatabase));
    expect(last).toContain('report-400.');
    expect(last).toContain('Page 3 of 3.');
    expect(last.match(/report-/gu)).toHaveLength(1);
  });

  test('d: who has read and sent how much is in the status, and the limits can be raised', async () => {
    await server.db
      .insertInto('member_use')
      .values([
        { campaign_id: campaign.campaignId, user_id: sam.userId, kind: 'voters', since: Math.floor(Date.now() / 1_000) - 3_600, used: 599 },
        { campaign_id: campaign.campaignId, user_id: sam.userId, kind: 'voters', since: Math.floor(Date.now() / 1_000) - 90_000, used: 7 },
      ])
      .execute();
    const status = await printed((print) => statusCommand(campaign.ana.uid, {}, print, openDatabase, undefined));
    expect(status).toMatch(/last 24 hours +changes +notes +searches +people +lists +e-mail/u);
    expect(status).toMatch(/Sam +0 +0 +0 +599 +0 /u);
    await printed((print) => limitsCommand(campaign.ana.uid, { voters: 2_000 }, print, openDatabase));
    const limits = await printed((print) => limitsCommand(campaign.ana.uid, { user: sam.email, voters: 5 }, print, openDatabase));
    expect(limits.split('\n').slice(-2)).toEqual(['everybody: voters 2000', `${sam.email}: voters 5`]);
    await printed((print) => limitsCommand(campaign.ana.uid, { voters: 600 }, print, openDatabase));
    expect(await server.db.selectFrom('raised_limits').select('most').where('campaign_id', '=', campaign.campaignId).execute()).toEqual([
      { most: 5 },
    ]);
    await expect(limitsCommand(campaign.ana.uid, { user: 'nobody@example.org', voters: 5 }, () => undefined, openDatabase)).rejects.toThrow(
      'no member',
    );
  });
});
