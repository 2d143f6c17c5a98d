/** @jest-environment node */
import { sql } from 'kysely';
import { withRealServer } from '@/__tests__/support/realServer';
import { aChange, aVolunteer, type Said, START_SECONDS } from '@/__tests__/support/scenario';
import { Wire } from '@/__tests__/support/wire';
import { mapListUpdate2 } from '@/lib/api/changes';
import { mapList2 } from '@/lib/api/doors';
import type { ChangeOf } from '@/lib/domain/change/change';
import { applyToDoor, formerMark } from '@/lib/domain/change/door/apply';
import { type DoorBody, namedIn } from '@/lib/domain/change/door/door';
import type { DoorList, Person } from '@/lib/domain/door/door';
import { asId, type ChangeId, type DoorId, type GroupId, type PersonId } from '@/lib/domain/ids';
import type { RunOf } from '@/lib/domain/queue/run';
import { parseChange } from '@/lib/offline/journal/changeSchema';

const real = withRealServer();

async function list(more: Partial<Parameters<typeof mapList2>[2]> = {}): Promise<DoorList> {
  const { http, ana, campaign } = real();
  const request = { targetId: String(campaign.targetId), packetId: String(campaign.packetId), signs: false, ...more };
  const result = await mapList2(http, ana, request);
  if (!result.success) throw new Error(result.message);
  return result.data;
}

/** A change of one of the packet's doors as this phone made it. */
function changeAt(door: number, more: Said<DoorBody> = {}): ChangeOf<'door'> {
  const { ana, campaign } = real();
  return aChange(`${door + 1} Elm St`, {
    ...ana,
    list: { targetId: String(campaign.targetId), packetId: String(campaign.packetId) },
    doorId: asId<DoorId>(String(campaign.doors[door])),
    changeId: asId<ChangeId>(`${campaign.doors[door]}-${more.seq ?? 1}`),
    ...more,
  });
}

const send = (...changes: RunOf<'door'>) => mapListUpdate2(real().http, real().ana, changes, real().server.clock.nowSeconds());

describe('the copies of records', () => {
  const stored = {
    recordId: 'p-7',
    groupIds: ['dog'],
    groupNames: ['Dog'],
    name: 'Kim Park',
    age: 41,
    party: 'Green',
    phone: '(541) 555-0142',
    language: 'Korean',
    gender: 'Female',
    own: { Union: '12' },
    voterId: 'v-7',
    note: 'Rings twice',
    voted: '2 of 3',
    answers: [{ groupId: 'dog', time: 5, by: 'Sam', pass: 'May' }],
    new: true,
    aside: true,
    score: { turnout: 0.75, by: ['model'] },
    talked: { time: 1, by: 'Sam' },
    add: ['cat'],
  };
  const wire = new Wire();

  test('go back in a change as they were stored, with what this version does not know; what a list says of a talk is no talk of the change', async () => {
    wire.succeeds('mapList2.php', { result: [{ addressId: 7, status: 0, color: '2', record: [stored] }] });
    const result = await mapList2(wire.http, aVolunteer(), { targetId: '12', packetId: '340', signs: false });
    if (!result.success) throw new Error(result.message);
    // Over the cache and the journal, which keep JSON.
    const { doors } = JSON.parse(JSON.stringify(result.data));
    const people = doors[0].people.map((person: Person) => ({ ...namedIn(person), add: [], remove: [] }));
    const change = JSON.parse(JSON.stringify(aChange('7', { people })));
    expect(parseChange(change)).toEqual(change);
    wire.succeeds('mapListUpdate2.php', null);
    await mapListUpdate2(wire.http, aVolunteer(), [change], START_SECONDS);
    const { talked, add, ...copy } = stored;
    const [update] = [wire.bodies.at(-1)].flat();
    expect(update).toMatchObject({ addresses: [expect.objectContaining({ records: [{ ...copy, add: [], remove: [] }] })] });
  });
});

describe('what is known of a door', () => {
  const wire = new Wire();
  const listOf = async (data: object): Promise<DoorList> => {
    wire.succeeds('mapList2.php', data);
    const result = await mapList2(wire.http, aVolunteer(), { targetId: '12', packetId: '340', signs: false });
    if (!result.success) throw new Error(result.message);
    return result.data;
  };

  test.each([
    [1, null, '9'],
    [0, undefined, '2'],
    [1, 7, '9'],
    [0, '9', '9'],
  ])('includes the color of its status %i, where its own, %j, is none', async (status, color, shown) => {
    const { doors } = await listOf({ result: [{ addressId: 7, status, color, record: [] }] });
    expect(doors).toMatchObject([{ status, color: shown }]);
  });

  test('comes in the app’s own words', async () => {
    const said = { note: 'Rings twice', voted: '2 of 3', talked: { time: 7, by: 'Sam' }, answers: [{ groupId: 8, time: 6, by: null }] };
    const record = [{ recordId: 3, ...said, new: true, aside: true }];
    const last = { action: 'cb', time: 9, back: { from: null, text: 'after 6' } };
    const groups = [
      { id: 8, name: 'Yes', kind: 'support', level: 1, role: 'refused' },
      { id: 9, name: 'Not home', kind: 'result', role: 'notHome', level: 1 },
    ];
    const after = { question: '1', answers: ['8'] };
    const questions = [
      { id: 1, text: 'Will you?', answers: [8] },
      { id: 2, text: 'A sign?', many: true, answers: [], after: { question: 1, answers: [8] } },
    ];
    const script = { id: 4, opening: 'Hi {voter}', points: ['One'], questions, candidate: { name: 'Elm', photo: 'c/elm.png' } };
    const list = await listOf({ result: [{ addressId: 7, status: 0, color: '2', record, last }], groups, script });
    const [door] = list.doors;
    expect(door?.people[0]).toMatchObject({
      note: 'Rings twice',
      voted: '2 of 3',
      talk: { time: 7, by: 'Sam' },
      answers: [{ groupId: '8', time: 6 }],
      isNew: true,
      isAside: true,
    });
    expect(door?.people[0]?.more).toBeUndefined();
    expect(door?.last).toEqual({ action: 'cb', time: 9, back: { text: 'after 6' } });
    expect(list.groups).toEqual([
      { id: '8', name: 'Yes', kind: 'support', level: 1 },
      { id: '9', name: 'Not home', kind: 'result', role: 'notHome' },
    ]);
    expect(list.script).toEqual({
      id: '4',
      opening: 'Hi {voter}',
      points: ['One'],
      questions: [
        { id: '1', text: 'Will you?', many: false, answers: ['8'] },
        { id: '2', text: 'A sign?', many: true, answers: [], after },
      ],
      candidate: { name: 'Elm', photo: 'c/elm.png' },
    });
  });

  test('is left out of a server that says it otherwise, and breaks no list', async () => {
    const record = [
      { recordId: 3, note: {}, voted: [], talked: 'yes', answers: [{ groupId: 8 }, { groupId: 9, time: 1 }], new: 'x', phone: [7] },
    ];
    const odd = { last: { action: 'cb', time: 9, back: 'after 6', left: 'x' } };
    const groups = [{ id: 8, name: 'Yes', kind: 'support', level: 7, role: 'chief' }];
    const list = await listOf({ result: [{ addressId: 7, status: 0, color: '2', record, ...odd }], groups, script: { questions: 1 } });
    expect(list).toEqual({
      doors: [expect.objectContaining({ last: { action: 'cb', time: 9 } })],
      groups: [{ id: '8', name: 'Yes', kind: 'support' }],
    });
    expect(list.doors[0]?.people).toEqual([{ personId: '3', groupIds: [], groupNames: [], answers: [{ groupId: '9', time: 1 }] }]);
  });

  test('has a script without what another server leaves out, and without images of elsewhere', async () => {
    const script = {
      id: 's',
      questions: [{ id: 1 }, { id: 2, text: 'Yes?', answers: [] }],
      candidate: { name: 'Elm', photo: '//x.org/a.png' },
    };
    const list = await listOf({ result: [], script: { ...script, leaveBehind: '../../login.php' } });
    const questions = [{ id: '2', text: 'Yes?', many: false, answers: [] }];
    expect(list.script).toEqual({ id: 's', opening: '', points: [], questions, candidate: { name: 'Elm' } });
  });
});

describe('a list', () => {
  test('comes in walk order with its people and groups, in the app’s own words', async () => {
    const { campaign } = real();
    const { doors, groups } = await list();
    expect(doors.map(({ line }) => line)).toEqual(['1 Elm St', '2 Elm St', '3 Elm St']);
    const [kim] = campaign.people[0] ?? [];
    expect(doors[0]).toMatchObject({
      doorId: String(campaign.doors[0]),
      status: 0,
      color: '2',
      city: 'Alder Bay',
      zip: '97000',
      lat: 44,
      lon: -123,
    });
    expect(doors[0]?.people[0]).toEqual({
      personId: String(kim),
      voterId: String(kim),
      name: 'Kim Park',
      age: 40,
      groupIds: [],
      groupNames: [],
    });
    expect(groups).toContainEqual({ id: String(campaign.groups.other), name: 'Dog', kind: 'other' });
  });

  test.each([
    ['the middle of the street', { lat: 44.0011, lon: -123.0001 }, ['2 Elm St', '3 Elm St', '1 Elm St']],
    ['a place that prints with an exponent', { lat: 0.0000001, lon: -123 }, ['1 Elm St', '2 Elm St', '3 Elm St']],
  ])('begins at the door nearest to %s', async (_, position, lines) => {
    expect((await list({ position })).doors.map(({ line }) => line)).toEqual(lines);
  });

  test('says which of its groups warn', async () => {
    const { campaign, server } = real();
    const group = { campaign_id: campaign.campaignId, name: 'Do not walk', kind: 'result', warns: true } as const;
    await server.db.insertInto('groups').values(group).execute();
    const warning = (await list()).groups.filter(({ warns }) => warns);
    expect(warning).toEqual([{ id: expect.any(String), name: 'Do not walk', kind: 'result', warns: true }]);
  });

  test('without a packet holds the whole target, without a target the packet', async () => {
    expect((await list({ packetId: '' })).doors).toHaveLength(3);
    expect((await list({ targetId: '' })).doors).toHaveLength(3);
  });

  test('of a packet that does not exist is refused, and no empty list', async () => {
    const { http, ana } = real();
    const result = await mapList2(http, ana, { targetId: '', packetId: '999999', signs: false });
    expect(result).toMatchObject({ success: false, kind: 'refused', status: 404, message: 'No such packet' });
  });
});

describe('changes', () => {
  test('are received together, and come back with the next list as the phone shows them', async () => {
    const done = changeAt(0, { position: { state: 'fixed', lat: 44.05, lon: -123.08 } });
    const notHome = changeAt(1, { seq: 2, action: 'nh' });
    const before = await list();
    expect(await send(done, notHome)).toMatchObject({ success: true, data: new Set([done.changeId, notHome.changeId]) });
    const { doors } = await list();
    const shown = before.doors.map((door) => applyToDoor(applyToDoor(door, done), notHome));
    expect(doors.map(({ status, color, last }) => [status, color, last?.action, last?.changeId])).toEqual(
      shown.map(({ status, color, last }) => [status, color, last?.action, last?.changeId]),
    );
  });

  test('keep their place and time; without a place it is 0,0', async () => {
    const placed = changeAt(0, { position: { state: 'fixed', lat: 44.05, lon: -123.08 }, time: 1_789_999_990 });
    await send(placed, changeAt(1, { seq: 2, position: { state: 'unknown' } }));
    const { server, campaign } = real();
    const rows = await server.db
      .selectFrom('change_log')
      .select(['phone_time', sql<number>`(body ->> 'lat')::float8`.as('lat'), sql<number>`(body ->> 'lon')::float8`.as('lon')])
      .where('campaign_id', '=', campaign.campaignId)
      .orderBy('id')
      .execute();
    expect(rows).toEqual([
      { phone_time: 1_789_999_990, lat: 44.05, lon: -123.08 },
      { phone_time: START_SECONDS, lat: 0, lon: 0 },
    ]);
  });

  test('say when to come back, what was left, and who was talked with', async () => {
    const wire = new Wire();
    wire.succeeds('mapListUpdate2.php', null);
    const person = { personId: asId<PersonId>('3'), groupIds: [], groupNames: [], name: 'Kim Park', add: [], remove: [], talked: true };
    await mapListUpdate2(
      wire.http,
      aVolunteer(),
      [changeAt(0, { action: 'cb', back: { text: 'after 6' }, left: true, people: [person] })],
      1,
    );
    const record = { recordId: '3', groupIds: [], groupNames: [], name: 'Kim Park', add: [], remove: [], talked: true };
    const sent = { action: 'cb', back: { text: 'after 6' }, left: true, records: [record] };
    expect(wire.bodies).toEqual([[expect.objectContaining({ addresses: [expect.objectContaining(sent)] })]]);
  });

  test('that were sent twice are received twice and counted once', async () => {
    const done = changeAt(0);
    const first = await send(done);
    expect(await send(done, changeAt(1, { seq: 2 }))).toMatchObject({ success: true });
    expect(first).toMatchObject({ success: true, data: new Set([done.changeId]) });
    expect((await list()).doors.filter(({ status }) => status === 1)).toHaveLength(2);
  });

  test('of a door that no longer exists do not stay pending', async () => {
    const gone = changeAt(0, { doorId: asId<DoorId>('999999') });
    expect(await send(gone)).toMatchObject({ success: true, data: new Set([gone.changeId]) });
  });

  test('of somebody’s groups, undone, leave the door as it was', async () => {
    const { campaign } = real();
    const [kim = 0] = campaign.people[0] ?? [];
    const dog = asId<GroupId>(String(campaign.groups.other));
    const [before] = (await list()).doors;
    if (!before) throw new Error('The packet has no doors');
    const person = { personId: asId<PersonId>(String(kim)), groupIds: [dog], groupNames: ['Dog'], add: [dog], remove: [] };
    const survey = changeAt(0, { people: [person] });
    await send(survey);
    expect((await list()).doors[0]?.people[0]).toMatchObject({ groupIds: [dog], groupNames: ['Dog'] });
    const { action, people } = formerMark(before, survey.body);
    await send(changeAt(0, { seq: 2, action, ...(people ? { people } : {}) }));
    expect((await list()).doors[0]).toMatchObject({ status: 0, color: '2', people: before.people });
  });
});

describe('a server of somebody else’s', () => {
  const answering = (data: unknown) => {
    const { http } = real();
    // Answers every call with the given data, through the contract's own schema.
    const other: typeof http = async (call) => ({ success: true, message: '', data: (await import('valibot')).parse(call.reply, data) });
    return other;
  };

  test.each([
    ['says nothing more', undefined, ['a', 'b']],
    ['answers null', null, ['a', 'b']],
    ['answers an empty text', '', ['a', 'b']],
    ['answers true', true, ['a', 'b']],
    ['answers an empty list', [], ['a', 'b']],
    ['names a list that it leaves empty', { received: null }, ['a', 'b']],
    ['names something that is no list', { received: 'all' }, ['a', 'b']],
    ['names one', { received: ['b'] }, ['b']],
    ['names ids that were not sent', { received: ['b', 'x'] }, ['b']],
    ['has received nothing', { received: [] }, []],
  ])('that %s', async (_, data, received) => {
    const changes: RunOf<'door'> = [changeAt(0, { changeId: asId<ChangeId>('a') }), changeAt(1, { changeId: asId<ChangeId>('b') })];
    const result = await mapListUpdate2(answering(data), real().ana, changes, 1);
    expect(result.success && [...result.data]).toEqual(received);
  });
});
