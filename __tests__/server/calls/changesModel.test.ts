import fc from 'fast-check';
import { addCampaign, type TestCampaign } from '@/__tests__/server/support/campaign';
import { change, type SentChange, sendChanges } from '@/__tests__/server/support/phone';
import { startTestServer, type TestServer } from '@/__tests__/server/support/testServer';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** What a volunteer did at a door, and how it reaches the server: how old by the phone's clock, and that clock's error. */
type Deed = {
  readonly door: number;
  readonly device: number;
  readonly action: string;
  readonly groups: readonly number[];
  readonly ageSeconds: number;
  readonly clockError: number;
};

const deed: fc.Arbitrary<Deed> = fc.record({
  door: fc.integer({ min: 0, max: 2 }),
  device: fc.integer({ min: 0, max: 2 }),
  action: fc.constantFrom('c', 'nh', 'u', 'g'),
  groups: fc.subarray([0, 1, 2, 3]),
  ageSeconds: fc.integer({ min: 0, max: 20 }),
  clockError: fc.constantFrom(0, 0, 86_400, -3_600),
});

/** Deeds, and in which deliveries they come: any order, any number of times, several in one request. */
const history = fc.array(deed, { minLength: 1, maxLength: 10 }).chain((deeds) =>
  fc.record({
    deeds: fc.constant(deeds),
    deliveries: fc.array(fc.array(fc.nat(deeds.length - 1), { minLength: 1, maxLength: 4 }), { maxLength: 6 }),
  }),
);

type Standing = { status: number; action: string | null; changeId: string | null; groups: number[] };

/**
 * wire.md's rules told as plainly as possible, one change at a time: who is known is passed over; the effective time lies between the
 * device's own earlier and later words; the greatest one wins, ties go to the later arrival unless the device has said something later.
 */
class Model {
  private readonly log: { id: number; door: number; device: number; at: number }[] = [];
  private readonly doors = [0, 1, 2].map(() => ({ at: -1, action: null as string | null, changeId: null as string | null }));
  private readonly cells = new Map<string, { at: number; member: boolean }>();

  take(id: number, { door, device, action, groups, ageSeconds }: Deed, nowSeconds: number): void {
    if (this.log.some((known) => known.id === id)) return;
    const own = this.log.filter((known) => known.door === door && known.device === device);
    const before = own.filter((known) => known.id < id).map((known) => known.at);
    const after = own.filter((known) => known.id > id).map((known) => known.at);
    const at = Math.min(Math.max(nowSeconds - ageSeconds, ...before), ...after);
    const wins = (standing: number) => at > standing || (at === standing && after.length === 0);
    this.log.push({ id, door, device, at });
    const current = this.doors[door];
    if (current && wins(current.at)) this.doors[door] = { at, action, changeId: `deed-${id}` };
    for (const group of [0, 1, 2, 3]) {
      const cell = `${door} ${group}`;
      if (wins(this.cells.get(cell)?.at ?? -1)) this.cells.set(cell, { at, member: groups.includes(group) });
    }
  }

  standing(door: number): Standing {
    const { action = null, changeId = null } = this.doors[door] ?? {};
    const groups = [0, 1, 2, 3].filter((group) => this.cells.get(`${door} ${group}`)?.member);
    return { status: action === 'c' ? 1 : 0, action, changeId, groups };
  }

  get received(): number {
    return this.log.length;
  }
}

function sentDeed(
  campaign: TestCampaign,
  id: number,
  { door, device, action, groups, ageSeconds, clockError }: Deed,
  nowSeconds: number,
): SentChange {
  const ids = Object.values(campaign.groups);
  const groupIds = groups.map((group) => String(ids[group]));
  const [kim] = campaign.people[door] ?? [];
  return change({
    id: campaign.doors[door] ?? 0,
    action,
    time: nowSeconds + clockError - ageSeconds,
    changeId: `deed-${id}`,
    device: `device-${device}`,
    seq: id,
    records: [{ recordId: String(kim), groupIds }],
  });
}

async function standingOnServer(campaign: TestCampaign, door: number): Promise<Standing> {
  const { db } = server;
  const ids = Object.values(campaign.groups);
  const row = await db
    .selectFrom('addresses')
    .select(['status', 'last_action', 'last_change_id'])
    .where('id', '=', campaign.doors[door] ?? 0)
    .executeTakeFirstOrThrow();
  const [kim = 0] = campaign.people[door] ?? [];
  const groups = await db
    .selectFrom('voter_groups')
    .select('group_id')
    .where('voter_id', '=', kim)
    .where('member', '=', true)
    .orderBy('group_id')
    .execute();
  return {
    status: row.status,
    action: row.last_action,
    changeId: row.last_change_id,
    groups: groups.map(({ group_id }) => ids.indexOf(group_id)),
  };
}

test('any order of arrival, any repeats, any clocks: the doors end as the rules say', async () => {
  await fc.assert(
    fc.asyncProperty(history, async ({ deeds, deliveries }) => {
      const campaign = await addCampaign(server);
      const model = new Model();
      for (const delivery of [...deliveries, deeds.map((_, index) => index)]) {
        // One request has one `t`, hence one clock: a delivery's deeds are sent by a phone with the first one's error.
        const error = deeds[delivery[0] ?? 0]?.clockError ?? 0;
        const now = server.clock.nowSeconds();
        const sent = delivery.flatMap((id) => {
          const one = deeds[id];
          return one ? [sentDeed(campaign, id, { ...one, clockError: error }, now)] : [];
        });
        await sendChanges(server, campaign, sent, { sentAt: now + error });
        for (const id of delivery) {
          const one = deeds[id];
          if (one) model.take(id, one, now);
        }
        server.clock.advanceSeconds(7);
      }
      for (const door of [0, 1, 2]) expect(await standingOnServer(campaign, door)).toEqual(model.standing(door));
      const logged = await server.db.selectFrom('change_log').select('id').where('campaign_id', '=', campaign.campaignId).execute();
      expect(logged).toHaveLength(model.received);
    }),
    { numRuns: 60 },
  );
});

test('the same deliveries at the same moment by many phones lose nothing and double nothing', async () => {
  const campaign = await addCampaign(server, { doors: 12 });
  const changes = campaign.doors.flatMap((id) =>
    ['c', 'nh', 'll'].map((action, seq) => change({ id, action, changeId: `${id}-${action}`, device: `d${id}`, seq })),
  );
  const phones = Array.from({ length: 8 }, (_, phone) =>
    changes.toSorted((a, b) => ((Number(a.seq) + phone) % 3) - ((Number(b.seq) + phone) % 3)),
  );
  const answers = await Promise.all(phones.map((sent) => sendChanges(server, campaign, sent)));
  expect(answers.map(({ status }) => status)).toEqual(phones.map(() => 200));
  const logged = await server.db.selectFrom('change_log').select('change_id').where('campaign_id', '=', campaign.campaignId).execute();
  expect(logged.map(({ change_id }) => change_id).toSorted()).toEqual(changes.map(({ changeId }) => changeId).toSorted());
  const standing = await server.db.selectFrom('addresses').select('last_action').where('campaign_id', '=', campaign.campaignId).execute();
  expect(new Set(standing.map(({ last_action }) => last_action))).toEqual(new Set(['ll']));
});
