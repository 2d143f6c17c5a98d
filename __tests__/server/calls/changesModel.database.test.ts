import fc from 'fast-check';
import { addCampaign, type TestCampaign } from '@/__tests__/server/support/campaign';
import { change, sendChanges, sendItems } from '@/__tests__/server/support/signedRequests';
import { startTestServer, type TestServer } from '@/__tests__/server/support/testServer';
import { casesOfRun } from '@/__tests__/support/shortRun';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const KINDS = ['door', 'tags', 'note'] as const;
type Kind = (typeof KINDS)[number];
const SUBJECTS = [0, 1, 2] as const;
const GROUPS = [0, 1, 2, 3] as const;
/** This device sends no counter. */
const UNCOUNTED_DEVICE = 2;

/** What a volunteer did to a door, a voter's tags or a note, and how it reaches the server: how old by the phone's clock, and that clock's error. */
type Edit = {
  readonly kind: Kind;
  /** Which door; for tags and notes, the first person of that door. */
  readonly subject: number;
  readonly device: number;
  /** The door's action, or the note's text. */
  readonly word: string;
  /** The groups or tags that are chosen. */
  readonly chosen: readonly number[];
  readonly ageSeconds: number;
  readonly clockError: number;
};

const edit: fc.Arbitrary<Edit> = fc.record({
  kind: fc.constantFrom(...KINDS),
  subject: fc.constantFrom(...SUBJECTS),
  device: fc.integer({ min: 0, max: UNCOUNTED_DEVICE }),
  word: fc.constantFrom('c', 'nh', 'u', ''),
  chosen: fc.subarray([...GROUPS]),
  ageSeconds: fc.integer({ min: 0, max: 20 }),
  clockError: fc.constantFrom(0, 0, 86_400, -3_600),
});

/** Deeds, and in which deliveries they come: any order, any number of times, several in one request, several kinds at one moment. */
const history = fc.array(edit, { minLength: 1, maxLength: 14 }).chain((edits) =>
  fc.record({
    edits: fc.constant(edits),
    deliveries: fc.array(fc.array(fc.nat(edits.length - 1), { minLength: 1, maxLength: 5 }), { maxLength: 6 }),
  }),
);

const actionOf = ({ word }: Edit) => (word === '' ? 'g' : word);
const tagsIn = ({ chosen }: Edit) => chosen.filter((tag) => tag < 3);
/** What the subject shows once an edit has won. */
const content = (id: number, one: Edit) => {
  if (one.kind === 'door') return JSON.stringify([actionOf(one), `edit-${id}`]);
  return JSON.stringify(one.kind === 'tags' ? tagsIn(one) : one.word);
};

/**
 * The rules of docs/wire.md#what-the-server-promises told as plainly as possible, one change at a time: a repeat is passed over; the effective
 * time lies between the device's own earlier and later changes of the subject; the greatest one wins, ties go to the later arrival unless the
 * device has made a later change. At a door each person's membership of each group is decided the same way by itself.
 */
class Model {
  private readonly log: { id: number; subject: string; device: number; at: number }[] = [];
  private readonly winners = new Map<string, { at: number; content: string }>();

  take(id: number, one: Edit, nowSeconds: number): void {
    if (this.log.some((known) => known.id === id)) return;
    const subject = `${one.kind} ${one.subject}`;
    const counted = one.device !== UNCOUNTED_DEVICE;
    const own = this.log.filter((known) => known.subject === subject && known.device === one.device);
    const before = own.filter((known) => !counted || known.id < id).map((known) => known.at);
    const after = own.filter((known) => counted && known.id > id).map((known) => known.at);
    const at = Math.min(Math.max(nowSeconds - one.ageSeconds, ...before), ...after);
    this.log.push({ id, subject, device: one.device, at });
    const put = (place: string, value: string) => {
      const current = this.winners.get(place);
      if (!current || at > current.at || (at === current.at && after.length === 0)) this.winners.set(place, { at, content: value });
    };
    put(subject, content(id, one));
    if (one.kind !== 'door') return;
    for (const group of GROUPS) put(`${subject} group ${group}`, String(one.chosen.includes(group)));
  }

  standing(kind: Kind, subject: number): string | undefined {
    return this.winners.get(`${kind} ${subject}`)?.content;
  }

  groups(door: number): number[] {
    return GROUPS.filter((group) => this.winners.get(`door ${door} group ${group}`)?.content === 'true');
  }

  get received(): number {
    return this.log.length;
  }
}

/** The note that stands for a subject; every campaign has its own. */
const noteIdOf = ({ campaignId }: TestCampaign, subject: number) =>
  `00000000-0000-4000-8000-${String(campaignId * 10 + subject).padStart(12, '0')}`;

function sentItem(campaign: TestCampaign, id: number, one: Edit, nowSeconds: number): Record<string, unknown> {
  const { subject, device, word, chosen, ageSeconds, clockError } = one;
  const kim = String(campaign.people[subject]?.[0]);
  const common = {
    time: nowSeconds + clockError - ageSeconds,
    changeId: `edit-${id}`,
    device: `device-${device}`,
    ...(device === UNCOUNTED_DEVICE ? {} : { seq: id }),
  };
  if (one.kind === 'tags') return { ...common, voterId: kim, tagIds: tagsIn(one).map((tag) => String(campaign.tags[tag])) };
  if (one.kind === 'note') return { ...common, noteId: noteIdOf(campaign, subject), voterId: kim, text: word };
  const groups = Object.values(campaign.groups);
  const records = [{ recordId: kim, groupIds: chosen.map((group) => String(groups[group])) }];
  return change({ ...common, id: campaign.doors[subject] ?? 0, action: actionOf(one), records });
}

/** Sends a delivery's edits, those of each kind in one request, all at one moment. */
async function deliver(campaign: TestCampaign, edits: readonly { id: number; one: Edit }[], sentAt: number, now: number): Promise<void> {
  const itemsOf = (kind: Kind) => edits.filter(({ one }) => one.kind === kind).map(({ id, one }) => sentItem(campaign, id, one, now));
  const answers = await Promise.all([
    sendItems(server, campaign, 'setTags.php', itemsOf('tags'), { sentAt }),
    sendChanges(server, campaign, itemsOf('door'), { sentAt }),
    sendItems(server, campaign, 'saveNote.php', itemsOf('note'), { sentAt }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
}

async function standingOnServer(campaign: TestCampaign, kind: Kind, subject: number): Promise<string | undefined> {
  const { db } = server;
  const [kim = 0] = campaign.people[subject] ?? [];
  if (kind === 'door') {
    const door = await db
      .selectFrom('addresses')
      .select(['status', 'last_action', 'last_change_id'])
      .where('id', '=', campaign.doors[subject] ?? 0)
      .executeTakeFirstOrThrow();
    expect(door.status).toBe(door.last_action === 'c' ? 1 : 0);
    return door.last_action === null ? undefined : JSON.stringify([door.last_action, door.last_change_id]);
  }
  if (kind === 'note') {
    const note = await db.selectFrom('notes').select('text').where('note_id', '=', noteIdOf(campaign, subject)).executeTakeFirst();
    return note && JSON.stringify(note.text);
  }
  const { tags_effective_at } = await db.selectFrom('voters').select('tags_effective_at').where('id', '=', kim).executeTakeFirstOrThrow();
  const tags = await db.selectFrom('voter_tags').select('tag_id').where('voter_id', '=', kim).orderBy('tag_id').execute();
  return tags_effective_at === null ? undefined : JSON.stringify(tags.map(({ tag_id }) => campaign.tags.indexOf(tag_id)));
}

async function groupsOnServer(campaign: TestCampaign, door: number): Promise<number[]> {
  const [kim = 0] = campaign.people[door] ?? [];
  const rows = await server.db
    .selectFrom('voter_groups')
    .select('group_id')
    .where('voter_id', '=', kim)
    .where('member', '=', true)
    .orderBy('group_id')
    .execute();
  const ids = Object.values(campaign.groups);
  return rows.map(({ group_id }) => ids.indexOf(group_id));
}

test('any order of arrival, any repeats, any clocks: doors, tags and notes end as the rules say', async () => {
  await fc.assert(
    fc.asyncProperty(history, async ({ edits, deliveries }) => {
      const campaign = await addCampaign(server);
      const model = new Model();
      for (const delivery of [...deliveries, edits.map((_, index) => index)]) {
        // One request has one `t`, hence one clock: all edits of a delivery get the clock error of its first one.
        const clockError = edits[delivery[0] ?? 0]?.clockError ?? 0;
        const now = server.clock.nowSeconds();
        const sent = delivery.flatMap((id) => {
          const one = edits[id];
          return one ? [{ id, one: { ...one, clockError } }] : [];
        });
        await deliver(campaign, sent, now + clockError, now);
        for (const { id, one } of sent) model.take(id, one, now);
        server.clock.advanceSeconds(7);
      }
      for (const kind of KINDS) {
        for (const subject of SUBJECTS) expect(await standingOnServer(campaign, kind, subject)).toEqual(model.standing(kind, subject));
      }
      for (const door of SUBJECTS) expect(await groupsOnServer(campaign, door)).toEqual(model.groups(door));
      const logged = await server.db.selectFrom('change_log').select('id').where('campaign_id', '=', campaign.campaignId).execute();
      expect(logged).toHaveLength(model.received);
    }),
    { numRuns: casesOfRun(100, 40) },
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
