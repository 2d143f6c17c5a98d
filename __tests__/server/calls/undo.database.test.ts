import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { sql } from 'kysely';
import * as v from 'valibot';
import { addCampaign, addMember, type TestCampaign, type TestMember } from '@/__tests__/server/support/campaign';
import { change, sendChanges, sendSigned } from '@/__tests__/server/support/signedRequests';
import { databaseOf, printed } from '@/__tests__/server/support/staffCommands';
import { startTestServer, type TestServer } from '@/__tests__/server/support/testServer';
import { casesOfRun } from '@/__tests__/support/shortRun';
import { mapList2 } from '@/lib/contract/doors';
import { groupBy } from '@/lib/domain/groupBy';
import { EveningMemory } from '@/server/campaign/evening/eveningMemory';
import { type ExportFormat, exportCampaign } from '@/server/campaign/export/exportCampaign';
import { holdChanges, releaseHold } from '@/server/campaign/holds';
import { applyStrays } from '@/server/campaign/repair/applyStrays';
import { unresolved } from '@/server/campaign/unresolved';
import { reportCommand } from '@/server/cli/report';
import { openPassId } from '@/server/store/passes';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** What a volunteer does at a door, and what it takes back. */
type Edit = {
  readonly id: string;
  readonly door: number;
  /** Each volunteer has one phone. */
  readonly by: number;
  readonly seq: number;
  readonly action: string;
  readonly undoes?: string | undefined;
  readonly add?: readonly number[];
  readonly remove?: readonly number[];
  readonly talked?: boolean | undefined;
  readonly back?: string;
  readonly left?: true;
};

/** A campaign whose first two members walk, and whose third looks. */
type Walked = { readonly campaign: TestCampaign; readonly members: readonly TestMember[] };

async function walked(): Promise<Walked> {
  const campaign = await addCampaign(server, { doors: 2 });
  const others = ['Sam Lee', 'Robin Vale'].map((name) => addMember(server, campaign.campaignId, { name }));
  const { campaignId } = campaign;
  await server.db.updateTable('campaigns').set({ voter_ids: 'VAN' }).where('id', '=', campaignId).execute();
  await sql`
    update voters set source_ref = number from (select id, row_number() over (order by id) as number from voters where campaign_id = ${campaignId}) as own
    where campaign_id = ${campaignId} and voters.id = own.id`.execute(server.db);
  return { campaign, members: [campaign.ana, ...(await Promise.all(others))] };
}

/** The rows of an export, without the ids that every campaign has for itself. */
async function exported({ campaign }: Walked, format: ExportFormat): Promise<readonly Record<string, string>[]> {
  let csv = '';
  const write = async (text: AsyncIterable<string>) => {
    for await (const block of text) csv += block;
  };
  await exportCampaign(server, { id: campaign.campaignId }, { format, zone: 'UTC', write });
  const rows: Record<string, string>[] = parse(csv, { columns: true, bom: true });
  return rows.map(({ door: _door, voter: _voter, packet: _packet, ...row }) => row);
}

/** The phone's clock at a change: no two are of one moment, and the order of a phone's changes is that of its clock. */
const timeOf = ({ seq }: Edit) => server.clock.nowSeconds() - 1_000 + seq;

function sentItem({ campaign }: Walked, edit: Edit): Record<string, unknown> {
  const { id, door, by, seq, action, undoes, add = [], remove = [], talked, back, left } = edit;
  const groups = Object.values(campaign.groups).map(String);
  const named = (places: readonly number[]) => places.map((place) => groups[place]);
  const record = { recordId: String(campaign.people[door]?.[0]), add: named(add), remove: named(remove) };
  const said = add.length + remove.length > 0 || talked !== undefined;
  return {
    ...change({ id: campaign.doors[door] ?? 0, action, time: timeOf(edit), changeId: id, device: `phone-${by}`, seq }),
    ...(undoes === undefined ? {} : { undoes }),
    ...(said ? { records: [{ ...record, ...(talked === undefined ? {} : { talked }) }] } : {}),
    ...(back === undefined ? {} : { back: { text: back } }),
    ...(left ? { left } : {}),
  };
}

async function send(of: Walked, edits: readonly Edit[]): Promise<void> {
  const bySender = groupBy(edits, ({ by }) => by);
  for (const [by, own] of bySender) {
    const sent = own.map((edit) => sentItem(of, edit));
    const { status } = await sendChanges(server, of.campaign, sent, { by: of.members[by] ?? of.campaign.ana });
    expect(status).toBe(200);
  }
}

/** What somebody else sees of the doors, and what staff read: without the ids, which every campaign has for itself. */
async function shown({ campaign, members }: Walked) {
  const { campaignId, packetId, ana, people, groups } = campaign;
  const [, , looker = ana] = members;
  const query = `i=&u=${looker.uid}&y=1&p=${packetId}`;
  const { data } = await sendSigned(server.app, { pin: looker.pin, endpoint: 'mapList2.php', query });
  const { result } = v.parse(mapList2.reply, data);
  const report = await printed((print) => reportCommand(ana.uid, { by: 'volunteer', format: 'json' }, print, databaseOf(server)));
  const evening = { campaignId, passId: await openPassId(server.db, campaignId), since: 1, zone: 'UTC', now: server.clock.nowSeconds() };
  const { counted, held, packets } = await server.db.transaction().execute((trx) => new EveningMemory().read(trx, evening));
  const ids = [...people.flat(), ...Object.values(groups)].map(String);
  /** A text with the places of ids and members instead of these. */
  const nameless = (value: unknown) => {
    const words = [...ids.map((id, place) => [id, `#${place}`]), ...members.map(({ email }, place) => [email, `member ${place}`])] as const;
    return words.reduce((text, [word, name]) => text.replaceAll(`"${word}"`, `"${name}"`), JSON.stringify(value));
  };
  const evenings = [...counted.values(), ...held.values()].map(({ userId, people: met, ...walk }) => ({
    ...walk,
    met: met.length,
    name: members.find((member) => member.userId === userId)?.name,
  }));
  const doorsShown = result.map(({ status, last, record, visits }) => {
    const inOrder = (groupIds: readonly string[] | null | undefined) => groupIds?.toSorted((one, other) => Number(one) - Number(other));
    const records = record.map(({ groupIds, talked, answers }) => ({ groupIds: inOrder(groupIds), talked, answers }));
    return { status, last, visits, records };
  });
  return {
    doors: JSON.parse(nameless(doorsShown)),
    report: JSON.parse(nameless(JSON.parse(report))),
    evening: evenings.toSorted((one, other) => String(one.name).localeCompare(String(other.name))),
    packets: [...packets.values()],
    results: await exported({ campaign, members }, 'results'),
    van: await exported({ campaign, members }, 'van-contacts'),
  };
}

const STEP = fc.record({
  door: fc.nat(1),
  by: fc.nat(1),
  action: fc.constantFrom('c', 'nh', 'cb', 'g', 'ia'),
  /** Which of its phone's earlier changes at the door it takes back, if there is one. */
  undoes: fc.option(fc.nat(5), { nil: undefined, freq: 2 }),
  add: fc.subarray([0, 1, 2]),
  remove: fc.subarray([3]),
  talked: fc.constantFrom(true, undefined),
});

/** Gives each step its id and counter, and an undo the change that it names. */
function editsOf(steps: readonly (typeof STEP extends fc.Arbitrary<infer S> ? S : never)[]): readonly Edit[] {
  const edits: Edit[] = [];
  for (const [place, { undoes, ...step }] of steps.entries()) {
    const own = edits.filter(({ door, by }) => door === step.door && by === step.by);
    const named = undoes === undefined || own.length === 0 ? undefined : own[undoes % own.length];
    edits.push({ ...step, id: `edit-${place}`, seq: place + 1, undoes: named?.id });
  }
  return edits;
}

/** The rule of docs/wire.md#undo, told backwards: a change stands unless an undo that stands names it. */
function standing(edits: readonly Edit[]): readonly Edit[] {
  const isUndone = ({ id, seq }: Edit): boolean => edits.some((undo) => undo.undoes === id && undo.seq > seq && !isUndone(undo));
  return edits.filter((edit) => edit.undoes === undefined && !isUndone(edit));
}

const history = fc.array(STEP, { minLength: 1, maxLength: 9 }).chain((steps) =>
  fc.record({
    edits: fc.constant(editsOf(steps)),
    /** In any order, some twice, several in one request. */
    deliveries: fc.array(fc.array(fc.nat(steps.length - 1), { minLength: 1, maxLength: 4 }), { maxLength: 5 }),
  }),
);

test('whatever is taken back, in whatever order it arrives, doors and counts are as if neither had been sent', async () => {
  await fc.assert(
    fc.asyncProperty(history, async ({ edits, deliveries }) => {
      const [whole, plain] = [await walked(), await walked()];
      for (const delivery of deliveries)
        await send(
          whole,
          delivery.flatMap((place) => edits[place] ?? []),
        );
      await send(whole, edits);
      await send(plain, standing(edits));
      expect(await shown(whole)).toEqual(await shown(plain));
    }),
    { numRuns: casesOfRun(150, 12) },
  );
});

const mark = (id: string, seq: number, more: Partial<Edit> = {}): Edit => ({ id, door: 0, by: 0, seq, action: 'nh', ...more });
const friday = mark('friday', 1, { by: 1, back: 'after 6', left: true });
const done = mark('done', 2, { action: 'c', add: [1], talked: true });
const undo = mark('undo', 3, { undoes: 'done', remove: [1], talked: false, back: 'after 6', left: true });

test.each<[string, readonly (readonly Edit[])[], readonly Edit[]]>([
  ['a mark on a door that somebody else has visited', [[friday], [done], [undo]], [friday]],
  ['a mark on a door that nobody has visited', [[done], [undo]], []],
  ['a mark and its undo that come together', [[friday], [done, undo]], [friday]],
  ['a mark that comes after its undo, as from another phone', [[friday], [undo], [done]], [friday]],
  [
    'a mark after which somebody else was there',
    [[friday], [done], [mark('sams', 4, { by: 1, action: 'ia' })], [undo]],
    [friday, mark('sams', 4, { by: 1, action: 'ia' })],
  ],
  [
    'an earlier mark than the last',
    [[mark('first', 2)], [mark('second', 3, { action: 'cb' })], [mark('undo', 4, { action: 'cb', undoes: 'first' })]],
    [mark('second', 3, { action: 'cb' })],
  ],
  ['an undo', [[friday], [done], [undo], [mark('redo', 4, { action: 'c', undoes: 'undo' })]], [friday, done]],
  ['the undo of an undo', [[friday], [done, undo, mark('redo', 4, { undoes: 'undo' }), mark('again', 5, { undoes: 'redo' })]], [friday]],
  [
    'a building’s marks',
    [
      [mark('a', 1, { door: 0 }), mark('b', 2, { door: 1 })],
      [mark('c', 3, { door: 0, undoes: 'a' }), mark('d', 4, { door: 1, undoes: 'b' })],
    ],
    [],
  ],
  ['what was never sent', [[friday], [undo]], [friday]],
  ['what is somebody else’s', [[friday], [mark('undo', 3, { action: 'u', undoes: 'friday' })]], [friday]],
  ['what is of another door', [[done], [mark('undo', 3, { door: 1, undoes: 'done' })]], [done]],
  [
    'what is of another door, where both doors have an undo in one request',
    [
      [done, mark('other', 3)],
      [mark('undo', 4, { door: 1, undoes: 'done' }), mark('own', 5, { undoes: 'other' })],
    ],
    [done],
  ],
])('takes back %s', async (_, deliveries, left) => {
  const [whole, plain] = [await walked(), await walked()];
  for (const delivery of deliveries) await send(whole, delivery);
  await send(plain, left);
  expect(await shown(whole)).toEqual(await shown(plain));
});

test('a door that nobody had visited shows nothing, and another’s visit shows its person, time and words', async () => {
  const of = await walked();
  await send(of, [friday, done, { ...done, id: 'other', door: 1, seq: 4 }]);
  await send(of, [undo, { ...undo, id: 'undo-other', undoes: 'other', door: 1, seq: 5 }]);
  const [first, second] = (await shown(of)).doors;
  expect(first).toMatchObject({
    status: 0,
    last: { action: 'nh', time: timeOf(friday), by: 'Sam Lee', back: { text: 'after 6' }, left: true },
  });
  expect(second).not.toHaveProperty('last');
  expect(second).not.toHaveProperty('visits');
});

test('a hold and its release leave what was undone undone, also where the undo came while the mark was held', async () => {
  const [whole, plain] = [await walked(), await walked()];
  const { campaignId } = whole.campaign;
  await send(whole, [friday, done]);
  const { number } = await holdChanges(server, { id: campaignId }, { device: 'phone-0', reason: 'Look' });
  await send(whole, [undo]);
  await releaseHold(server, { id: campaignId }, { number });
  await send(plain, [friday]);
  expect(await shown(whole)).toEqual(await shown(plain));
});

test('an undo that staff hold takes nothing back until its release', async () => {
  const [whole, held, plain] = [await walked(), await walked(), await walked()];
  const { campaignId } = whole.campaign;
  const evening = timeOf(undo);
  await send(whole, [friday, done, undo]);
  const { number } = await holdChanges(server, { id: campaignId }, { device: 'phone-0', since: evening, reason: 'Lent phone' });
  await send(whole, [mark('later', 4, { door: 1 }), mark('undo-later', 5, { door: 1, undoes: 'later' })]);
  await send(held, [friday, done]);
  const { evening: _, ...counting } = await shown(held);
  expect(await shown(whole)).toEqual({ ...counting, evening: expect.anything() });
  await releaseHold(server, { id: campaignId }, { number });
  await send(plain, [friday]);
  expect(await shown(whole)).toEqual(await shown(plain));
});

test('the log is exported with the mark that counts while its undo is on hold, and with both after the release', async () => {
  const of = await walked();
  const { campaignId } = of.campaign;
  await send(of, [done, undo]);
  const log = async () => (await exported(of, 'log')).map((row) => row.not_applied);
  expect(await log()).toEqual(['undone', 'undo']);
  const { number } = await holdChanges(server, { id: campaignId }, { device: 'phone-0', since: timeOf(undo), reason: 'Lent phone' });
  expect(await log()).toEqual(['']);
  await releaseHold(server, { id: campaignId }, { number });
  expect(await log()).toEqual(['undone', 'undo']);
});

test('what is on hold shows the evening without the marks that an undo on hold takes back', async () => {
  const of = await walked();
  await send(of, [mark('kept', 1), mark('mark', 2, { door: 1 })]);
  await holdChanges(server, { id: of.campaign.campaignId }, { device: 'phone-0', reason: 'Look' });
  await send(of, [mark('undo', 3, { door: 1, undoes: 'mark' })]);
  expect((await shown(of)).evening).toEqual([expect.objectContaining({ name: 'Ana Díaz', doors: 1 })]);
});

test('a mark of a door that the campaign does not have waits for staff no longer once it is undone', async () => {
  const { campaign } = await walked();
  const lost = { ...sentItem({ campaign, members: [] }, done), id: '999999999' };
  await sendChanges(server, campaign, [lost]);
  const waiting = async () => (await unresolved(server, campaign.ana.uid, { page: 1 })).strays.items.length > 0;
  expect(await waiting()).toBe(true);
  await sendChanges(server, campaign, [{ ...sentItem({ campaign, members: [] }, undo), id: '999999999' }]);
  expect(await waiting()).toBe(false);
});

test('an undone mark that staff have applied to a door stays undone when another mark there is taken back', async () => {
  const [whole, plain] = [await walked(), await walked()];
  const { campaignId, doors } = whole.campaign;
  const lost = (edit: Edit) => ({ ...sentItem(whole, edit), id: '999999999' });
  await sendChanges(server, whole.campaign, [lost(done)]);
  const [stray] = (await unresolved(server, whole.campaign.ana.uid, { page: 1 })).strays.items;
  await applyStrays(server, { id: campaignId }, { numbers: [stray?.number ?? 0], to: String(doors[0]), by: 'Jo' });
  await sendChanges(server, whole.campaign, [lost(undo)]);
  await send(whole, [friday, mark('other', 4), mark('undo-other', 5, { undoes: 'other' })]);
  await send(plain, [friday]);
  expect(await shown(whole)).toEqual(await shown(plain));
});

test('a mark that came with its undo is judged when it stands again: whom it names in vain waits for staff', async () => {
  const { campaign } = await walked();
  const ofSomebodyElse = {
    ...sentItem({ campaign, members: [] }, mark('mark', 1)),
    records: [{ recordId: String(campaign.people[1]?.[0]), add: [] }],
  };
  const item = (edit: Edit) => sentItem({ campaign, members: [] }, edit);
  const waiting = async () => (await unresolved(server, campaign.ana.uid, { page: 1 })).strays.items.map(({ reason }) => reason);
  await sendChanges(server, campaign, [ofSomebodyElse, item(mark('undo', 2, { undoes: 'mark' }))]);
  expect(await waiting()).toEqual([]);
  await sendChanges(server, campaign, [item(mark('redo', 3, { undoes: 'undo' }))]);
  expect(await waiting()).toEqual(['unknown record']);
});

test.each<[string, readonly Edit[]]>([
  ['beside an undo', [mark('undo', 3, { undoes: 'before' })]],
  ['with its own undo, which is undone later', [mark('undo', 3, { undoes: 'mark' }), mark('redo', 4, { undoes: 'undo' })]],
])('a mark by another packet’s list that comes %s waits for staff', async (_, undos) => {
  const of = await walked();
  const item = (edit: Edit) => sentItem(of, edit);
  await sendChanges(server, of.campaign, [item(mark('before', 1))]);
  const packetId = String(of.campaign.otherPacketId);
  const [together, ...later] = undos;
  await sendChanges(server, of.campaign, [mark('mark', 2, { action: 'c' }), ...(together ? [together] : [])].map(item), { packetId });
  for (const edit of later) await sendChanges(server, of.campaign, [item(edit)]);
  const waiting = (await unresolved(server, of.campaign.ana.uid, { page: 1 })).strays.items;
  expect(waiting.map(({ reason }) => reason)).toEqual(['other packet']);
  expect((await shown(of)).doors[0]).not.toMatchObject({ status: 1 });
});
