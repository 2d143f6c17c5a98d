import * as v from 'valibot';
import { mapListUpdate2, saveNote, setTags } from '@/lib/contract/changes';
import { mapList2 } from '@/lib/contract/doors';
import { envelopeSchema } from '@/lib/contract/envelope';
import { getEvents } from '@/lib/contract/events';
import { pushSubscribe, pushUnsubscribe } from '@/lib/contract/push';
import { parseReply } from '@/lib/contract/replyFields';
import { getCampaigns, login, requestPin } from '@/lib/contract/session';
import { getHouse, getVoter, searchAddress, searchName } from '@/lib/contract/voters';
import { getWalk, getWalkPacket, getWalkPackets } from '@/lib/contract/walk';

const read = (schema: v.GenericSchema, reply: unknown) => v.safeParse(schema, reply);
const packet = { c: 'K7M4QX9TB', cc: 9, ct: 45, s3: 'maps' };
const target = { cc: 1, ca: 2, cu: 0 };
const door = { addressId: '1', status: 1, color: '9', record: [], address: '12 Elm St', city: 'Alder Bay', zip: '97000' };
const voter = {
  voterId: 7,
  first: 'Ann',
  last: 'Peña',
  contact: {},
  voter: { districts: [], history: [{ election: '2024 General', voted: true }] },
  tags: [{ id: 1, name: 'Dog' }],
  allTags: [],
  finance: [],
  houseId: 'h1',
  notes: [{ noteId: 'n1', text: 'Call back', time: 1, by: 'Ana' }],
};
const house = {
  houseId: 5,
  address: '12 Elm St',
  city: 'Alder Bay',
  zip: '97000',
  lat: 44,
  lon: -123,
  voters: [{ voterId: 7, name: 'Ann Peña' }],
};
const event = { eventId: 3, title: 'Canvass', start: 1_790_000_000, end: 1_790_003_600, place: 'Park', description: '' };

describe('the least that docs/wire.md#types asks for is understood', () => {
  it.each([
    ['login', login.reply, { name: 'Ana', campaigns: [{ uId: 'k7Qm2xP9', cName: 'Elm for Council' }] }],
    ['requestPin, whose data is ignored', requestPin.reply, null],
    ['getCampaigns without campaigns', getCampaigns.reply, []],
    ['getWalk', getWalk.reply, { my_packets: { 340: packet }, walk_targets: { 12: target } }],
    ['getWalkPackets', getWalkPackets.reply, { 340: packet }],
    ['getWalkPacket without such a code', getWalkPacket.reply, {}],
    ['mapList2', mapList2.reply, { result: [door], groups: [{ id: 'g', name: 'Dog' }] }],
    [
      'mapList2 of a server that knows only the specified fields',
      mapList2.reply,
      { result: [{ addressId: 1, status: 0, color: '2', record: [{ recordId: 2 }] }] },
    ],
    ['mapListUpdate2 without data', mapListUpdate2.reply, undefined],
    ['mapListUpdate2 with null', mapListUpdate2.reply, null],
    ['mapListUpdate2 that names nobody', mapListUpdate2.reply, {}],
    ['mapListUpdate2', mapListUpdate2.reply, { received: ['a', 'b'] }],
    ['searchName without a find', searchName.reply, null],
    ['searchAddress', searchAddress.reply, [['5', '12 Elm St'], ['more']]],
    ['getVoter', getVoter.reply, voter],
    ['getHouse', getHouse.reply, house],
    ['getEvents', getEvents.reply, [event]],
    ['setTags', setTags.reply, undefined],
    ['saveNote', saveNote.reply, { anything: true }],
    ['pushSubscribe', pushSubscribe.reply, null],
    ['pushUnsubscribe', pushUnsubscribe.reply, undefined],
  ])('%s', (_, schema, reply) => {
    expect(read(schema, reply).issues).toBeUndefined();
  });
});

describe('what does not fit is not believed', () => {
  const listOf = (more: object) => ({ result: [{ ...door, ...more }] });
  it.each([
    ['login without campaigns', login.reply, { name: 'Ana' }],
    ['a campaign without an id among others', getCampaigns.reply, [{ uId: 'k7Qm2xP9', cName: 'Elm' }, { cName: 'Oak' }]],
    ['getWalk without targets', getWalk.reply, { my_packets: {} }],
    ['getWalk with neither map', getWalk.reply, {}],
    ['a packet without a code', getWalkPackets.reply, { 340: { cc: 1, ct: 2, s3: 'maps' } }],
    ['a packet that is null', getWalkPackets.reply, { 340: null }],
    ['packets in a list', getWalkPackets.reply, [packet]],
    ['a door with status 2', mapList2.reply, listOf({ status: 2 })],
    ['a door with an empty id', mapList2.reply, listOf({ addressId: '' })],
    ['a door with half an id', mapList2.reply, listOf({ addressId: 1.5 })],
    ['null instead of a list', mapList2.reply, null],
    ['a voter without an id', getVoter.reply, { ...voter, voterId: null }],
    ['an event that begins at a text', getEvents.reply, [{ ...event, start: 'now' }]],
  ])('%s, alone', (_, schema, reply) => {
    expect(parseReply(schema, reply)).toBeUndefined();
  });
});

describe('one odd entry hides no other', () => {
  const sound = { ...door, addressId: '2' };
  it.each<[string, v.GenericSchema, unknown, unknown, string[]]>([
    [
      'a packet',
      getWalk.reply,
      { my_packets: { 340: packet, 341: { ...packet, c: null } }, walk_targets: {} },
      { my_packets: { 340: packet }, walk_targets: {} },
      ['c'],
    ],
    [
      'an odd count, not even its own packet, also where there is no other',
      getWalk.reply,
      { my_packets: { 341: { ...packet, cc: 'some', ct: null } }, walk_targets: {} },
      { my_packets: { 341: { ...packet, cc: 0, ct: 0 } }, walk_targets: {} },
      ['cc', 'ct'],
    ],
    [
      'the only packet beside a target',
      getWalk.reply,
      { my_packets: { 340: { cc: 1 } }, walk_targets: { 12: target } },
      { my_packets: {}, walk_targets: { 12: target } },
      ['ct', 'c'],
    ],
    [
      'a target',
      getWalk.reply,
      { my_packets: {}, walk_targets: { 12: { ...target, ca: null }, 13: target, 14: 'target' } },
      { my_packets: {}, walk_targets: { 12: { ...target, ca: 0 }, 13: target } },
      ['ca', 'entry'],
    ],
    [
      'targets that are missing',
      getWalk.reply,
      { my_packets: { 340: packet } },
      { my_packets: { 340: packet }, walk_targets: {} },
      ['walk_targets'],
    ],
    [
      'packets in a list',
      getWalk.reply,
      { my_packets: [packet], walk_targets: { 12: target } },
      { my_packets: {}, walk_targets: { 12: target } },
      ['my_packets'],
    ],
    ['a door', mapList2.reply, { result: [{ ...door, status: 2 }, sound] }, { result: [sound] }, ['status']],
    [
      'a person at a door',
      mapList2.reply,
      { result: [{ ...door, record: [{ name: 'Ann' }, { recordId: 'r' }] }] },
      { result: [{ ...door, record: [{ recordId: 'r' }] }] },
      ['recordId'],
    ],
    ['a group', mapList2.reply, { result: [], groups: [{ id: 'g' }, { id: 'h', name: 'Dog' }] }, { groups: [{ id: 'h' }] }, ['name']],
    ['a note', getVoter.reply, { ...voter, notes: [{ text: 'No id' }, ...voter.notes] }, { notes: voter.notes }, ['noteId']],
    ['a voter in a house', getHouse.reply, { ...house, voters: [{ name: 'Nobody' }] }, { houseId: '5', voters: [] }, ['voterId']],
    ['an event', getEvents.reply, [{ ...event, end: 'late' }, event], [{ title: 'Canvass' }], ['end']],
    ['whom to forget', getWalk.reply, { my_packets: {}, walk_targets: {}, forgotten: [7, {}] }, { forgotten: ['7'] }, ['entry']],
  ])('%s, which is told by the field that it lacks', (_, schema, reply, output, leftOut) => {
    expect(parseReply(schema, reply)).toMatchObject({ output, leftOut });
  });

  it('and a malformed field that may be missing hides not even its own', () => {
    const odd = { ...packet, s3: null, t: {}, n: [] };
    expect(parseReply(getWalkPackets.reply, { 340: odd })).toEqual({
      output: { 340: { c: packet.c, cc: packet.cc, ct: packet.ct, s3: '', t: undefined, n: undefined } },
      leftOut: [],
    });
    expect(parseReply(mapList2.reply, { result: [{ ...door, record: null, lat: 'north', last: {}, zip: {} }] })?.leftOut).toEqual([]);
    expect(parseReply(getVoter.reply, { ...voter, notes: undefined, contact: [], map: 'here', age: 'old' })?.leftOut).toEqual([]);
    expect(parseReply(getCampaigns.reply, [{ uId: 'k7Qm2xP9', cName: null }])?.output).toMatchObject([{ cName: '' }]);
  });
});

describe('what servers write differently means the same', () => {
  it('integer ids become text', () => {
    const { output } = v.safeParse(mapList2.reply, {
      result: [
        { ...door, addressId: 17, record: [{ recordId: 3, groupIds: [8], voterId: 4 }], last: { action: 'c', time: 5, changeId: 6 } },
      ],
      groups: [{ id: 8, name: 'Dog' }],
    });
    expect(output).toMatchObject({
      result: [{ addressId: '17', record: [{ recordId: '3', groupIds: ['8'], voterId: '4' }], last: { changeId: '6' } }],
      groups: [{ id: '8' }],
    });
  });

  it('null stands for a missing field', () => {
    const nobody = { recordId: 1, groupIds: null, groupNames: null, voterId: null, name: null, age: null, party: null, phone: null };
    expect(
      read(mapList2.reply, { result: [{ ...door, unit: null, lat: null, lon: null, last: null, record: [nobody] }], groups: null }).success,
    ).toBe(true);
    expect(
      read(getWalk.reply, { my_packets: { 340: { ...packet, t: null, n: null } }, walk_targets: { 12: { ...target, n: null } } }).success,
    ).toBe(true);
    expect(read(getCampaigns.reply, [{ uId: 1, cName: 'Elm', org: null, supportPhone: null, phoneBankHost: null }]).success).toBe(true);
  });

  it('numbers may be text, and a text that is needed a number', () => {
    expect(v.parse(getWalkPackets.reply, { 340: { c: 123456789, cc: '9', ct: ' 45 ', s3: 7 } })).toEqual({
      340: { c: '123456789', cc: 9, ct: 45, s3: '7' },
    });
    expect(v.parse(getWalk.reply, { my_packets: [], walk_targets: { 12: { cc: '1', ca: '2', cu: '0' } } }).walk_targets).toEqual({
      12: { cc: 1, ca: 2, cu: 0 },
    });
    const odd = { ...door, status: '1', color: 9, zip: 97_000, lat: '44.05', lon: '-123', walk: '3' };
    expect(v.parse(mapList2.reply, { result: [odd] }).result).toMatchObject([
      { status: 1, color: '9', zip: '97000', lat: 44.05, lon: -123, walk: 3 },
    ]);
    const paid = [{ date: '2026-01-02', amount: '12.50', committee: 'Elm' }];
    expect(v.parse(getVoter.reply, { ...voter, age: '45', finance: paid })).toMatchObject({ age: 45, finance: [{ amount: 12.5 }] });
    expect(v.parse(getEvents.reply, [{ ...event, start: '1790000000' }])).toMatchObject([{ start: 1_790_000_000 }]);
  });

  it('numbers stand for every other text too', () => {
    const record = { recordId: 1, name: 7, party: 3, phone: 5415550100, talked: { time: 1, by: 8 } };
    const last = { action: 'c', time: 5, by: 9 };
    const odd = { ...door, unit: 4, warning: 86, last, record: [record] };
    expect(v.parse(mapList2.reply, { result: [odd] }).result).toMatchObject([
      { unit: '4', warning: '86', last: { by: '9' }, record: [{ name: '7', party: '3', phone: '5415550100', talked: { by: '8' } }] },
    ]);
    expect(v.parse(getVoter.reply, { ...voter, party: 3, phone: 5415550100, voter: { precinct: 12 } })).toMatchObject({
      party: '3',
      phone: '5415550100',
      voter: { precinct: '12' },
    });
    expect(v.parse(getWalk.reply, { my_packets: { 340: { ...packet, n: 12 } }, walk_targets: { 12: { ...target, n: 3 } } })).toMatchObject({
      my_packets: { 340: { n: '12' } },
      walk_targets: { 12: { n: '3' } },
    });
    expect(v.parse(getCampaigns.reply, [{ uId: 1, cName: 'Elm', supportPhone: 5415550100 }])).toMatchObject([
      { supportPhone: '5415550100' },
    ]);
  });

  it('1 and 0 stand for true and false', () => {
    const odd = { ...door, last: { action: 'c', time: 5, left: 1 }, record: [{ recordId: 1, new: '1', aside: 0 }] };
    const groups = [
      { id: 1, name: 'Dog', warns: 1 },
      { id: 2, name: 'Cat', warns: 2 },
    ];
    const script = { id: 1, questions: [{ id: 1, text: 'Vote?', many: 1, answers: [1] }] };
    expect(v.parse(mapList2.reply, { result: [odd], groups, script })).toMatchObject({
      result: [{ last: { left: true }, record: [{ new: true, aside: false }] }],
      groups: [{ warns: true }, { warns: undefined }],
      script: { questions: [{ many: true }] },
    });
    const history = [
      { election: '2024 General', voted: 1 },
      { election: '2022 General', voted: 0 },
    ];
    expect(v.parse(getVoter.reply, { ...voter, voter: { history } }).voter?.history).toMatchObject([{ voted: true }, { voted: false }]);
    expect(v.parse(login.reply, { name: 'Ana', campaigns: [], bodySignature: 1 }).bodySignature).toBe(true);
  });

  it.each<[unknown[], unknown[], string[], string[]]>([
    [[null, 5], ['A', 'B'], ['5'], ['B']],
    [
      [5, {}, 6],
      ['A', 'B', 'C'],
      ['5', '6'],
      ['A', 'C'],
    ],
    [
      [5, 6],
      ['A', null],
      ['5', '6'],
      ['A', ''],
    ],
    [[5], [], ['5'], []],
  ])('of the groups %j with the names %j no name goes to another group', (groupIds, groupNames, ids, names) => {
    const [read] = v.parse(mapList2.reply, { result: [{ ...door, record: [{ recordId: 1, groupIds, groupNames }] }] }).result;
    expect(read?.record).toMatchObject([{ groupIds: ids, groupNames: names }]);
  });

  it.each([{ voter: null }, { voter: undefined }, { houseId: null }, { houseId: undefined }])('a voter with %j is read', (odd) => {
    expect(v.parse(getVoter.reply, { ...voter, ...odd })).toMatchObject({ voterId: '7', first: 'Ann' });
  });

  it('an empty list, and null, stand for an empty map', () => {
    expect(v.parse(getWalk.reply, { my_packets: [], walk_targets: null })).toEqual({ my_packets: {}, walk_targets: {} });
    expect(v.parse(getWalkPacket.reply, [])).toEqual({});
  });

  it('unknown fields are ignored', () => {
    expect(v.parse(getWalkPackets.reply, { 340: { ...packet, color: 'red' } })).toEqual({ 340: packet });
  });

  it.each([[''], ['OK'], [true], [7], [[]], [{}], [{ received: null }], [{ received: 'all' }], [{ received: { all: true } }]])(
    '%j as an Update’s data names no changes',
    (data) => {
      expect(v.parse(mapListUpdate2.reply, data)).toBeNull();
    },
  );

  it('the ids of received changes may be integers, and what is no id names none', () => {
    expect(v.parse(mapListUpdate2.reply, { received: ['a', 5, null, {}] })).toEqual({ received: ['a', '5', '', ''] });
  });

  it('a group of a kind we do not know is an other one', () => {
    const { output } = v.safeParse(mapList2.reply, {
      result: [],
      groups: [
        { id: 1, name: 'A', kind: 'mood' },
        { id: 2, name: 'B' },
        { id: 3, name: 'C', kind: 'signs' },
      ],
    });
    expect(output).toMatchObject({ groups: [{ kind: 'other' }, { kind: 'other' }, { kind: 'signs' }] });
  });
});

describe('the envelope', () => {
  it.each([
    [{ response: 'success' }, { response: 'success', message: '' }],
    [
      { response: 'success', message: null, data: null },
      { response: 'success', message: '', data: null },
    ],
    [
      { response: 'failure', message: 'No', more: 1 },
      { response: 'failure', message: 'No' },
    ],
  ])('%j is one', (reply, envelope) => {
    expect(v.parse(envelopeSchema, reply)).toEqual(envelope);
  });

  it.each([[{}], [{ response: true }], [{ response: 'success', message: 5 }], [[]], ['success'], [null]])('%j is none', (reply) => {
    expect(read(envelopeSchema, reply).success).toBe(false);
  });
});
