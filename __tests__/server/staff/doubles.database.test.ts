import { sql } from 'kysely';
import { addDoors, placeOf, updatePlaces } from '@/__tests__/server/support/doors';
import { sendItems } from '@/__tests__/server/support/signedRequests';
import { startTestServer, type TestServer } from '@/__tests__/server/support/testServer';
import { fillAddressKeys } from '@/server/campaign/address/fillAddressKeys';
import { voterSearchColumns } from '@/server/database/searchColumns';
import { Settling } from './settling';

let server: TestServer;
let at: Settling;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  at = await Settling.start(server);
});

const PERSON = 'person-kim';
/** Somebody new at the first door, with an answer, a note and a tag. */
async function added(name = 'Kimberly Park'): Promise<void> {
  await at.report(0, 'newPerson', { name, phone: '(541) 555-0142', personId: PERSON, text: 'Lives upstairs' });
  server.clock.advanceSeconds(10);
  await at.mark(at.door(0), { records: [{ recordId: PERSON, add: [String(at.mine.groups.support)], talked: true }] });
  const time = at.now();
  await sendItems(server, at.mine, 'saveNote.php', [{ noteId: crypto.randomUUID(), voterId: PERSON, text: 'A note', time }]);
  await sendItems(server, at.mine, 'setTags.php', [{ voterId: PERSON, tagIds: at.mine.tags.slice(0, 1).map(String), time }]);
}
const person = () =>
  server.db
    .selectFrom('voters')
    .selectAll()
    .where('campaign_id', '=', at.mine.campaignId)
    .where('person_id', '=', PERSON)
    .executeTakeFirst();
const kim = () => at.mine.people[0]?.[0] ?? 0;
const of = async (table: 'voter_groups' | 'talks' | 'notes' | 'voter_tags', voter: number) => {
  const { rows } = await sql`select from ${sql.table(table)} where campaign_id = ${at.mine.campaignId} and voter_id = ${voter}`.execute(
    server.db,
  );
  return rows.length;
};

describe('somebody who was added at the door', () => {
  test('is shown with the answers, the number and who is likely the same; is accepted, and new again by undo', async () => {
    await added();
    const before = await at.rows();
    const item = await at.only('added');
    expect(item).toMatchObject({
      name: 'Kimberly Park',
      phone: '(541) 555-0142',
      text: 'Lives upstairs',
      answers: ['Strong support'],
      door: { address: '1 Elm St' },
      likely: { id: String(kim()), name: 'Kim Park', age: 40 },
    });
    expect((await at.one(item)).facts.people.map(({ name }) => name)).toEqual(['Kim Park', 'Lee Park']);
    const { number } = await at.settle(item, 'apply');
    expect(await person()).toMatchObject({ reported: false, off_since: null });
    await at.undo(number);
    expect(await at.rows()).toEqual(before);
  });

  test('is dismissed: off the lists, with what was said of them kept, and back by undo', async () => {
    await added();
    const before = await at.rows();
    const { number } = await at.settle(await at.only('added'), 'dismiss');
    const gone = await person();
    expect(gone).toMatchObject({ reported: false, off_since: at.now() });
    expect(await of('voter_groups', gone?.id ?? 0)).toBe(1);
    await at.undo(number);
    expect(await at.rows()).toEqual(before);
  });

  test('is matched with somebody whom the campaign had, and both are as they were after undo', async () => {
    await added();
    server.clock.advanceSeconds(10);
    await at.mark(at.door(0), { records: [{ recordId: String(kim()), add: [String(at.mine.groups.signs)] }] });
    const before = await at.rows();
    const { number } = await at.settle(await at.only('added'), 'apply', { voter: String(kim()) });
    expect(await person()).toBeUndefined();
    expect(await Promise.all((['voter_groups', 'talks', 'notes', 'voter_tags'] as const).map((table) => of(table, kim())))).toEqual([
      2, 1, 1, 1,
    ]);
    expect(await server.db.selectFrom('voters').select('phone').where('id', '=', kim()).executeTakeFirst()).toEqual({
      phone: '(541) 555-0142',
    });
    expect(await at.waiting('added')).toEqual([]);
    await at.undo(number);
    expect(await at.rows()).toEqual(before);
  });

  test('what a phone answered for them while they were matched is theirs after undo', async () => {
    await added();
    const { number } = await at.settle(await at.only('added'), 'apply', { voter: String(kim()) });
    server.clock.advanceSeconds(60);
    await at.mark(at.door(0), { records: [{ recordId: PERSON, add: [String(at.mine.groups.signs)] }] });
    expect(await of('voter_groups', kim())).toBe(2);
    await at.undo(number);
    expect(await of('voter_groups', kim())).toBe(0);
    expect(await of('voter_groups', (await person())?.id ?? 0)).toBe(2);
  });

  test('cannot be matched with a voter of another campaign, or with nobody', async () => {
    const other = await Settling.start(server);
    await added();
    const item = await at.only('added');
    for (const voter of [String(other.mine.people[0]?.[0]), 'nobody', String((await person())?.id)])
      expect(await at.settles(item, 'apply', { voter })).toMatchObject({
        status: 409,
        message: expect.stringContaining('has no voter with the id'),
      });
  });
});

describe('likely doubles of people', () => {
  beforeEach(async () => {
    await added();
    await at.settle(await at.only('added'), 'apply');
  });

  test('are somebody added and accepted, and who lives there by a like name: joined, and two again by undo', async () => {
    const before = await at.rows();
    const double = await at.only('double');
    const id = (await person())?.id ?? 0;
    expect(double).toMatchObject({
      of: 'people',
      address: '1 Elm St',
      keep: { id: String(kim()), name: 'Kim Park' },
      gone: { id: String(id), name: 'Kimberly Park' },
    });
    expect((await at.one(double)).facts.people).toMatchObject([
      { name: 'Kim Park', age: 40, source: null },
      { name: 'Kimberly Park', answers: ['Strong support'], notes: 1 },
    ]);
    const { number } = await at.settle(double, 'apply');
    expect(await person()).toBeUndefined();
    expect(await at.waiting('double')).toEqual([]);
    await at.undo(number);
    expect(await at.rows()).toEqual(before);
    expect(await at.only('double')).toEqual(double);
  });

  test('are not the same: they are not shown again, before that is undone', async () => {
    const before = await at.rows();
    const { number, told } = await at.settle(await at.only('double'), 'dismiss');
    expect(told).toBe('Two people at 1 Elm St are not the same.');
    expect(await at.rows()).toEqual(before);
    expect(await at.waiting('double')).toEqual([]);
    expect(await at.counts()).toMatchObject({ double: 0 });
    await at.undo(number);
    expect(await at.counts()).toMatchObject({ double: 1 });
  });

  test('have a like name: another last name or first letter is another person', async () => {
    const voters = await server.db
      .selectFrom('voters')
      .select('id')
      .where('campaign_id', '=', at.mine.campaignId)
      .where('first_name', '=', 'Kim')
      .execute();
    for (const names of [
      { first_name: 'Lou', last_name: 'Park' },
      { first_name: 'Kim', last_name: 'Moss' },
    ]) {
      await server.db
        .updateTable('voters')
        .set({ ...names, ...voterSearchColumns(names) })
        .where(
          'id',
          'in',
          voters.map(({ id }) => id),
        )
        .execute();
      expect(await at.waiting('double')).toEqual([]);
    }
  });
});

describe('likely doubles of doors', () => {
  const twin = async (of: object = {}) => {
    const [door = 0] = await addDoors(server.db, at.mine.campaignId, [{ house_number: '1', street: 'Elm Street', ...of }]);
    await fillAddressKeys(server.db, at.mine.campaignId);
    return door;
  };

  test('have one address in two spellings: joined into the one that is in a packet, and two again by undo', async () => {
    const other = await twin();
    const { former_lists: _, former_homes: ___, ...before } = await at.rows();
    const double = await at.only('double');
    expect(double).toMatchObject({
      of: 'doors',
      keep: { id: String(at.door(0)), name: '1 Elm St, Alder Bay' },
      gone: { id: String(other), name: '1 Elm Street, Alder Bay' },
    });
    expect((await at.one(double)).facts.doors).toMatchObject([
      { id: String(at.door(0)), packet: 'North end', people: 2 },
      { id: String(other), packet: null, people: 0 },
    ]);
    const { number } = await at.settle(double, 'apply');
    expect(await server.db.selectFrom('doors').select('id').where('id', '=', other).execute()).toEqual([]);
    await at.undo(number);
    const { former_lists: __, former_homes: ____, ...after } = await at.rows();
    expect(after).toEqual(before);
    expect(await at.only('double')).toEqual(double);
  });

  test('are not likely one where one lacks ZIP and town, and the pins are far apart', async () => {
    await updatePlaces(server.db, [at.door(0)], { lat: 44.1, lon: -123.1 });
    await twin({ city: '', zip: '', lat: 44.9, lon: -123.1 });
    expect(await at.waiting('double')).toEqual([]);
    await twin({ city: '', zip: '' });
    expect(await at.waiting('double')).toHaveLength(2);
  });

  test('are not the same, and not shown again', async () => {
    await twin();
    await at.settle(await at.only('double'), 'dismiss');
    expect(await at.waiting('double')).toEqual([]);
  });

  test('with another ZIP are likely one only where both pins are near', async () => {
    const far = await twin({ zip: '97999', lat: 44.2, lon: -123 });
    expect(await at.waiting('double')).toEqual([]);
    await server.db
      .updateTable('places')
      .set({ lat: 44.0001 })
      .where('id', '=', await placeOf(server.db, far))
      .execute();
    expect(await at.only('double')).toMatchObject({ of: 'doors', gone: { id: String(far) } });
  });

  test('of another campaign are not there', async () => {
    await twin();
    const double = await at.only('double');
    const other = await Settling.start(server);
    for (const act of ['apply', 'dismiss'] as const) expect((await other.settles(double, act)).status).toBe(404);
    expect(await other.counts()).toMatchObject({ double: 0 });
  });

  test('a second organizer who had the pair open is told that it was joined', async () => {
    await twin();
    const double = await at.only('double');
    await at.settle(double, 'apply');
    expect(await at.settles(double, 'dismiss', {}, at.ana)).toMatchObject({
      status: 409,
      message: expect.stringContaining('settled this just now: 1 Elm Street (door'),
    });
  });
});
