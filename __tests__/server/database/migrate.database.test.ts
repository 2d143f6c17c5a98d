import { sql } from 'kysely';
import { openUnmigratedTestDatabase } from '@/__tests__/server/support/testDatabase';
import { migrate } from '@/server/database/migrations/migrate';
import type { OpenedDatabase } from '@/server/database/openDatabase';
import { roundsOn } from '@/server/database/rounds';
import { doorChanges } from '@/server/store/changes/door/rule';
import { recordChanges } from '@/server/store/recordChanges';

let opened: OpenedDatabase;

beforeAll(async () => {
  opened = await openUnmigratedTestDatabase();
});
afterAll(() => opened.close());

const run = (text: string) => sql.raw(text).execute(opened.db);

test('a database of the first releases keeps its log: what is in it is a repeat, and decides about what comes', async () => {
  const { db } = opened;
  await migrate(db, { lastName: '002_addressSource' });
  await run(`insert into campaigns (id, name) values (1, 'Elm');
    insert into users (id, email, name, pin, former_pin) values (1, 'a@example.org', 'Ana', 'now', 'before');
    insert into addresses (id, campaign_id, line, city, zip, house_number, street, last_effective_at, last_action)
      values (7, 1, '7 Elm St', 'Elm', '1', '7', 'Elm St', 1000, 'nh');
    insert into voters (id, campaign_id, address_id, first_name, last_name) values (1, 1, 7, 'Zoë', 'O''Neil'),
      (2, 1, 7, 'Mary-Kate', 'de la Cruz');
    insert into groups (campaign_id, name, kind) values (1, 'Do not walk', 'result'), (1, 'Moved', 'result'), (1, 'Hostile', 'other');
    insert into notes (note_id, voter_id, user_id, text, time) values ('5d7f0d0e-52f2-4d4c-9f6e-3c1a2b9b7e11', 1, 1, 'Dog', 900);
    insert into change_log (campaign_id, change_key, change_id, user_id, address_ref, address_id, list_ref, packet_ref, list_type, action,
      phone_time, phone_sent_at, received_at, effective_at, lat, lon, records, device, seq) values
      (1, 'id:a', 'a', 1, '7', 7, '3', '4', 1, 'nh', 1000, 1000, 1000, 1000, 44.5, -123, '[{"recordId": "1", "add": null}]', 'd', 5),
      (1, 'door:x:c:1', null, 1, 'x', null, '', '', 3, 'c', 1, 1, 1000, 1000, 0, 0, null, null, null);
    insert into stray_changes (change_log_id, campaign_id, reason) values (2, 1, 'unknown address')`);
  await expect(migrate(db)).rejects.toThrow('Start the server');
  await migrate(db, { bindPin: (sealed, userId) => `${sealed}, bound to ${userId}` });
  expect(await db.selectFrom('change_log').select(['id', 'kind', 'subject', 'body']).orderBy('id').execute()).toEqual([
    {
      id: 1,
      kind: 'door',
      subject: '7',
      body: { listId: '3', packetId: '4', listType: 1, action: 'nh', lat: 44.5, lon: -123, records: [{ recordId: '1', add: null }] },
    },
    { id: 2, kind: 'door', subject: 'x', body: { listId: '', packetId: '', listType: 3, action: 'c', lat: 0, lon: 0 } },
  ]);
  expect(await db.selectFrom('notes').select(['text', 'effective_at']).execute()).toEqual([{ text: 'Dog', effective_at: 900 }]);
  expect(await db.selectFrom('voters').select(['search_first', 'search_last', 'search_parts']).orderBy('id').execute()).toEqual([
    { search_first: 'zoe', search_last: 'oneil', search_parts: '' },
    { search_first: 'marykate', search_last: 'delacruz', search_parts: 'f.kate l.lacruz l.cruz' },
  ]);
  expect(await db.selectFrom('addresses').select(['search_number', 'search_street', 'search_zip']).execute()).toEqual([
    { search_number: '00000007', search_street: 'elmst', search_zip: '1' },
  ]);
  expect(await db.selectFrom('groups').select('name').where('warns', '=', true).execute()).toEqual([{ name: 'Do not walk' }]);
  expect(await db.selectFrom('users').select(['pin', 'new_pin', 'new_pin_expires_at', 'previous_pin']).execute()).toEqual([
    { pin: 'now, bound to 1', new_pin: null, new_pin_expires_at: null, previous_pin: 'before, bound to 1' },
  ]);

  const arrival = { campaignId: 1, userId: 1, sentAt: 2000, receivedAt: 2000 };
  const item = (of: object) => ({ id: '7', action: 'c', time: 2000, lat: 0, lon: 0, ...of });
  // The contract's schema brands ids; here they are written by hand.
  const update = {
    listId: '',
    packetId: '',
    listType: 1,
    addresses: [item({ changeId: 'a' }), item({ changeId: 'b', device: 'd', seq: 4 })],
  };
  const changes = doorChanges(update as unknown as Parameters<typeof doorChanges>[0], arrival);
  await recordChanges(roundsOn(db), 1, [{ changes }]);
  const log = await db.selectFrom('change_log').select(['change_id', 'effective_at']).orderBy('id').execute();
  expect(log.map(({ change_id }) => change_id)).toEqual(['a', null, 'b']);
  // The lower seq of the same device may not come after the higher one that the old log holds.
  expect(log[2]?.effective_at).toBe(1000);
  expect(await db.selectFrom('addresses').select('last_action').execute()).toEqual([{ last_action: 'nh' }]);
});

test('names and phones that phones had copied into their changes leave the log; what was answered stays', async () => {
  const former = await openUnmigratedTestDatabase();
  const { db } = former;
  await migrate(db, { lastName: '013_ownIds' });
  const answered = { recordId: '9', groupIds: ['5'], add: ['5'], remove: null, talked: true };
  const bodies = [
    {
      action: 'c',
      records: [
        { ...answered, name: 'Canary Park', phone: '555-0199', voterId: '9', groupNames: ['Dog'] },
        { recordId: '8', name: 'Canary' },
      ],
    },
    { action: 'nh' },
    { action: 'g', records: [{ recordId: '9', add: [] }] },
    { action: 'g', records: null },
  ];
  for (const [index, body] of bodies.entries())
    await sql`
      insert into change_log (campaign_id, kind, change_key, user_id, subject, phone_time, phone_sent_at, received_at, effective_at, body)
      values (1, 'door', ${String(index)}, 1, '7', 1, 1, 1, 1, ${JSON.stringify(body)}::jsonb)`.execute(db);
  await migrate(db);
  const log = await db.selectFrom('change_log').select('body').orderBy('id').execute();
  expect(log.map(({ body }) => body)).toEqual([{ action: 'c', records: [answered, { recordId: '8' }] }, ...bodies.slice(1)]);
  await former.close();
});

test('a log in which each id was one change of a campaign takes the same id of another member, and knows its own repeats', async () => {
  const former = await openUnmigratedTestDatabase();
  const { db } = former;
  await migrate(db, { lastName: '012_held', bindPin: (sealed) => sealed });
  await sql
    .raw(`insert into campaigns (id, name) values (1, 'Elm');
    insert into change_log (campaign_id, kind, change_key, change_id, user_id, subject, phone_time, phone_sent_at, received_at, effective_at, device, seq, body)
      values (1, 'door', 'id:a', 'a', 1, '7', 1, 1, 1, 1, 'd', 1, '{"action": "c"}')`)
    .execute(db);
  await migrate(db);
  const update = {
    listId: '',
    packetId: '',
    listType: 1,
    addresses: [{ id: '7', action: 'c', time: 1, lat: 0, lon: 0, changeId: 'a', device: 'd', seq: 1 }],
  };
  for (const userId of [1, 2]) {
    // The contract's schema brands ids; here they are written by hand.
    const changes = doorChanges(update as unknown as Parameters<typeof doorChanges>[0], {
      campaignId: 1,
      userId,
      sentAt: 2,
      receivedAt: 2,
    });
    await recordChanges(roundsOn(db), 1, [{ changes }]);
  }
  const log = await db.selectFrom('change_log').select('user_id').orderBy('id').execute();
  expect(log.map(({ user_id }) => user_id)).toEqual([1, 2]);
  await former.close();
});

test('the keys by which addresses were compared before are forgotten, and nothing else of a place is', async () => {
  const former = await openUnmigratedTestDatabase();
  try {
    await migrate(former.db, { lastName: '022_passes' });
    await sql
      .raw(`insert into campaigns (id, name) values (1, 'Elm');
        insert into places (id, campaign_id, line, city, zip, house_number, street, search_number, search_street, search_zip, building_key, unit_key)
          values (7, 1, '7 Elm St', 'Elm', '1', '7', 'Elm St', '00000007', 'elmst', '1', '00000007 elmst', '')`)
      .execute(former.db);
    const [before] = await former.db.selectFrom('places').selectAll().execute();
    await migrate(former.db);
    expect(await former.db.selectFrom('places').selectAll().execute()).toEqual([
      { ...before, building_key: null, unit_key: null, added_by: null, pinned_by: null },
    ]);
  } finally {
    await former.close();
  }
});

test('former addresses forget their keys too, so that a file still finds them', async () => {
  const former = await openUnmigratedTestDatabase();
  try {
    await migrate(former.db, { lastName: '057_voterDetails' });
    await sql
      .raw(`insert into campaigns (id, name) values (1, 'Elm');
        insert into former_addresses (campaign_id, place_id, joined, house_number, street, unit, city, zip, search_zip, building_key, unit_key)
          values (1, 7, true, '7', 'PR 12', 'Apt 4 Bldg 2', 'Elm', '05401', '05401', '00000007 .pr12..', '4bldg2')`)
      .execute(former.db);
    await migrate(former.db);
    expect(await former.db.selectFrom('former_addresses').select(['building_key', 'unit_key']).execute()).toEqual([
      { building_key: null, unit_key: null },
    ]);
  } finally {
    await former.close();
  }
});

test('a pin that staff moved is theirs after the update, and no file moves it; one that they moved back is not', async () => {
  const former = await openUnmigratedTestDatabase();
  try {
    await migrate(former.db, { lastName: '054_recalls' });
    const change = (placeId: number, lat: number) => ({ placeId, before: { lat: 44, lon: -73 }, after: { lat, lon: -73 }, areas: [] });
    const repairs: readonly (readonly [kind: string, undo: object, undoneAt: number | null])[] = [
      ['place', change(1, 45), null],
      ['place', change(2, 44), null],
      ['place', change(3, 45), 9],
      ['report', { reportId: 'r', closedAt: 1, place: change(4, 45) }, null],
      ['report', { reportId: 's', closedAt: 1 }, null],
      ['joinedDoors', { keepPlaceId: 5 }, null],
    ];
    await sql`insert into campaigns (id, name) values (1, 'Elm')`.execute(former.db);
    await sql`
      insert into places (id, campaign_id, line, city, zip, house_number, street, search_number, search_street, search_zip)
      select id, 1, '', '', '', '', '', '', '', '' from generate_series(1, 5) as id`.execute(former.db);
    for (const [index, [kind, undo, undoneAt]] of repairs.entries()) {
      await sql`
        insert into repairs (campaign_id, number, kind, told, made_at, made_by, touches, undo, undone_at)
        values (1, ${index + 1}, ${kind}, '', 1, '', '[]', ${JSON.stringify(undo)}::jsonb, ${undoneAt})`.execute(former.db);
    }
    await migrate(former.db);
    const { rows } = await sql<{ pinned_by: number | null }>`select pinned_by from places order by id`.execute(former.db);
    expect(rows.map(({ pinned_by }) => pinned_by)).toEqual([0, null, null, 0, null]);
  } finally {
    await former.close();
  }
});

test('whoever staff have just taken a packet from is told so after the update too', async () => {
  const former = await openUnmigratedTestDatabase();
  try {
    await migrate(former.db, { lastName: '051_unitForms' });
    await sql
      .raw(`insert into campaigns (id, name) values (1, 'Elm');
        insert into users (id, email, name, pin) values (1, 'ana@example.org', 'Ana', 'x'), (2, 'bo@example.org', 'Bo', 'x');
        insert into memberships (uid, user_id, campaign_id) values ('a', 1, 1), ('b', 2, 1);
        insert into passes (id, campaign_id, name) values (3, 1, 'First');
        insert into packets (id, campaign_id, pass_id, code, bucket, taken_from, taken_at)
          values (340, 1, 3, 'AAAAAAAAA', '1-a', 1, 1790000000), (341, 1, 3, 'BBBBBBBBB', '1-b', 1, 1790000060)`)
      .execute(former.db);
    await migrate(former.db);
    expect(await former.db.selectFrom('memberships').select(['uid', 'recalls']).orderBy('uid').execute()).toEqual([
      { uid: 'a', recalls: { 340: { at: 1_790_000_000 }, 341: { at: 1_790_000_060 } } },
      { uid: 'b', recalls: null },
    ]);
  } finally {
    await former.close();
  }
});
