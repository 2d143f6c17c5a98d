import { randomUUID } from 'node:crypto';
import { addCampaign, addMember, type TestCampaign } from '@/__tests__/server/support/campaign';
import { type Answer, change, sendChanges, sendItems } from '@/__tests__/server/support/signedRequests';
import { START_SECONDS, startTestServer, type TestServer } from '@/__tests__/server/support/testServer';
import { doorChanges } from '@/server/store/changes/door/rule';
import { noteChanges } from '@/server/store/changes/note/rule';
import { tagsChanges } from '@/server/store/changes/tags/rule';
import type { IncomingChange } from '@/server/store/incomingChange';
import { recordChanges } from '@/server/store/recordChanges';

let server: TestServer;
let campaign: TestCampaign;
let noteId: string;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  campaign = await addCampaign(server);
  noteId = randomUUID();
});

type Item = Record<string, unknown>;
type Options = NonNullable<Parameters<typeof sendItems>[4]>;

const kim = () => campaign.people[0]?.[0] ?? 0;
const lee = () => campaign.people[0]?.[1] ?? 0;
const log = (of = campaign) =>
  server.db.selectFrom('change_log').selectAll().where('campaign_id', '=', of.campaignId).orderBy('id').execute();
const loggedIds = async () => (await log()).map(({ change_id }) => change_id);
const strays = async (of = campaign) =>
  (
    await server.db.selectFrom('stray_changes').select('reason').where('campaign_id', '=', of.campaignId).orderBy('change_log_id').execute()
  ).map(({ reason }) => reason);

const sendTags = (items: readonly Item[], options?: Options, of = campaign) => sendItems(server, of, 'setTags.php', items, options);
const sendNotes = (items: readonly Item[], options?: Options, of = campaign) => sendItems(server, of, 'saveNote.php', items, options);

/** The tags of a voter by their place in the campaign's list. */
async function tagsOf(voterId: number, of = campaign): Promise<number[]> {
  const rows = await server.db.selectFrom('voter_tags').select('tag_id').where('voter_id', '=', voterId).orderBy('tag_id').execute();
  return rows.map(({ tag_id }) => of.tags.indexOf(tag_id));
}

const noteRow = (id = noteId) => server.db.selectFrom('notes').selectAll().where('note_id', '=', id).executeTakeFirst();

const tags = (indexes: readonly number[], of: Item = {}): Item => ({
  voterId: String(kim()),
  tagIds: indexes.map((index) => String(campaign.tags[index])),
  time: START_SECONDS,
  changeId: randomUUID(),
  ...of,
});
const note = (text: string, of: Item = {}): Item => ({
  noteId,
  voterId: String(kim()),
  text,
  time: START_SECONDS,
  changeId: randomUUID(),
  ...of,
});

type Kind = {
  readonly kind: string;
  readonly send: (items: readonly Item[], options?: Options, of?: TestCampaign) => Promise<Answer>;
  /** Three values that a subject can have, and what it has now. */
  readonly item: (value: 0 | 1 | 2, of?: Item) => Item;
  readonly current: () => Promise<0 | 1 | 2 | undefined>;
  /** The same change about something that does not exist. */
  readonly nowhere: Item;
};

const values = [0, 1, 2] as const;
const TEXTS = ['Best reached after six.', 'Big dog.', 'Wants the flyer.'] as const;
const KINDS: readonly Kind[] = [
  {
    kind: 'tags',
    send: sendTags,
    item: (value, of) => tags([value], of),
    current: async () => {
      const [tag] = await tagsOf(kim());
      return values.find((value) => value === tag);
    },
    nowhere: { voterId: '999999999' },
  },
  {
    kind: 'note',
    send: sendNotes,
    item: (value, of) => note(TEXTS[value], of),
    current: async () => {
      const text = (await noteRow())?.text;
      return values.find((value) => TEXTS[value] === text);
    },
    nowhere: { voterId: '999999999' },
  },
];

describe.each(KINDS)('a change of kind $kind', ({ kind, send, item, current, nowhere }) => {
  test('is applied, is a row of the log, and is answered as received', async () => {
    server.clock.advanceSeconds(7);
    const sent = item(1, { changeId: `logged-${kind}`, device: 'd1', seq: 4, time: START_SECONDS - 60 });
    expect(await send([sent], { sentAt: START_SECONDS })).toMatchObject({ status: 200, data: { received: [`logged-${kind}`] } });
    expect(await current()).toBe(1);
    expect(await log()).toEqual([
      expect.objectContaining({
        kind,
        subject: kind === 'note' ? noteId : String(kim()),
        change_id: `logged-${kind}`,
        user_id: campaign.ana.userId,
        phone_time: START_SECONDS - 60,
        phone_sent_at: START_SECONDS,
        received_at: server.clock.nowSeconds(),
        effective_at: server.clock.nowSeconds() - 60,
        device: 'd1',
        seq: 4,
        body: kind === 'note' ? { voterId: String(kim()), text: TEXTS[1] } : { tagIds: [String(campaign.tags[1])] },
      }),
    ]);
  });

  test('a repeat changes nothing and is answered as received', async () => {
    const first = item(0, { changeId: 'a' });
    await send([first]);
    server.clock.advanceSeconds(5);
    await send([item(1, { changeId: 'b' })], { sentAt: START_SECONDS });
    server.clock.advanceSeconds(5);
    expect((await send([first])).data).toEqual({ received: ['a'] });
    expect(await current()).toBe(1);
    expect(await loggedIds()).toEqual(['a', 'b']);
  });

  test('without a changeId it is known by what it is about, its content and its time', async () => {
    const anonymous = item(0, { changeId: undefined });
    await send([anonymous]);
    expect((await send([anonymous])).data).toEqual({ received: [] });
    expect(await log()).toHaveLength(1);
    await send([{ ...anonymous, time: START_SECONDS + 1 }, item(1, { changeId: undefined })]);
    expect(await log()).toHaveLength(3);
  });

  test('twice in one request and from two tabs at one moment it is applied once', async () => {
    const one = item(2, { changeId: 'twice' });
    const answers = await Promise.all([send([one, one]), send([one]), send([one])]);
    expect(answers.map(({ data }) => data)).toEqual(answers.map(() => ({ received: ['twice'] })));
    expect(await loggedIds()).toEqual(['twice']);
  });

  test('one that has the id of another member’s is a change of its own', async () => {
    const sam = await addMember(server, campaign.campaignId);
    await send([item(0, { changeId: 'same' })], { by: sam });
    expect((await send([item(0, { changeId: 'same' })])).data).toEqual({ received: ['same'] });
    expect(await loggedIds()).toEqual(['same', 'same']);
  });

  test('an older one that arrives late does not win', async () => {
    await send([item(0)], { sentAt: START_SECONDS });
    await send([item(1, { time: 5_000 })], { sentAt: 8_600 });
    expect(await current()).toBe(0);
    expect(await log()).toHaveLength(2);
  });

  test('a clock that is a day fast does not decide', async () => {
    const fast = START_SECONDS + 86_400;
    await send([item(0, { time: fast })], { sentAt: fast });
    server.clock.advanceSeconds(60);
    await send([item(1, { time: START_SECONDS + 60 })], { sentAt: START_SECONDS + 60 });
    expect(await current()).toBe(1);
  });

  test('its effective time is fixed at the first arrival', async () => {
    const first = item(0, { changeId: 'fixed' });
    await send([first]);
    const [before] = await log();
    server.clock.advanceSeconds(3_600);
    await send([first]);
    expect((await log())[0]?.effective_at).toBe(before?.effective_at);
  });

  test('it is never before the device’s previous change of the same subject, with or without a counter', async () => {
    for (const [device, seqs] of Object.entries({ counting: [1, 2], mute: [undefined, undefined] })) {
      await send([item(0, { device, seq: seqs[0] })]);
      // The phone's clock jumped: the second change looks an hour old.
      await send([item(1, { device, seq: seqs[1], time: server.clock.nowSeconds() - 3_600 })]);
      expect(await current()).toBe(1);
      server.clock.advanceSeconds(5);
    }
  });

  test('a lower seq never overrides a higher one of the same device', async () => {
    await send([item(0, { device: 'phone', seq: 2 })]);
    server.clock.advanceSeconds(60);
    await send([item(1, { device: 'phone', seq: 1, time: server.clock.nowSeconds() })]);
    expect(await current()).toBe(0);
    expect(await log()).toHaveLength(2);
  });

  test('ties go to the later arrival, then to the order of the list', async () => {
    const sentAt = START_SECONDS;
    await send([item(0)], { sentAt });
    await send([item(1)], { sentAt });
    expect(await current()).toBe(1);
    await send([item(0), item(1), item(2)], { sentAt });
    expect(await current()).toBe(2);
  });

  test.each([
    ['in the future', START_SECONDS * 2, 1],
    ['negative', -5, 999_999_999_999],
    ['beyond any calendar', 1e300, 1_790_000_000],
    ['before the beginning of everything', -1e300, 0],
  ])('a time %s is recorded, never refused', async (_, time, sentAt) => {
    expect(await send([item(1, { time, changeId: 'odd' })], { sentAt })).toMatchObject({ status: 200, data: { received: ['odd'] } });
    expect(await current()).toBe(1);
  });

  test('two campaigns may use the same changeId', async () => {
    const second = await addCampaign(server);
    await send([item(0, { changeId: 'same' })]);
    await send([{ ...item(0, { changeId: 'same' }), voterId: String(second.people[0]?.[0]), noteId: randomUUID() }], undefined, second);
    expect([await log(), await log(second)].map((rows) => rows.length)).toEqual([1, 1]);
    expect(await strays(second)).toEqual(kind === 'tags' ? ['unknown tag'] : []);
  });

  test.each(['999999999', '0', '-1', '2147483648', 'nobody', 7_000_000])(
    'a voter who does not exist (%s) is kept for the staff',
    async (voterId) => {
      expect(await send([item(0, { voterId, changeId: 'stray' })])).toMatchObject({ status: 200, data: { received: ['stray'] } });
      expect(await strays()).toEqual(['unknown voter']);
      expect(await current()).toBe(undefined);
    },
  );

  test('a voter of another campaign is kept for the staff like one who does not exist', async () => {
    const second = await addCampaign(server);
    const [stranger = 0] = second.people[0] ?? [];
    const answers = [await send([item(0, { voterId: String(stranger) })]), await send([item(0, nowhere)])];
    expect(answers.map(({ status, response, message }) => [status, response, message])).toEqual([
      [200, 'success', ''],
      [200, 'success', ''],
    ]);
    expect(await strays()).toEqual(['unknown voter', 'unknown voter']);
    expect(await strays(second)).toEqual([]);
    expect(await server.db.selectFrom('notes').select('note_id').where('voter_id', '=', stranger).execute()).toEqual([]);
    expect(await tagsOf(stranger, second)).toEqual([]);
  });

  test('several in one request, good and stray, are all received', async () => {
    const items = [item(0, { changeId: 'one' }), item(1, { ...nowhere, changeId: 'two' }), item(2, { changeId: 'three' })];
    expect((await send(items)).data).toEqual({ received: ['one', 'two', 'three'] });
    expect(await loggedIds()).toEqual(['one', 'two', 'three']);
    expect(await current()).toBe(2);
  });

  test('an empty list is received', async () => {
    expect(await send([])).toMatchObject({ status: 200, data: { received: [] } });
  });

  test('the signature of the body is checked when present, and required once it was sent', async () => {
    expect(await send([item(0)], { signsBody: true })).toMatchObject({ status: 200 });
    expect(await send([item(1, { changeId: 'unsigned' })])).toMatchObject({ status: 401, message: 'E-mail or PIN not recognised' });
    expect(await loggedIds()).not.toContain('unsigned');
    expect(await current()).toBe(0);
  });
});

describe('tags', () => {
  test('replace all tags of the voter, and of nobody else', async () => {
    await sendTags([tags([0, 1]), tags([2], { voterId: String(lee()) })]);
    expect([await tagsOf(kim()), await tagsOf(lee())]).toEqual([[0, 1], [2]]);
    await sendTags([tags([1, 2, 1])]);
    expect([await tagsOf(kim()), await tagsOf(lee())]).toEqual([[1, 2], [2]]);
    await sendTags([tags([])]);
    expect([await tagsOf(kim()), await tagsOf(lee())]).toEqual([[], [2]]);
  });

  test('a tag of another campaign or of none goes to the staff, the others are set', async () => {
    const second = await addCampaign(server);
    const tagIds = [String(campaign.tags[0]), String(second.tags[0]), '99999999', 'x'];
    expect(await sendTags([tags([], { tagIds, changeId: 'half' })])).toMatchObject({ status: 200, data: { received: ['half'] } });
    expect(await tagsOf(kim())).toEqual([0]);
    expect(await strays()).toEqual(['unknown tag']);
  });

  test('tags that the campaign gave a voter are replaced by the first change', async () => {
    await server.db
      .insertInto('voter_tags')
      .values({ campaign_id: campaign.campaignId, voter_id: kim(), tag_id: campaign.tags[0] ?? 0 })
      .execute();
    await sendTags([tags([1], { time: 5 })], { sentAt: 5_000_000 });
    expect(await tagsOf(kim())).toEqual([1]);
  });
});

describe('notes', () => {
  test('a note has its voter, its last author and its text, and a voter may have several', async () => {
    const sam = await addMember(server, campaign.campaignId);
    const sentAt = START_SECONDS;
    await sendNotes([note('First'), note('Other', { noteId: randomUUID() })], { sentAt });
    await sendNotes([note('Second', { noteId: noteId.toUpperCase() })], { by: sam, sentAt });
    expect(await noteRow()).toMatchObject({
      voter_id: kim(),
      user_id: sam.userId,
      text: 'Second',
      effective_at: server.clock.nowSeconds(),
    });
    expect(await server.db.selectFrom('notes').select('note_id').where('voter_id', '=', kim()).execute()).toHaveLength(2);
  });

  test('empty text deletes, and an older text that arrives later does not bring the note back', async () => {
    await sendNotes([note('Here')], { sentAt: START_SECONDS });
    await sendNotes([note('')], { sentAt: START_SECONDS });
    expect(await noteRow()).toMatchObject({ text: '' });
    await sendNotes([note('Older', { time: START_SECONDS - 60 })], { sentAt: START_SECONDS });
    expect(await noteRow()).toMatchObject({ text: '' });
  });

  test('a deletion may arrive before the text', async () => {
    await sendNotes([note('', { device: 'd', seq: 2 })]);
    await sendNotes([note('Late', { device: 'd', seq: 1 })]);
    expect(await noteRow()).toMatchObject({ text: '' });
  });

  test('a note’s id is its campaign’s: another that has one of the same id keeps its own', async () => {
    const second = await addCampaign(server);
    const theirs = note('Theirs', { voterId: String(second.people[0]?.[0]), changeId: 'theirs' });
    await sendNotes([theirs], undefined, second);
    expect(await sendNotes([note('Mine', { changeId: 'mine' })])).toMatchObject({ status: 200, data: { received: ['mine'] } });
    const rows = await server.db.selectFrom('notes').select(['campaign_id', 'text']).where('note_id', '=', noteId).execute();
    expect(rows.toSorted((one, other) => one.campaign_id - other.campaign_id)).toEqual([
      { campaign_id: campaign.campaignId, text: 'Mine' },
      { campaign_id: second.campaignId, text: 'Theirs' },
    ]);
    expect([await strays(), await strays(second)]).toEqual([[], []]);
  });

  test('letters that a database cannot keep are replaced', async () => {
    await sendNotes([note('a\u0000b\ud800c 😀')]);
    expect(await noteRow()).toMatchObject({ text: 'a\ufffdb\ufffdc 😀' });
  });

  test('a note of ten thousand characters is kept whole', async () => {
    const text = 'é'.repeat(10_000);
    await sendNotes([note(text)]);
    expect((await noteRow())?.text).toBe(text);
  });
});

/** Changes as the calls hand them on, written by hand: without the brands that the contract's schemas give to ids. */
function changesOf(kind: 'door' | 'tags' | 'note', item: Item): readonly IncomingChange[] {
  const { campaignId, ana } = campaign;
  const arrival = { campaignId, userId: ana.userId, sentAt: START_SECONDS, receivedAt: START_SECONDS };
  if (kind === 'tags') return tagsChanges([item] as unknown as Parameters<typeof tagsChanges>[0], arrival);
  if (kind === 'note') return noteChanges([item] as unknown as Parameters<typeof noteChanges>[0], arrival);
  const update = { listId: '', packetId: '', listType: 1, addresses: [change({ id: campaign.doors[0] ?? 0, ...item })] };
  return doorChanges(update as unknown as Parameters<typeof doorChanges>[0], arrival);
}

test('changes of all kinds that arrive together in one transaction are logged in their order, and all applied', async () => {
  const door = (changeId: string) => changesOf('door', { changeId });
  const tagged = (changeId: string, index: number) => changesOf('tags', tags([index], { changeId }));
  const noted = (changeId: string) => changesOf('note', note(changeId, { changeId }));
  const requests = [noted('a'), door('b'), tagged('c', 0), door('d'), [...tagged('e', 1), ...noted('f')], tagged('g', 2)];
  await recordChanges(
    server.inRounds,
    campaign.campaignId,
    requests.map((changes) => ({ changes })),
  );
  expect(await loggedIds()).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g']);
  expect(await tagsOf(kim())).toEqual([2]);
  expect(await noteRow()).toMatchObject({ text: 'f' });
  const last = await server.db
    .selectFrom('addresses')
    .select('last_change_id')
    .where('id', '=', campaign.doors[0] ?? 0)
    .execute();
  expect(last).toEqual([{ last_change_id: 'd' }]);
});

test('several servers on one database neither wait for each other for ever nor lose a note that is new', async () => {
  const notes = [noteId, randomUUID(), randomUUID()];
  const batch = (seed: number) => [
    changesOf('tags', tags([seed % 3], { changeId: `tags-${seed}`, voterId: String(seed % 2 ? kim() : lee()) })),
    changesOf('tags', tags([seed % 3], { changeId: `more-${seed}`, voterId: String(seed % 2 ? lee() : kim()) })),
    changesOf('door', { changeId: `door-${seed}` }),
    ...notes.map((id, index) => changesOf('note', note(`${seed}`, { changeId: `note-${seed}-${index}`, noteId: id }))),
  ];
  const batches = Array.from({ length: 12 }, (_, seed) => (seed % 2 ? batch(seed) : batch(seed).toReversed()));
  await Promise.all(
    batches.map((requests) =>
      recordChanges(
        server.inRounds,
        campaign.campaignId,
        requests.map((changes) => ({ changes })),
      ),
    ),
  );
  expect(await log()).toHaveLength(12 * 6);
  expect(new Set(await loggedIds()).size).toBe(12 * 6);
  for (const id of notes) expect(await noteRow(id)).toMatchObject({ campaign_id: campaign.campaignId, voter_id: kim() });
});

test('many requests of all kinds at one moment are all received', async () => {
  const [door = 0] = campaign.doors;
  const answers = await Promise.all(
    [0, 1, 2].flatMap((round) => [
      sendChanges(server, campaign, [change({ id: door, changeId: `door-${round}` })]),
      sendTags([tags([round], { changeId: `tags-${round}` })]),
      sendNotes([note(`Note ${round}`, { changeId: `note-${round}` })]),
    ]),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  const sent = ['door', 'note', 'tags'].flatMap((kind) => [0, 1, 2].map((round) => `${kind}-${round}`));
  expect((await loggedIds()).toSorted()).toEqual(sent);
});

test('a changeId belongs to one change, whatever its kind', async () => {
  await sendTags([tags([1], { changeId: 'shared' })]);
  expect((await sendNotes([note('Never', { changeId: 'shared' })])).data).toEqual({ received: ['shared'] });
  expect(await noteRow()).toBeUndefined();
  expect(await loggedIds()).toEqual(['shared']);
});
