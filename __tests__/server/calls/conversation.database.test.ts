import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { addCampaign, addMember, type TestCampaign } from '@/__tests__/server/support/campaign';
import { change, sendChanges, sendItems, sendSigned } from '@/__tests__/server/support/signedRequests';
import { START_SECONDS, startTestServer, type TestServer } from '@/__tests__/server/support/testServer';
import { mapList2 } from '@/lib/contract/doors';
import { mergePerson } from '@/server/campaign/mergePerson';
import { settleReports } from '@/server/campaign/settle';
import { doorReportsCommand } from '@/server/cli/doorReports';

let server: TestServer;
let campaign: TestCampaign;
let door: number;
let kim: string;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  campaign = await addCampaign(server);
  door = campaign.doors[0] ?? 0;
  kim = String(campaign.people[0]?.[0]);
});

async function listed(who = campaign.ana) {
  const query = `i=&u=${who.uid}&y=1&p=${campaign.packetId}`;
  const { data } = await sendSigned(server.app, { pin: who.pin, endpoint: 'mapList2.php', query });
  const { result, groups } = v.parse(mapList2.reply, data);
  return { first: result[0], people: result[0]?.record ?? [], groups };
}
const mark = (more: Record<string, unknown>) => sendChanges(server, campaign, [change({ id: door, time: START_SECONDS, ...more })]);
const strays = () => server.db.selectFrom('stray_changes').select('reason').where('campaign_id', '=', campaign.campaignId).execute();
const support = () => String(campaign.groups.support);

describe('what a list says of people', () => {
  test('answers and talks have their time, and who else it was', async () => {
    await mark({ action: 'g', records: [{ recordId: kim, add: [support()], talked: true }] });
    const sam = await addMember(server, campaign.campaignId, { name: 'Sam Lee' });
    const [seen] = (await listed(sam)).people;
    expect(seen).toMatchObject({
      talked: { time: START_SECONDS, by: 'Ana Díaz' },
      answers: [{ groupId: support(), time: START_SECONDS, by: 'Ana Díaz' }],
    });
    const [own] = (await listed()).people;
    expect([own?.talked, own?.answers]).toEqual([{ time: START_SECONDS }, [{ groupId: support(), time: START_SECONDS }]]);
  });

  test('the newest note’s beginning, and in how many elections they voted', async () => {
    const note = (text: string, time: number) => ({ noteId: randomUUID(), voterId: kim, text, time });
    await sendItems(server, campaign, 'saveNote.php', [note('Old', START_SECONDS - 9), note('y'.repeat(150), START_SECONDS - 5)]);
    const vote = (election: string, voted: boolean) => ({
      campaign_id: campaign.campaignId,
      voter_id: Number(kim),
      election,
      voted,
      method: null,
    });
    await server.db
      .insertInto('voting_history')
      .values([vote('2020', true), vote('2022', false), vote('2024', true)])
      .execute();
    expect((await listed()).people[0]).toMatchObject({ note: 'y'.repeat(140), voted: '2 of 3' });
  });

  test.each<[string, Record<string, unknown>, boolean]>([
    ['an answer', { add: ['support'] }, true],
    ['a result without a role', { add: ['result'] }, true],
    ['an answer that is taken back', { add: [], remove: ['support'] }, false],
    ['no more than a name', {}, false],
  ])('a change of an app without the field, with %s: talked is %p', async (_, said, isTalk) => {
    const named = Object.fromEntries(
      Object.entries(said).map(([field, kinds]) => [
        field,
        (kinds as (keyof TestCampaign['groups'])[]).map((kind) => String(campaign.groups[kind])),
      ]),
    );
    await mark({ action: 'g', records: [{ recordId: kim, ...named }] });
    expect((await listed()).people[0]?.talked !== undefined).toBe(isTalk);
  });

  test('an undo takes a talk back; an earlier one that arrives later does not bring it again', async () => {
    await mark({ records: [{ recordId: kim, talked: true }], time: START_SECONDS - 50 });
    await mark({ action: 'u', records: [{ recordId: kim, add: [], remove: [], talked: false }], time: START_SECONDS - 20 });
    expect((await listed()).people[0]?.talked).toBeUndefined();
    await mark({ records: [{ recordId: kim, talked: true }], time: START_SECONDS - 90 });
    expect((await listed()).people[0]?.talked).toBeUndefined();
  });
});

describe('a visit', () => {
  test('says when to come back and what was left, until the next one', async () => {
    await mark({ action: 'cb', back: { from: START_SECONDS + 900, text: 'z'.repeat(300) }, left: true, time: START_SECONDS - 60 });
    const back = { from: START_SECONDS + 900, text: 'z'.repeat(200) };
    expect((await listed()).first?.last).toMatchObject({ action: 'cb', back, left: true });
    await mark({ action: 'nh', time: START_SECONDS - 30 });
    const { last } = (await listed()).first ?? {};
    expect([last?.back, last?.left]).toEqual([undefined, undefined]);
  });

  test('is the last mark of one volunteer on one day; five are listed, the newest first', async () => {
    const day = 86_400;
    const marks = [6, 5, 4, 3, 2, 1].map((days) => ({ id: door, action: 'nh', time: START_SECONDS - days * day }));
    const today = { id: door, action: 'c', records: [{ recordId: kim, talked: true }], time: START_SECONDS };
    const all = [...marks, { id: door, action: 'nh', time: START_SECONDS - 5 }, today];
    await sendChanges(
      server,
      campaign,
      all.map((one, seq) => change({ ...one, device: 'phone', seq })),
    );
    const { visits } = (await listed()).first ?? {};
    expect(visits?.map(({ action, time }) => [action, (START_SECONDS - time) / day])).toEqual([
      ['c', 0],
      ['nh', 1],
      ['nh', 2],
      ['nh', 3],
      ['nh', 4],
    ]);
    expect(visits?.[0]).toMatchObject({ with: kim });
  });
});

describe('somebody new', () => {
  const personId = 'uuid-of-pat';
  const report = (more: object = {}) => ({
    ...{ reportId: randomUUID(), addressId: String(door), kind: 'newPerson', text: '', name: 'Pat Van Dorn', phone: '555 0100' },
    ...{ personId, time: START_SECONDS, ...more },
  });
  const tell = (...items: object[]) => sendItems(server, campaign, 'reportDoor.php', items);
  const answered = { recordId: personId, add: [] as string[], talked: true };
  const answer = () => mark({ action: 'g', records: [{ ...answered, add: [support()] }] });

  test('lives at the door at once, with answers, a note and tags, until staff settle the report', async () => {
    const told = report();
    await tell(told);
    await answer();
    await sendItems(server, campaign, 'saveNote.php', [
      { noteId: randomUUID(), voterId: personId, text: 'Rings twice', time: START_SECONDS },
    ]);
    await sendItems(server, campaign, 'setTags.php', [{ voterId: personId, tagIds: [String(campaign.tags[0])], time: START_SECONDS }]);
    const known = { name: 'Pat Van Dorn', phone: '555 0100', note: 'Rings twice', groupIds: [support()] };
    expect((await listed()).people.at(-1)).toMatchObject({ recordId: personId, voterId: personId, new: true, ...known });
    await settleReports(server, campaign.ana.uid, { ids: [told.reportId] });
    const settled = (await listed()).people.at(-1);
    expect(settled).toMatchObject({ recordId: expect.stringMatching(/^\d+$/u), ...known });
    expect(settled?.new).toBeUndefined();
    await mark({ action: 'g', records: [{ recordId: personId, remove: [support()] }] });
    expect((await listed()).people.at(-1)?.groupIds).toEqual([]);
    expect(await strays()).toEqual([]);
    const tags = await server.db.selectFrom('voter_tags').select('tag_id').where('campaign_id', '=', campaign.campaignId).execute();
    expect(tags).toEqual([{ tag_id: campaign.tags[0] }]);
  });

  test('is nobody a second time, whoever repeats the id, and none who has the id of a voter', async () => {
    await tell(report(), report({ name: 'Other' }), report({ personId: kim }));
    expect((await listed()).people.map(({ name }) => name)).toEqual(['Kim Park', 'Lee Park', 'Pat Van Dorn']);
  });

  test('whom the campaign knew is that voter from then on, and the phone’s id names them for ever', async () => {
    const told = report();
    await tell(told);
    await answer();
    const closing = { settle: [told.reportId], is: kim };
    await doorReportsCommand(
      campaign.ana.uid,
      closing,
      () => undefined,
      async () => ({ db: server.db, close: async () => undefined }),
    );
    const { people, first } = await listed();
    expect(people).toHaveLength(2);
    expect(people[0]).toMatchObject({ recordId: kim, groupIds: [support()], talked: { time: START_SECONDS } });
    expect(first?.reported).toBeUndefined();
    await mark({ action: 'g', records: [{ recordId: personId, add: [String(campaign.groups.signs)] }] });
    await sendItems(server, campaign, 'saveNote.php', [
      { noteId: randomUUID(), voterId: personId, text: 'Met again', time: START_SECONDS },
    ]);
    const page = await sendSigned(server.app, {
      pin: campaign.ana.pin,
      endpoint: 'getVoter.php',
      query: `u=${campaign.ana.uid}&v=${personId}`,
    });
    expect(page).toMatchObject({ status: 200, data: { voterId: kim } });
    await tell(report());
    const again = (await listed()).people;
    expect([again.length, again[0]?.note, again[0]?.groupIds?.length]).toEqual([2, 'Met again', 2]);
    expect(await strays()).toEqual([]);
  });

  test('is merged with no voter of another campaign, and only where a report names somebody new', async () => {
    const other = await addCampaign(server);
    const [told, gate] = [report(), report({ kind: 'gate' })];
    await tell(told, gate);
    const merge = (reportId: string, voter: string) => mergePerson(server, campaign.ana.uid, { report: reportId, voter, by: 'Robin' });
    await expect(merge(told.reportId, String(other.people[0]?.[0]))).rejects.toThrow('This campaign has no voter with the id');
    await expect(merge(randomUUID(), kim)).rejects.toThrow('names nobody new');
    expect((await listed()).people).toHaveLength(3);
  });
});

test('groups come with their role and level', async () => {
  const group = { campaign_id: campaign.campaignId, name: 'Nobody there', kind: 'result', role: 'notHome' } as const;
  await server.db.insertInto('groups').values(group).execute();
  await server.db
    .updateTable('groups')
    .set({ level: 1 })
    .where('id', '=', campaign.groups.support)
    .where('campaign_id', '=', campaign.campaignId)
    .execute();
  const { groups } = await listed();
  expect(groups).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ name: 'Nobody there', role: 'notHome' }),
      expect.objectContaining({ name: 'Strong support', level: 1 }),
    ]),
  );
});
