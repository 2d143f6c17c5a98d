import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import * as v from 'valibot';
import { beforeTransaction } from '@/__tests__/server/support/beforeTransaction';
import { addCampaign, addMember, type TestCampaign, type TestMember } from '@/__tests__/server/support/campaign';
import { change, sendChanges, sendItems, sendSigned } from '@/__tests__/server/support/signedRequests';
import { databaseOf, printed } from '@/__tests__/server/support/staffCommands';
import { statementsOf } from '@/__tests__/server/support/statementsOf';
import { startTestServer, type TestServer } from '@/__tests__/server/support/testServer';
import { mapList2 } from '@/lib/contract/doors';
import { canvassReport } from '@/server/campaign/canvass/report';
import { holdChanges, releaseHold } from '@/server/campaign/holds';
import { mergePerson } from '@/server/campaign/mergePerson';
import { archiveDue, planArchiving } from '@/server/campaign/privacy/archive';
import { dismissStrays } from '@/server/campaign/repair/dismissStrays';
import { undoRepair } from '@/server/campaign/repair/repairs';
import { settleReports } from '@/server/campaign/settle';
import { campaignStatus } from '@/server/campaign/status';
import { aboutPersonCommand, forgetPersonCommand } from '@/server/cli/privacy';
import { everything } from './repairing';

/*
 * Somebody new whom staff have accepted goes by a number, as everybody does. Staff find that they are a voter whom the campaign had: phones whose lists are older
 * go on naming them by that number, and mean the voter.
 */

let server: TestServer;
let campaign: TestCampaign;
let bo: TestMember;
let kim: number;
let door: number;
/** Of the voter, and of the newcomer: they were met at another door. */
let elsewhere: number;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  campaign = await addCampaign(server);
  bo = await addMember(server, campaign.campaignId, { name: 'Bo Reed' });
  kim = campaign.people[0]?.[0] ?? 0;
  [elsewhere = 0, door = 0] = campaign.doors;
});

const uid = () => campaign.ana.uid;
const support = () => String(campaign.groups.support);
const signs = () => String(campaign.groups.signs);
const tag = (nth: number) => String(campaign.tags[nth]);
const now = () => {
  server.clock.advanceSeconds(60);
  return server.clock.nowSeconds();
};
const all = () => everything(server, campaign.campaignId);

/** A volunteer reports somebody new at a door, and staff accept them. @returns the number by which lists name them from then on */
async function accepted(personId: string, at = door, name = 'Canary Quillfeather'): Promise<string> {
  const said = { reportId: `r-${personId}`, addressId: String(at), kind: 'newPerson', text: '', time: now() };
  await sendItems(server, campaign, 'reportDoor.php', [{ ...said, name, personId }]);
  await settleReports(server, uid(), { ids: [`r-${personId}`] });
  const { id } = await server.db
    .selectFrom('voters')
    .select('id')
    .where('campaign_id', '=', campaign.campaignId)
    .where('person_id', '=', personId)
    .executeTakeFirstOrThrow();
  return String(id);
}
const join = (personId: string, voter: number | string = kim) =>
  mergePerson(server, uid(), { report: `r-${personId}`, voter: String(voter), by: 'Robin' });
const undo = (number: number) => undoRepair(server, uid(), { number, by: 'Robin' });

const answer = (recordId: string, group: string, { by = bo, at = door }: { readonly by?: TestMember; readonly at?: number } = {}) =>
  sendChanges(server, campaign, [change({ id: at, action: 'g', time: now(), records: [{ recordId, add: [group], talked: true }] })], {
    by,
  });
const note = (voterId: string, text: string) =>
  sendItems(server, campaign, 'saveNote.php', [{ noteId: randomUUID(), voterId, text, time: now() }], { by: bo });
const setTags = (voterId: string, tagIds: readonly string[], by = bo) =>
  sendItems(server, campaign, 'setTags.php', [{ voterId, tagIds, time: now() }], { by });
const hold = (by = bo) => holdChanges(server, uid(), { email: by.email, reason: 'Not visited' });
const release = (number: number) => releaseHold(server, uid(), { number });

/** How many people gave each answer, as the report counts them from the log. */
async function counted(): Promise<Record<string, number>> {
  const { rows } = await canvassReport(server, uid(), { by: 'answer', zone: 'UTC' });
  const names = await server.db.selectFrom('groups').select(['id', 'name']).where('campaign_id', '=', campaign.campaignId).execute();
  const ids = new Map(names.map(({ id, name }) => [name, String(id)]));
  return Object.fromEntries(rows.filter(([, , people]) => people !== 0).map(([, name, people]) => [ids.get(String(name)), Number(people)]));
}
const strays = () => server.db.selectFrom('stray_changes').select('reason').where('campaign_id', '=', campaign.campaignId).execute();
/** What the campaign knows of somebody: their answers, whether somebody talked with them, their notes and tags. */
async function known(voter: number | string) {
  const of = (table: 'voter_groups' | 'talks' | 'notes' | 'voter_tags') =>
    server.db.selectFrom(table).where('campaign_id', '=', campaign.campaignId).where('voter_id', '=', Number(voter));
  const answers = await of('voter_groups').select('group_id').where('member', '=', true).orderBy('group_id').execute();
  const notes = await of('notes').select('text').where('text', '<>', '').orderBy('effective_at').execute();
  const tags = await of('voter_tags').select('tag_id').orderBy('tag_id').execute();
  return {
    answers: answers.map(({ group_id }) => String(group_id)),
    talked: (await of('talks').select('talked').execute()).some(({ talked }) => talked),
    notes: notes.map(({ text }) => text),
    tags: tags.map(({ tag_id }) => String(tag_id)),
  };
}
const NOTHING = { answers: [], talked: false, notes: [], tags: [] };
const SAID = () => ({ answers: [support()], talked: true, notes: ['Rings twice'], tags: [tag(0)] });
/** A phone with an older list says all that it can of somebody. */
async function say(recordId: string): Promise<void> {
  await answer(recordId, support());
  await note(recordId, 'Rings twice');
  await setTags(recordId, [tag(0)]);
}

describe('the number of an accepted newcomer who was found to be a voter', () => {
  test('leads to the voter', async () => {
    const number = await accepted('p-1');
    await join('p-1');
    await say(number);
    expect(await strays()).toEqual([]);
    expect(await known(kim)).toEqual(SAID());
    const found = await sendSigned(server.app, { pin: bo.pin, endpoint: 'getVoter.php', query: `u=${bo.uid}&v=${number}` });
    expect(found.data).toMatchObject({ voterId: String(kim) });
  });

  test('is in no list: the voter is there once, and counts once', async () => {
    const number = await accepted('p-1', elsewhere);
    await join('p-1');
    const both = [number, String(kim)].map((recordId) => ({ recordId, add: [support()], talked: true }));
    await sendChanges(server, campaign, [change({ id: elsewhere, time: now(), records: both, device: 'phone-1', seq: 1 })], { by: bo });
    const query = `i=&u=${uid()}&y=1&p=${campaign.packetId}`;
    const { data } = await sendSigned(server.app, { pin: campaign.ana.pin, endpoint: 'mapList2.php', query });
    const { result } = v.parse(mapList2.reply, data);
    expect(result[0]?.visits).toEqual([expect.objectContaining({ with: String(kim) })]);
    const people = result.flatMap(({ record }) => record.map(({ recordId }) => String(recordId)));
    expect(people).toEqual(campaign.people.flat().map(String));
    const { contact } = await campaignStatus(server, uid());
    expect(contact).toMatchObject({ people: 1 });
  });

  test('leads to the voter where one of the two lives or lived, and to nobody at another door', async () => {
    const number = await accepted('p-1');
    await join('p-1');
    await answer(number, support(), { at: campaign.doors[2] ?? 0 });
    expect(await strays()).toEqual([{ reason: 'unknown record' }]);
    expect((await campaignStatus(server, uid())).contact).toMatchObject({ people: 0 });
    await answer(number, signs(), { at: elsewhere });
    expect(await known(kim)).toMatchObject({ answers: [signs()] });
    expect((await campaignStatus(server, uid())).contact).toMatchObject({ people: 1 });
  });

  test('counts after the names have left the server as before, where a mark fits in part', async () => {
    const number = await accepted('p-1');
    await join('p-1');
    const records = [number, '99999999999'].map((recordId) => ({ recordId, add: [support()], talked: true }));
    await sendChanges(server, campaign, [change({ id: elsewhere, action: 'g', time: now(), records })], { by: bo });
    expect(await strays()).toEqual([{ reason: 'unknown record' }]);
    const before = await campaignStatus(server, uid());
    expect(before.contact).toMatchObject({ people: 1 });
    await planArchiving(server, uid(), { after: 0, really: 'Elm for Council' });
    await archiveDue(server);
    expect((await campaignStatus(server, uid())).contact).toEqual(before.contact);
    expect(await counted()).toEqual({ [support()]: 1 });
  });

  test('is followed by a hold and its release, whatever was said', async () => {
    const number = await accepted('p-1');
    await join('p-1');
    await setTags(String(kim), [tag(1)], campaign.ana);
    await say(number);
    expect(await known(kim)).toEqual({ ...SAID(), tags: [tag(0), tag(1)] });
    await hold();
    expect(await known(kim)).toEqual({ ...NOTHING, tags: [tag(1)] });
    await release(1);
    expect(await known(kim)).toEqual({ ...SAID(), tags: [tag(0), tag(1)] });
  });

  test('brings what was held when it arrived to the voter with the release', async () => {
    const number = await accepted('p-1');
    await join('p-1');
    await hold();
    await say(number);
    expect(await known(kim)).toEqual(NOTHING);
    await release(1);
    expect(await known(kim)).toEqual(SAID());
  });

  test('takes no tag from the voter, and adds none that somebody has taken away since', async () => {
    const number = await accepted('p-1');
    await join('p-1');
    await setTags(String(kim), [tag(0)], campaign.ana);
    await setTags(number, [tag(1)]);
    expect((await known(kim)).tags).toEqual([tag(0), tag(1)]);
    await setTags(String(kim), [tag(2)], campaign.ana);
    await setTags(number, []);
    expect((await known(kim)).tags).toEqual([tag(2)]);
    await hold(campaign.ana);
    expect((await known(kim)).tags).toEqual([tag(1)]);
    await release(1);
    expect((await known(kim)).tags).toEqual([tag(2)]);
  });

  test('counts through a second newcomer where that one lived', async () => {
    const first = await accepted('p-1');
    const second = await accepted('p-2', campaign.doors[2], 'Canary Q');
    await join('p-1', second);
    await join('p-2');
    await answer(first, support(), { at: campaign.doors[2] ?? 0 });
    expect(await strays()).toEqual([]);
    expect(await known(kim)).toMatchObject({ answers: [support()] });
    await sendChanges(
      server,
      campaign,
      [
        change({
          id: campaign.doors[2] ?? 0,
          time: now(),
          records: [first, '99999999999'].map((recordId) => ({ recordId, add: [signs()] })),
        }),
      ],
      { by: bo },
    );
    expect(await counted()).toEqual({ [support()]: 1, [signs()]: 1 });
  });

  test('leads through a second newcomer to the voter, and back', async () => {
    const first = await accepted('p-1');
    const second = await accepted('p-2', elsewhere, 'Canary Q');
    await join('p-1', second);
    await answer(first, support());
    expect(await known(second)).toMatchObject({ answers: [support()] });
    await join('p-2');
    await answer(first, signs());
    await note(second, 'Rings twice');
    expect(await strays()).toEqual([]);
    expect(await known(kim)).toMatchObject({ answers: [support(), signs()].toSorted(), notes: ['Rings twice'] });
    await undo(2);
    expect(await known(kim)).toEqual(NOTHING);
    expect(await known(second)).toMatchObject({ answers: [support(), signs()].toSorted(), notes: ['Rings twice'] });
    await undo(1);
    expect(await known(second)).toMatchObject({ answers: [], notes: ['Rings twice'] });
    expect(await known(first)).toMatchObject({ answers: [support(), signs()].toSorted(), notes: [] });
  });
});

describe('tags that a newcomer had before the join', () => {
  test('go from the voter with a hold, and come back with its release', async () => {
    const number = await accepted('p-1');
    await setTags(number, [tag(0)]);
    await join('p-1');
    expect((await known(kim)).tags).toEqual([tag(0)]);
    await hold();
    expect((await known(kim)).tags).toEqual([]);
    await release(1);
    expect((await known(kim)).tags).toEqual([tag(0)]);
    await hold();
    expect((await known(kim)).tags).toEqual([]);
  });

  test('are not taken for what the voter had before anything changed', async () => {
    const number = await accepted('p-1');
    await setTags(number, [tag(0)], campaign.ana);
    await join('p-1');
    await setTags(String(kim), [tag(2)]);
    await undo(1);
    expect((await known(kim)).tags).toEqual([tag(2)]);
    expect((await known(number)).tags).toEqual([tag(0)]);
    await hold();
    expect((await known(kim)).tags).toEqual([]);
    expect((await known(number)).tags).toEqual([tag(0)]);
  });

  test('do not come back where somebody had taken them away, by any of the two names', async () => {
    const number = await accepted('p-1');
    await setTags('p-1', [tag(0)]);
    await setTags(number, []);
    await join('p-1');
    await setTags(number, [tag(1)]);
    expect((await known(kim)).tags).toEqual([tag(1)]);
    await setTags(number, [tag(2)]);
    expect((await known(kim)).tags).toEqual([tag(1), tag(2)]);
    await hold();
    await release(1);
    expect((await known(kim)).tags).toEqual([tag(1), tag(2)]);
  });

  test('nor where they had stood aside, and others came later', async () => {
    await setTags('p-1', [tag(0)]);
    const number = await accepted('p-1');
    await setTags(number, [tag(1)]);
    await join('p-1');
    expect((await known(kim)).tags).toEqual([tag(1)]);
    expect(await strays()).toEqual([]);
  });

  test('nor through a second newcomer', async () => {
    const first = await accepted('p-1');
    const second = await accepted('p-2', elsewhere, 'Canary Q');
    await setTags(first, [tag(0)]);
    await join('p-1', second);
    await setTags(second, [tag(1)]);
    await join('p-2');
    await setTags(first, [tag(2)]);
    expect((await known(kim)).tags).toEqual([tag(1), tag(2)]);
    await hold();
    expect((await known(kim)).tags).toEqual([]);
    await release(1);
    expect((await known(kim)).tags).toEqual([tag(1), tag(2)]);
  });
});

describe('a phone of another app, which copies the groups of all whom its list has', () => {
  /** Both were in its list; it says of each which groups they are in, and not what has changed. */
  const copied = (records: readonly { readonly recordId: string; readonly groupIds: readonly string[] }[]) =>
    sendChanges(server, campaign, [change({ id: elsewhere, action: 'g', time: now(), records: [...records] })], { by: bo });

  test.each([
    ['the newcomer last', false],
    ['the newcomer first', true],
  ])('takes no answer from the voter by a number that leads to them: %s', async (_, isFirst) => {
    const number = await accepted('p-1', elsewhere);
    await join('p-1');
    const both = [
      { recordId: String(kim), groupIds: [support()] },
      { recordId: number, groupIds: [] },
    ];
    await copied(isFirst ? both.toReversed() : both);
    expect(await known(kim)).toMatchObject({ answers: [support()] });
    expect(await counted()).toEqual({ [support()]: 1 });
    await copied([{ recordId: number, groupIds: [signs()] }]);
    expect(await known(kim)).toMatchObject({ answers: [support(), signs()].toSorted() });
    expect(await counted()).toEqual({ [support()]: 1, [signs()]: 1 });
    await copied([{ recordId: String(kim), groupIds: [] }]);
    expect(await known(kim)).toMatchObject({ answers: [] });
    expect(await counted()).toEqual({});
  });
});

describe('undo of a join', () => {
  test('gives what was sent by the number since to whom it was said of, and leaves the voter theirs', async () => {
    const number = await accepted('p-1', elsewhere);
    await answer(String(kim), signs(), { by: campaign.ana, at: elsewhere });
    await setTags(String(kim), [tag(1)], campaign.ana);
    await join('p-1');
    const own = await known(kim);
    await answer(number, support(), { at: elsewhere });
    await note(number, 'Rings twice');
    await setTags(number, [tag(0)]);
    await note(String(kim), 'Her own');
    expect(await known(kim)).toMatchObject({ notes: ['Rings twice', 'Her own'], tags: [tag(0), tag(1)] });
    await undo(1);
    expect(await known(kim)).toEqual({ ...own, notes: ['Her own'] });
    expect(await known(number)).toEqual(SAID());
  });

  test('gives what a mark said of them that also named nobody of the campaign', async () => {
    const number = await accepted('p-1');
    await join('p-1');
    const records = [number, '99999999999'].map((recordId) => ({ recordId, add: [support()], talked: true }));
    await sendChanges(server, campaign, [change({ id: elsewhere, action: 'g', time: now(), records })], { by: bo });
    expect(await known(kim)).toMatchObject({ answers: [support()] });
    await undo(1);
    expect(await known(kim)).toEqual(NOTHING);
    expect(await known(number)).toMatchObject({ answers: [support()], talked: true });
    expect(await strays()).toEqual([{ reason: 'unknown record' }]);
  });

  test('comes after that of what staff did since with what it had applied', async () => {
    const number = await accepted('p-1');
    await answer(number, support(), { at: elsewhere });
    await join('p-1');
    const { id } = await server.db
      .selectFrom('change_log')
      .select('id')
      .where('campaign_id', '=', campaign.campaignId)
      .where('kind', '=', 'door')
      .executeTakeFirstOrThrow();
    const { touches } = await server.db
      .selectFrom('repairs')
      .select('touches')
      .where('campaign_id', '=', campaign.campaignId)
      .where('number', '=', 1)
      .executeTakeFirstOrThrow();
    expect(touches).toContain(`change ${id}`);
  });

  test('leaves everything as if they had never been one', async () => {
    const number = await accepted('p-1');
    const before = await all();
    await join('p-1');
    await undo(1);
    expect(await all()).toEqual(before);
    await say(number);
    const apart = await all();
    await join('p-1');
    await undo(2);
    expect(await all()).toEqual(apart);
  });

  test('gives back what was on hold during the join', async () => {
    const number = await accepted('p-1');
    await join('p-1');
    await say(number);
    await hold();
    await undo(1);
    expect(await known(number)).toEqual(NOTHING);
    expect(await known(kim)).toEqual(NOTHING);
    await release(1);
    expect(await known(number)).toEqual(SAID());
  });
});

describe('what had stood aside because it named a newcomer', () => {
  /** An answer at a door where they never lived, and what a phone said of them before it had reported them. */
  async function aside(): Promise<string> {
    await note('p-1', 'Rings twice');
    await setTags('p-1', [tag(0)]);
    const number = await accepted('p-1');
    await answer(number, support(), { at: elsewhere });
    expect(await strays()).toEqual([{ reason: 'unknown voter' }, { reason: 'unknown voter' }, { reason: 'unknown record' }]);
    expect(await known(number)).toEqual(NOTHING);
    return number;
  }

  test('is applied to the voter by the join, and stands aside again by its undo', async () => {
    await aside();
    const before = await all();
    await join('p-1');
    expect(await strays()).toEqual([]);
    expect(await known(kim)).toEqual(SAID());
    await undo(1);
    expect(await all()).toEqual(before);
  });

  test('is judged with the release where it is on hold', async () => {
    await aside();
    const before = await all();
    await hold();
    await join('p-1');
    expect(await known(kim)).toEqual(NOTHING);
    await release(1);
    expect(await strays()).toEqual([]);
    expect(await known(kim)).toEqual(SAID());
    await undo(1);
    expect({ ...(await all()), holds: [] }).toEqual(before);
  });

  test('keeps its mark at the door, where it is on hold and the door comes into another packet', async () => {
    const number = await accepted('p-1');
    await answer(number, support(), { at: elsewhere });
    await hold();
    await join('p-1');
    await server.db
      .updateTable('doors')
      .set({ packet_id: campaign.otherPacketId })
      .where('campaign_id', '=', campaign.campaignId)
      .where('id', '=', elsewhere)
      .execute();
    await release(1);
    const mark = server.db.selectFrom('doors').select('last_action').where('campaign_id', '=', campaign.campaignId);
    expect(await mark.where('id', '=', elsewhere).executeTakeFirst()).toEqual({ last_action: 'g' });
    expect(await strays()).toEqual([]);
    expect(await known(kim)).toMatchObject({ answers: [support()] });
  });

  test('stays aside, and counts nobody, where staff have dismissed it', async () => {
    await aside();
    const { rows } = await sql<{ id: number }>`
      select change_log_id as id from stray_changes where campaign_id = ${campaign.campaignId} order by 1`.execute(server.db);
    const before = await campaignStatus(server, uid());
    await dismissStrays(server, uid(), { numbers: rows.map(({ id }) => id), by: 'Robin' });
    await join('p-1');
    expect(await known(kim)).toEqual(NOTHING);
    expect((await campaignStatus(server, uid())).contact).toEqual(before.contact);
  });

  test('stays aside once dismissed, also where another newcomer who lived at that door is found to be the voter later', async () => {
    const far = campaign.doors[2] ?? 0;
    const first = await accepted('p-1');
    await answer(first, support(), { at: far });
    const { rows } = await sql<{ id: number }>`
      select change_log_id as id from stray_changes where campaign_id = ${campaign.campaignId}`.execute(server.db);
    await dismissStrays(server, uid(), { numbers: rows.map(({ id }) => id), by: 'Robin' });
    await join('p-1');
    const second = await accepted('p-2', far, 'Canary Q');
    await join('p-2');
    expect(await known(kim)).toEqual(NOTHING);
    expect((await campaignStatus(server, uid())).contact).toMatchObject({ people: 0 });
    await answer(second, signs(), { by: campaign.ana, at: far });
    await hold(campaign.ana);
    await release(1);
    expect(await known(kim)).toEqual({ ...NOTHING, answers: [signs()], talked: true });
    expect(await counted()).toEqual({ [signs()]: 1 });
  });

  test('stays aside once dismissed, also where what others marked at that door is made anew', async () => {
    await aside();
    const { rows } = await sql<{ id: number }>`
      select change_log_id as id from stray_changes where campaign_id = ${campaign.campaignId} order by 1`.execute(server.db);
    await dismissStrays(server, uid(), { numbers: rows.map(({ id }) => id), by: 'Robin' });
    await join('p-1');
    await answer(String(kim), signs(), { by: campaign.ana, at: elsewhere });
    await hold(campaign.ana);
    expect(await known(kim)).toEqual(NOTHING);
    await release(1);
    expect(await known(kim)).toEqual({ ...NOTHING, answers: [signs()], talked: true });
  });
});

describe('a voter who was somebody else, too', () => {
  const SECRETS = /Quillfeather|MUTTERS|WHISPERS/u;

  test('is told of and forgotten under each name', async () => {
    const number = await accepted('p-1');
    await note(number, 'MUTTERS');
    await join('p-1');
    await note(number, 'WHISPERS');
    await answer(number, support());
    await sendItems(server, campaign, 'reportDoor.php', [
      { reportId: 'r-own', addressId: String(door), kind: 'moved', text: 'MUTTERS', personId: number, time: now() },
    ]);
    const told = await printed((print) => aboutPersonCommand(uid(), number, {}, print, databaseOf(server)));
    expect(JSON.parse(told)).toMatchObject({ person: { id: kim }, changes: { length: 5 } });
    await printed((print) => forgetPersonCommand(uid(), number, {}, print, databaseOf(server), server.clock));
    await note(number, 'WHISPERS');
    const repairs = await server.db.selectFrom('repairs').selectAll().where('campaign_id', '=', campaign.campaignId).execute();
    expect(JSON.stringify([await all(), repairs])).not.toMatch(SECRETS);
    const walk = await sendSigned(server.app, { pin: campaign.ana.pin, endpoint: 'getWalk.php', query: `u=${uid()}&y=1` });
    expect(walk.data).toMatchObject({ forgotten: expect.arrayContaining([number, String(kim), 'p-1']) });
  });
});

describe('an undo looks through the log before phones wait for it', () => {
  test('and under their lock through what has come since alone', async () => {
    const number = await accepted('p-1');
    await join('p-1');
    await say(number);
    const { end } = await server.db
      .selectFrom('change_log')
      .select(({ fn }) => fn.max('id').as('end'))
      .where('campaign_id', '=', campaign.campaignId)
      .executeTakeFirstOrThrow();
    const { db, statements } = statementsOf(server.db);
    await undoRepair({ db, clock: server.clock }, uid(), { number: 1, by: 'Robin' });
    const locked = statements.findLastIndex(({ sql: text }) => text.includes('from passes') && text.endsWith('for update'));
    const looking = statements.slice(locked + 1).filter(({ sql: text }) => text.includes("body ->> 'voterId' = any"));
    expect(looking.map(({ sql: text, parameters }) => text.includes('id > $') && parameters.includes(end))).toEqual([true]);
    expect(await known(number)).toEqual(SAID());
    expect(await known(kim)).toEqual(NOTHING);
  });

  test('and what was sent meanwhile is theirs, too', async () => {
    const number = await accepted('p-1');
    await join('p-1');
    await answer(number, signs());
    const db = beforeTransaction(server.db, 1, () => say(number));
    await undoRepair({ db, clock: server.clock }, uid(), { number: 1, by: 'Robin' });
    expect(await known(number)).toEqual({ ...SAID(), answers: [support(), signs()].toSorted((one, other) => Number(one) - Number(other)) });
    expect(await known(kim)).toEqual(NOTHING);
  });
});
