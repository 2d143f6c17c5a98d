import { sendItems } from '@/__tests__/server/support/signedRequests';
import { startTestServer, type TestServer } from '@/__tests__/server/support/testServer';
import { holdChanges } from '@/server/campaign/holds';
import { Settling } from './settling';
import { StaffBrowser } from './staffBrowser';

let server: TestServer;
let at: Settling;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  at = await Settling.start(server);
});

const doorRow = (id: number) => server.db.selectFrom('addresses').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const UNKNOWN = 999_999_999;

describe('a mark that fits no door', () => {
  test('is applied to the door that is named, and undo makes everything as it was', async () => {
    await at.mark(UNKNOWN, { action: 'nh' });
    const before = await at.rows();
    const stray = await at.only('stray');
    expect(stray).toMatchObject({ change: 'door', reason: 'unknown address', action: 'nh', by: 'Ana Díaz', door: null, canApply: true });
    expect(await at.settles(stray, 'apply')).toMatchObject({ status: 409, message: expect.stringContaining('Say at which door it was') });
    const { number, told } = await at.settle(stray, 'apply', { door: '2 Elm St' });
    expect(told).toBe('A mark that had reached no door was applied to 2 Elm St.');
    expect(await doorRow(at.door(1))).toMatchObject({ last_action: 'nh' });
    expect(await at.waiting('stray')).toEqual([]);
    await at.undo(number);
    expect(await at.rows()).toEqual(before);
    expect(await at.only('stray')).toEqual(stray);
  });

  test('of a door that moved to another packet is applied to it, and says what it was by then', async () => {
    await at.mark(
      at.door(0),
      { action: 'nh', records: [{ recordId: String(at.mine.people[0]?.[0]), add: [String(at.mine.groups.support)] }] },
      {
        packetId: String(at.mine.otherPacketId),
      },
    );
    const stray = await at.only('stray');
    expect(stray).toMatchObject({ reason: 'other packet', door: { id: String(at.door(0)), address: '1 Elm St' } });
    const { facts } = await at.one(stray);
    expect(facts).toMatchObject({
      said: [{ who: 'Kim Park', answers: ['Strong support'] }],
      packet: 'North end',
      doors: [{ address: '1 Elm St', people: 2, last: null }],
    });
    await at.settle(stray, 'apply');
    expect(await doorRow(at.door(0))).toMatchObject({ last_action: 'nh' });
  });

  test('is dismissed: it is off the list, in the log, and back by undo', async () => {
    await at.mark(UNKNOWN);
    const before = await at.rows();
    const { number } = await at.settle(await at.only('stray'), 'dismiss');
    expect(await at.waiting('stray')).toEqual([]);
    expect((await at.rows()).change_log).toEqual(before.change_log);
    await at.undo(number);
    expect(await at.rows()).toEqual(before);
  });
});

describe('a report of a door', () => {
  test('of a wrong pin moves it to where the volunteer stood, says how far, and draws the doors near', async () => {
    await at.report(0, 'wrongPin', { text: 'Across the lot', lat: 44.001, lon: -123 });
    const before = await at.rows();
    const report = await at.only('report');
    expect(report).toMatchObject({ about: 'wrongPin', text: 'Across the lot', door: { address: '1 Elm St' }, meters: 111 });
    const { facts } = await at.one(report);
    expect(facts).toMatchObject({
      doors: [{ pin: { lat: 44, lon: -123 } }],
      stood: { lat: 44.001, lon: -123 },
      near: [{ number: '2' }, { number: '3' }],
    });
    const { number } = await at.settle(report, 'apply');
    expect(await doorRow(at.door(0))).toMatchObject({ lat: 44.001, lon: -123 });
    await at.undo(number);
    expect(await at.rows()).toEqual(before);
  });

  test('of a wrong pin moves it to where somebody has put it by hand', async () => {
    await at.report(0, 'wrongPin');
    const report = await at.only('report');
    expect(await at.settles(report, 'apply')).toMatchObject({ status: 409, message: expect.stringContaining('did not say where') });
    expect(await at.settles(report, 'apply', { pin: 'here' })).toMatchObject({
      status: 409,
      message: expect.stringContaining('"here" is no place'),
    });
    const { told } = await at.settle(report, 'apply', { pin: '44.0005, -123.0001' });
    expect(told).toBe('The pin of 1 Elm St was moved by hand, as a report asked.');
    expect(await doorRow(at.door(0))).toMatchObject({ lat: 44.0005, lon: -123.0001 });
  });

  test('of a wrong address makes it right, unless another door has it', async () => {
    await at.report(0, 'wrongAddress', { text: 'It is 10 B' });
    const before = await at.rows();
    const report = await at.only('report');
    expect(await at.settles(report, 'apply', { address: '2 Elm St' })).toMatchObject({
      status: 409,
      message: expect.stringContaining('has 2 Elm St already'),
    });
    const { number, told } = await at.settle(report, 'apply', { address: '10 Elm St', unit: 'B' });
    expect(told).toBe('1 Elm St is 10 Elm St Unit B now, as a report said.');
    expect(await doorRow(at.door(0))).toMatchObject({ line: '10 Elm St', unit: 'Unit B', house_number: '10' });
    await at.undo(number);
    expect(await at.rows()).toEqual(before);
  });

  test('of somebody who moved gives them the answer of that role, and shows who lives there', async () => {
    const group = { campaign_id: at.mine.campaignId, name: 'Moved away', kind: 'result', role: 'moved' } as const;
    const { id: moved } = await server.db.insertInto('groups').values(group).returning('id').executeTakeFirstOrThrow();
    await at.report(0, 'moved', { name: 'Somebody' });
    const before = await at.rows();
    const report = await at.only('report');
    expect((await at.one(report)).facts.people.map(({ name }) => name)).toEqual(['Kim Park', 'Lee Park']);
    expect(await at.settles(report, 'apply')).toMatchObject({ status: 409, message: expect.stringContaining('Choose who has moved') });
    const lee = at.mine.people[0]?.[1] ?? 0;
    const { number } = await at.settle(report, 'apply', { voter: String(lee) });
    const answers = server.db.selectFrom('voter_groups').select(['voter_id', 'member']).where('group_id', '=', moved);
    expect(await answers.execute()).toEqual([{ voter_id: lee, member: true }]);
    await at.undo(number);
    expect(await at.rows()).toEqual(before);
  });

  test.each(['apply', 'dismiss'] as const)('of a gate is closed by %s, changes nothing, and is open again by undo', async (act) => {
    await at.report(0, 'gate', { text: 'Code 1234' });
    const before = await at.rows();
    const { number } = await at.settle(await at.only('report'), act);
    const { door_reports: reports, ...rest } = await at.rows();
    expect(reports).toMatchObject([{ closed_at: at.now() }]);
    expect(rest).toEqual(Object.fromEntries(Object.entries(before).filter(([table]) => table !== 'door_reports')));
    await at.undo(number);
    expect(await at.rows()).toEqual(before);
  });
});

describe('a warning', () => {
  beforeEach(async () => {
    await server.db.updateTable('groups').set({ warns: true }).where('id', '=', at.mine.groups.result).execute();
    const records = [{ recordId: String(at.mine.people[0]?.[0]), add: [String(at.mine.groups.result)] }];
    await at.mark(at.door(0), { records });
  });

  test('is lifted, and given back by undo', async () => {
    const before = await at.rows();
    const warning = await at.only('warning');
    expect(warning).toMatchObject({ name: 'Kim Park', address: '1 Elm St', reason: 'Refused', by: 'Ana Díaz' });
    const { number } = await at.settle(warning, 'apply');
    const answer = server.db.selectFrom('voter_groups').select(['member', 'user_id']).where('group_id', '=', at.mine.groups.result);
    expect(await answer.execute()).toEqual([{ member: false, user_id: null }]);
    expect((await at.lines())[0]?.told).toBe('A warning at 1 Elm St was lifted.');
    await at.undo(number);
    expect(await at.rows()).toEqual(before);
  });

  test('is kept until it is given anew', async () => {
    const before = await at.rows();
    const { number } = await at.settle(await at.only('warning'), 'dismiss');
    expect(await at.waiting('warning')).toEqual([]);
    expect(await at.rows()).toEqual(before);
    await at.undo(number);
    const again = await at.only('warning');
    await at.settle(again, 'dismiss');
    server.clock.advanceSeconds(60);
    const records = [{ recordId: String(at.mine.people[0]?.[0]), add: [String(at.mine.groups.result)] }];
    await at.mark(at.door(0), { records });
    expect(await at.only('warning')).toMatchObject({ name: 'Kim Park', at: at.now() });
  });
});

describe('two organizers at once', () => {
  test('the second is told who settled it and how', async () => {
    await at.report(0, 'wrongPin', { lat: 44.001, lon: -123 });
    const report = await at.only('report');
    await at.settle(report, 'apply');
    server.clock.advanceSeconds(130);
    const before = await at.rows();
    for (const act of ['apply', 'dismiss'] as const)
      expect(await at.settles(report, act, {}, at.ana)).toMatchObject({
        status: 409,
        message: `Staff jo${at.mine.campaignId}@example.org settled this 2 minutes ago: The pin of 1 Elm St was moved to where a volunteer had stood, as the report said.`,
      });
    expect(await at.rows()).toEqual(before);
  });

  test('what changed since it was read is not applied unseen', async () => {
    await at.report(0, 'wrongPin', { lat: 44.001, lon: -123 });
    const report = await at.only('report');
    await server.db.updateTable('places').set({ lat: 44.5 }).where('campaign_id', '=', at.mine.campaignId).execute();
    expect(await at.settles(report, 'apply')).toMatchObject({
      status: 409,
      message: 'This has changed since you opened it. Look at it again.',
    });
    expect((await at.settles(await at.only('report'), 'apply')).status).toBe(200);
  });

  test('of two that settle it in one moment one does', async () => {
    await at.report(0, 'gate');
    const report = await at.only('report');
    const both = await Promise.all([at.settles(report, 'apply'), at.settles(report, 'dismiss', {}, at.ana)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await at.lines()).toHaveLength(1);
  });

  test('what is undone is not undone again, and the sentence says by whom', async () => {
    await at.report(0, 'gate');
    const { number } = await at.settle(await at.only('report'), 'apply');
    await at.undo(number);
    expect(await at.asks('undoSettled', { number }, at.ana)).toMatchObject({
      status: 409,
      message: `Repair 1 is undone already, by Staff jo${at.mine.campaignId}@example.org.`,
    });
  });
});

test('what another campaign has is not there, in the words of what does not exist', async () => {
  const other = await Settling.start(server);
  await other.mark(UNKNOWN);
  await other.report(0, 'gate', { reportId: 'theirs' });
  await other.report(1, 'newPerson', { reportId: 'theirs2', name: 'Jo New', personId: 'person-theirs' });
  await server.db.updateTable('groups').set({ warns: true }).where('id', '=', other.mine.groups.result).execute();
  await other.mark(other.door(0), { records: [{ recordId: String(other.mine.people[0]?.[0]), add: [String(other.mine.groups.result)] }] });
  const before = await other.rows();
  const items = [...(await other.lists())].flatMap((list) => list.items);
  expect(items.map(({ kind }) => kind)).toEqual(['stray', 'report', 'added', 'warning']);
  for (const item of items) {
    for (const act of ['apply', 'dismiss'] as const)
      expect(await at.settles(item, act)).toMatchObject({ status: 404, message: 'No such thing to settle' });
    expect(await at.asks('toSettleItem', { kind: item.kind, id: item.id })).toMatchObject({
      status: 404,
      message: 'No such thing to settle',
    });
  }
  const [first] = items;
  if (!first) throw new Error('nothing waits');
  const { number } = await other.settle(first, 'dismiss');
  expect((await at.asks('undoSettled', { number })).status).toBe(404);
  await other.undo(number);
  expect(await other.rows()).toEqual(before);
  expect(await at.counts()).toMatchObject({ all: 0, settled: 0 });
});

test('a door of another campaign is no place for a mark', async () => {
  const other = await Settling.start(server);
  await at.mark(UNKNOWN);
  const stray = await at.only('stray');
  expect(await at.settles(stray, 'apply', { door: String(other.door(0)) })).toMatchObject({
    status: 409,
    message: expect.stringContaining('No door of this campaign'),
  });
  expect(await doorRow(other.door(0))).toMatchObject({ last_action: null });
});

test('counts say how much waits of each kind, without what is held, and the first few of each are listed', async () => {
  await at.mark(UNKNOWN);
  for (const index of [0, 1]) await at.report(index, index === 0 ? 'gate' : 'newPerson', { name: 'Jo New', personId: 'p-new' });
  expect(await at.counts()).toMatchObject({ stray: 1, report: 1, added: 1, warning: 0, double: 0, advice: 0, all: 3, settled: 0 });
  expect((await at.lists()).map(({ kind, items, next }) => [kind, items.length, next])).toEqual([
    ['stray', 1, null],
    ['report', 1, null],
    ['added', 1, null],
  ]);
  await holdChanges(server, at.mine.ana.uid, { email: at.mine.ana.email, reason: 'Too fast' });
  expect(await at.counts()).toMatchObject({ stray: 0, report: 0, added: 0, advice: 1, all: 1 });
  expect(await at.only('advice')).toMatchObject({ id: '1', volunteer: at.mine.ana.userId, name: 'Ana Díaz', reason: 'Too fast' });
});

test('a long list comes a page at a time, each thing once', async () => {
  const report = { addressId: String(at.door(0)), kind: 'gate', text: '', time: at.now() };
  await sendItems(
    server,
    at.mine,
    'reportDoor.php',
    Array.from({ length: 120 }, (_, index) => ({ ...report, reportId: `g${index}` })),
  );
  const seen: string[] = [];
  let after: string | undefined;
  for (let page = 0; page < 3; page += 1) {
    const [list] = await at.lists({ kind: 'report', ...(after === undefined ? {} : { after }) });
    seen.push(...(list?.items ?? []).map(({ id }) => id));
    after = list?.next ?? undefined;
  }
  expect(after).toBeUndefined();
  expect(seen).toHaveLength(120);
  expect(new Set(seen).size).toBe(120);
});

test('what volunteers wrote comes as they wrote it, cut to a length', async () => {
  const text = `<script>alert(1)</script>${'x'.repeat(1_900)}`;
  await at.report(0, 'gate', { text });
  const { text: shown } = await at.only('report');
  expect(shown).toBe(text.slice(0, 1_000));
});

test('the log says who read and who settled, and no names of voters', async () => {
  await at.report(0, 'newPerson', { name: 'Jo Secret', personId: 'p-secret', phone: '555-0142' });
  await at.settle(await at.only('added'), 'apply');
  const lines = await server.db
    .selectFrom('staff_log')
    .select(['what', 'about'])
    .where('campaign_id', '=', at.mine.campaignId)
    .orderBy('id')
    .execute();
  expect(lines).toEqual([
    { what: 'toSettle', about: 'added' },
    { what: 'settle', about: 'apply added r0' },
  ]);
  const repairs = await server.db.selectFrom('repairs').selectAll().where('campaign_id', '=', at.mine.campaignId).execute();
  expect(JSON.stringify([lines, repairs])).not.toMatch(/Secret|5-?0142/u);
});

test('without a session nothing is read', async () => {
  const stranger = new StaffBrowser(server);
  for (const name of ['toSettleCounts', 'toSettle', 'settled'] as const)
    expect((await stranger.asks(name, { campaign: at.mine.campaignId })).status).toBe(401);
});
