import fc from 'fast-check';
import { addCampaign, addMember, type TestCampaign, type TestMember } from '@/__tests__/server/support/campaign';
import { change, sendChanges, sendItems } from '@/__tests__/server/support/signedRequests';
import { START_SECONDS, startTestServer, type TestServer } from '@/__tests__/server/support/testServer';
import { casesOfRun } from '@/__tests__/support/shortRun';
import { openReports } from '@/server/campaign/doorReports';
import { activeHolds } from '@/server/campaign/holds';
import { settleWarnings } from '@/server/campaign/settle';
import { holdCommand, releaseCommand } from '@/server/cli/holds';
import { doorsInWalkOrder } from '@/server/store/addresses';
import { voterOf } from '@/server/store/voters';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const openDatabase = async () => ({ db: server.db, close: async () => undefined });

type Held = TestCampaign & { readonly bo: TestMember };

async function addHeldCampaign(): Promise<Held> {
  const campaign = await addCampaign(server);
  const warns = { campaign_id: campaign.campaignId, name: 'Do not walk', kind: 'result', warns: true } as const;
  const { id } = await server.db.insertInto('groups').values(warns).returning('id').executeTakeFirstOrThrow();
  // One voter has a tag before anybody changes it.
  await server.db
    .insertInto('voter_tags')
    .values({ campaign_id: campaign.campaignId, voter_id: campaign.people[0]?.[0] ?? 0, tag_id: campaign.tags[2] ?? 0 })
    .execute();
  return { ...campaign, groups: { ...campaign.groups, other: id }, bo: await addMember(server, campaign.campaignId, { name: 'Bo' }) };
}

const printed: string[] = [];
const print = (line: string) => printed.push(line);
const hold = (campaign: Held, options: Partial<Parameters<typeof holdCommand>[1]>) =>
  holdCommand(campaign.ana.uid, { reason: 'Doors were not visited', ...options }, print, openDatabase);
const release = (campaign: Held, number: string, options = {}) => releaseCommand(campaign.ana.uid, number, options, print, openDatabase);

/** What everybody sees of a campaign, with ids written as places so that two campaigns can be compared. */
async function shown(campaign: Held) {
  const { campaignId, doors, people, groups, tags } = campaign;
  const place = (list: readonly (number | string)[], id: unknown) => list.map(String).indexOf(String(id));
  const everybody = people.flat();
  const list = await doorsInWalkOrder(server.db, campaignId, campaign.bo.userId, { packetId: campaign.packetId });
  const voters = await Promise.all(everybody.map((id) => voterOf(server.db, campaignId, id)));
  return {
    doors: list.map(({ addressId, status, last, warning, reported, record }) => ({
      door: place(doors, addressId),
      status,
      last,
      warning,
      reported,
      groups: record.map(({ groupIds }) => (groupIds ?? []).map((id) => place(Object.values(groups), id))),
    })),
    voters: voters.map((voter) => ({
      tags: voter?.tags.map(({ id }) => place(tags, id)),
      notes: voter?.notes.map(({ text, time, by }) => ({ text, time, by })),
    })),
    reports: (await openReports(server.db, campaignId)).items.map(({ reportId }) => reportId),
  };
}

/** Every row that a change decides, so that nothing of a hold is left after its release. */
async function rows({ campaignId, people }: Held) {
  const voters = people.flat();
  const { db } = server;
  return {
    addresses: await db.selectFrom('addresses').selectAll().where('campaign_id', '=', campaignId).orderBy('id').execute(),
    memberships: await db
      .selectFrom('voter_groups')
      .selectAll()
      .where('voter_id', 'in', voters)
      .orderBy('voter_id')
      .orderBy('group_id')
      .execute(),
    tags: await db.selectFrom('voter_tags').selectAll().where('voter_id', 'in', voters).orderBy('voter_id').orderBy('tag_id').execute(),
    tagTimes: await db
      .selectFrom('voters')
      .select(['id', 'tags_effective_at'])
      .where('campaign_id', '=', campaignId)
      .orderBy('id')
      .execute(),
    notes: await db.selectFrom('notes').selectAll().where('voter_id', 'in', voters).orderBy('note_id').execute(),
    reports: await db.selectFrom('door_reports').selectAll().where('campaign_id', '=', campaignId).orderBy('report_id').execute(),
    strays: await db.selectFrom('stray_changes').selectAll().where('campaign_id', '=', campaignId).orderBy('change_log_id').execute(),
    log: await db.selectFrom('change_log').selectAll().where('campaign_id', '=', campaignId).orderBy('id').execute(),
  };
}

const KINDS = ['door', 'tags', 'note', 'report'] as const;
const edit = fc.record({
  kind: fc.constantFrom(...KINDS),
  byBo: fc.boolean(),
  /** 3 is a door that the campaign does not have. */
  subject: fc.nat(3),
  action: fc.constantFrom('c', 'nh', 'u', 'g'),
  chosen: fc.subarray([0, 1, 2, 3]),
  removed: fc.subarray([0, 1, 2, 3]),
  counted: fc.boolean(),
  otherPacket: fc.boolean(),
  replaces: fc.boolean(),
  ageSeconds: fc.integer({ min: 0, max: 20 }),
});
type Edit = typeof edit extends fc.Arbitrary<infer E> ? E : never;

const noteId = ({ campaignId }: Held, subject: number) => `00000000-0000-4000-8000-${String(campaignId * 10 + subject).padStart(12, '0')}`;

async function send(campaign: Held, { id, one, now }: { id: number; one: Edit; now: number }): Promise<void> {
  const { kind, byBo, subject, action, chosen, removed, counted, replaces, ageSeconds } = one;
  const kim = String(campaign.people[subject]?.[0] ?? 999_999_999);
  const door = campaign.doors[subject] ?? 999_999_999;
  const device = byBo ? 'bo-phone' : 'ana-phone';
  const common = { time: now - ageSeconds, changeId: `edit-${id}`, device, ...(counted ? { seq: id } : {}) };
  const options = { by: byBo ? campaign.bo : campaign.ana, sentAt: now };
  const groupIds = (places: readonly number[]) => places.map((place) => String(Object.values(campaign.groups)[place]));
  const given = replaces ? { groupIds: groupIds(chosen) } : { add: groupIds(chosen), remove: groupIds(removed) };
  const sent = {
    door: () => {
      const where = one.otherPacket ? { packetId: String(campaign.otherPacketId) } : {};
      return sendChanges(server, campaign, [change({ ...common, id: door, action, records: [{ recordId: kim, ...given }] })], {
        ...options,
        ...where,
      });
    },
    tags: () => {
      const tagIds = chosen.filter((place) => place < 3).map((place) => String(campaign.tags[place]));
      return sendItems(server, campaign, 'setTags.php', [{ ...common, voterId: kim, tagIds }], options);
    },
    note: () => {
      const item = { ...common, noteId: noteId(campaign, subject), voterId: kim, text: `${action} ${id}` };
      return sendItems(server, campaign, 'saveNote.php', [item], options);
    },
    report: () => {
      const item = { reportId: `report-${id}`, addressId: String(door), kind: 'gate', text: '', time: now - ageSeconds };
      return sendItems(server, campaign, 'reportDoor.php', [item], options);
    },
  };
  expect((await sent[kind]()).status).toBe(200);
}

test('hold shows what there would be without the changes, release what there was: random histories, with more arriving meanwhile', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(edit, { maxLength: 14 }), fc.array(edit, { maxLength: 8 }), async (before, meanwhile) => {
      const [held, without, never] = [await addHeldCampaign(), await addHeldCampaign(), await addHeldCampaign()];
      const now = server.clock.nowSeconds();
      const steps = [...before, ...meanwhile].map((one, id) => ({ id, one, now: now + id }));
      const sendAll = async (part: typeof steps) => {
        for (const step of part) {
          server.clock.advanceSeconds(1);
          await send(held, step);
          await send(never, step);
          if (!step.one.byBo) await send(without, step);
        }
      };
      await sendAll(steps.slice(0, before.length));
      const untouched = await rows(held);
      await hold(held, { user: held.bo.email });
      expect(await shown(held)).toEqual(await shown(without));
      await release(held, '1');
      expect(await rows(held)).toEqual(untouched);
      await hold(held, { user: held.bo.email });
      await sendAll(steps.slice(before.length));
      expect(await shown(held)).toEqual(await shown(without));
      await release(held, '2');
      expect(await shown(held)).toEqual(await shown(never));
      const reasons = async (of: Held) => (await rows(of)).strays.map(({ reason }) => reason);
      expect(await reasons(held)).toEqual(await reasons(never));
    }),
    { numRuns: casesOfRun(15, 6) },
  );
}, 300_000);

describe('one campaign', () => {
  let campaign: Held;
  beforeEach(async () => {
    campaign = await addHeldCampaign();
    printed.length = 0;
  });
  const mark = (door: number, options: Record<string, unknown>, by = campaign.bo) =>
    sendChanges(server, campaign, [change({ id: campaign.doors[door] ?? 0, time: server.clock.nowSeconds(), ...options })], { by });
  const statuses = async () => (await shown(campaign)).doors.map(({ status }) => status);

  test('a batch is held, and the rest of its volunteer is not', async () => {
    await mark(0, { batch: 'b1' });
    await mark(1, { batch: 'b1' });
    await mark(2, {});
    await hold(campaign, { batch: 'b1' });
    expect(await statuses()).toEqual([0, 0, 1]);
    expect(printed[0]).toBe('Hold 1: 2 changes are held. To undo it: release CAMPAIGN 1');
  });

  test('a batch is held with the note that came with its talk, and with no other, also one that comes later', async () => {
    const [kim, lee] = campaign.people[0] ?? [];
    const note = (text: string, options: object = {}) => ({
      ...{ noteId: crypto.randomUUID(), voterId: String(kim), text, time: server.clock.nowSeconds(), device: 'd' },
      ...options,
    });
    const notes = async () => {
      const rows = await server.db
        .selectFrom('notes')
        .select('text')
        .where('campaign_id', '=', campaign.campaignId)
        .orderBy('text')
        .execute();
      return rows.map(({ text }) => text);
    };
    await mark(0, { batch: 'talk' });
    await sendItems(server, campaign, 'saveNote.php', [note('of the talk', { batch: 'talk' }), note('another', { voterId: String(lee) })]);
    await hold(campaign, { batch: 'talk' });
    expect(printed[0]).toBe('Hold 1: 2 changes are held. To undo it: release CAMPAIGN 1');
    expect(await notes()).toEqual(['another']);
    await sendItems(server, campaign, 'saveNote.php', [note('late', { batch: 'talk' })]);
    expect(await notes()).toEqual(['another']);
    await release(campaign, '1');
    expect(await notes()).toEqual(['another', 'late', 'of the talk']);
    expect(await statuses()).toEqual([1, 0, 0]);
  });

  test('a device is held between two times only', async () => {
    const at = server.clock.nowSeconds();
    await mark(0, { device: 'd', time: at - 7_200 });
    await mark(1, { device: 'd', time: at - 3_600 });
    await mark(2, { device: 'd', time: at });
    const text = (seconds: number) => new Date(seconds * 1000).toISOString().slice(0, 16);
    await hold(campaign, { device: 'd', since: text(at - 5_000), until: text(at - 1_000) });
    expect(await statuses()).toEqual([1, 0, 1]);
    expect(await activeHolds(server.db, campaign.campaignId)).toMatchObject([{ number: 1, whose: 'device d', changes: 1 }]);
  });

  test('two holds of one change: it counts again when both are released', async () => {
    await mark(0, { device: 'd' });
    await hold(campaign, { device: 'd' });
    await hold(campaign, { user: campaign.bo.email });
    await release(campaign, '1');
    expect(await statuses()).toEqual([0, 0, 0]);
    await release(campaign, '2');
    expect(await statuses()).toEqual([1, 0, 0]);
  });

  test('a report that staff had settled is settled after the release', async () => {
    const item = { reportId: 'r1', addressId: String(campaign.doors[0]), kind: 'gate', text: '', time: START_SECONDS };
    await sendItems(server, campaign, 'reportDoor.php', [item], { by: campaign.bo });
    await server.db.updateTable('door_reports').set({ closed_at: 7 }).where('campaign_id', '=', campaign.campaignId).execute();
    await hold(campaign, { user: campaign.bo.email });
    await release(campaign, '1');
    expect((await rows(campaign)).reports).toMatchObject([{ report_id: 'r1', closed_at: 7, held: false }]);
  });

  test('a volunteer who was removed can be held; another campaign is not touched', async () => {
    const other = await addHeldCampaign();
    await server.db
      .insertInto('memberships')
      .values({ uid: `u${campaign.campaignId}`, user_id: campaign.bo.userId, campaign_id: other.campaignId })
      .execute();
    await sendChanges(server, other, [change({ id: other.doors[0] ?? 0 })], { by: { ...campaign.bo, uid: `u${campaign.campaignId}` } });
    await mark(0, {});
    await server.db.deleteFrom('memberships').where('uid', '=', campaign.bo.uid).execute();
    await hold(campaign, { user: campaign.bo.email });
    expect(await statuses()).toEqual([0, 0, 0]);
    expect((await shown(other)).doors[0]?.status).toBe(1);
  });

  test('a dry run changes nothing', async () => {
    await mark(0, {});
    const before = await rows(campaign);
    await hold(campaign, { user: campaign.bo.email, dryRun: true });
    expect(printed).toEqual(['Hold 1: 1 change is held. To undo it: release CAMPAIGN 1', 'Dry run: nothing was written.']);
    expect(await rows(campaign)).toEqual(before);
    expect(await activeHolds(server.db, campaign.campaignId)).toEqual([]);
  });

  test.each([
    ['nobody', {}, 'one of --user, --batch and --device'],
    ['two at once', { user: 'a@b.org', device: 'd' }, 'one of --user, --batch and --device'],
    ['a stranger', { user: 'stranger@example.org' }, 'has changed nothing in it'],
    ['a batch that nobody sent', { batch: "x' or true --" }, 'No change of this campaign'],
    ['a device that nobody has', { device: 'none' }, 'No change of this campaign'],
    ['somebody whose e-mail is none', { user: 'ana' }, 'is no e-mail address'],
    ['a time that is none', { device: 'd', since: 'yesterday' }, 'is no time'],
    ['an end before its beginning', { device: 'd', since: '2026-10-03', until: '2026-10-02' }, 'is not after'],
    ['a zone that is none', { device: 'd', zone: 'Mars/Base' }, 'is no time zone'],
  ])('hold of %s: a sentence, and nothing is written', async (_, options, sentence) => {
    await expect(hold(campaign, options)).rejects.toThrow(sentence);
    expect(await activeHolds(server.db, campaign.campaignId)).toEqual([]);
  });

  test('a hold without a reason: a sentence, and nothing is written', async () => {
    await expect(hold(campaign, { user: campaign.bo.email, reason: ' ' })).rejects.toThrow('The reason is missing.');
    expect(await activeHolds(server.db, campaign.campaignId)).toEqual([]);
  });

  test('a warning that staff lifted is lifted after the release', async () => {
    const records = [{ recordId: String(campaign.people[0]?.[0]), add: [String(campaign.groups.other)] }];
    await mark(0, { records });
    await settleWarnings(server, campaign.ana.uid, { ids: [String(campaign.people[0]?.[0])], by: 'Jo' });
    const before = await rows(campaign);
    await hold(campaign, { user: campaign.bo.email });
    await release(campaign, '1');
    expect(await rows(campaign)).toEqual(before);
    expect((await shown(campaign)).doors[0]?.warning).toBeUndefined();
  });

  test.each(['0', '7', 'one', '1; drop table holds'])('release of %s: a sentence', async (number) => {
    await expect(release(campaign, number)).rejects.toThrow("'status' lists them");
  });
});
