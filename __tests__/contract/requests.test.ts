import * as v from 'valibot';
import { mapListUpdate2, reportDoor, saveNote, setTags } from '@/lib/contract/changes';
import { mapList2 } from '@/lib/contract/doors';
import { pushSubscribe } from '@/lib/contract/push';
import { login, requestPin } from '@/lib/contract/session';
import { getWalk, getWalkPacket } from '@/lib/contract/walk';

const u = 'k7Qm2xP9';
const list = { i: '12', u, y: '1' };
const fits = (schema: v.GenericSchema, value: unknown) => v.safeParse(schema, value).success;

describe('a query', () => {
  it.each([
    ['getWalk', getWalk.query, { u, y: '3' }],
    ['mapList2 of a packet without a target', mapList2.query, { ...list, i: '', p: '340' }],
    ['mapList2 at a pole', mapList2.query, { ...list, a: '-90', o: '180' }],
    ['mapList2 at a place to the centimeter', mapList2.query, { ...list, a: '44.0528112', o: '-123.0867536' }],
    ['getWalkPacket', getWalkPacket.query, { u, c: 'K7M4QX9TB', y: '1' }],
    ['getWalkPacket of somebody who is somewhere', getWalkPacket.query, { u, c: 'K7M4QX9TB', y: '1', a: '44.0528112', o: '-123.0867536' }],
    ['getWalkPacket of a code in small letters, as a server has made it', getWalkPacket.query, { u, c: 'k7m4qx9tb', y: '1' }],
    ['mapListUpdate2', mapListUpdate2.query, { u, t: '1790000000' }],
    ['login', login.query, { e: ' ana@example.org ' }],
  ])('%s is accepted', (_, schema, query) => {
    expect(fits(schema, query)).toBe(true);
  });

  it.each([
    ['without a campaign', getWalk.query, { y: '1' }],
    ['with an empty campaign', getWalk.query, { u: '', y: '1' }],
    ['with a campaign too long to be one', getWalk.query, { u: 'x'.repeat(65), y: '1' }],
    ['with y = 2', getWalk.query, { u, y: '2' }],
    ['north of the pole', mapList2.query, { ...list, a: '90.1' }],
    ['beyond the date line', mapList2.query, { ...list, o: '-180.5' }],
    ['with a latitude that is a text', mapList2.query, { ...list, a: 'north' }],
    ['with a latitude in exponent notation', mapList2.query, { ...list, a: '1e1' }],
    ['with an empty packet', mapList2.query, { ...list, p: '' }],
    ['with a hyphenated code', getWalkPacket.query, { u, c: 'K7M-4QX-9TB', y: '1' }],
    ['with a code that has a space', getWalkPacket.query, { u, c: 'K7M 4QX', y: '1' }],
    ['with a code and a longitude that is none', getWalkPacket.query, { u, c: 'K7M4QX9TB', y: '1', a: '44', o: 'west' }],
    ['with a code and signs', getWalkPacket.query, { u, c: 'K7M4QX9TB', y: '3' }],
    ['with parts of a second', mapListUpdate2.query, { u, t: '1790000000.5' }],
    ['without an e-mail', login.query, { e: '   ' }],
    ['with an e-mail too long to be one', requestPin.query, { e: `${'a'.repeat(250)}@example.org` }],
  ])('%s is malformed', (_, schema, query) => {
    expect(fits(schema, query)).toBe(false);
  });
});

describe('an update', () => {
  const change = { id: '1', action: 'c', time: 1_790_000_000, lat: 0, lon: 0 };
  const update = { listId: '12', packetId: '340', listType: 1, addresses: [change] };
  const sent = (more: object) => fits(mapListUpdate2.body, [{ ...update, ...more }]);
  const changed = (more: object) => sent({ addresses: [{ ...change, ...more }] });

  it.each([
    ['with the specified fields alone', sent({})],
    ['of a packet without a target', sent({ listId: '' })],
    ['of a target without a packet', sent({ packetId: '' })],
    ['with integer ids', sent({ listId: 12, packetId: 340, addresses: [{ ...change, id: 1 }] })],
    ['with signs', sent({ listType: 3 })],
    ['with ids as long as ids may be', sent({ listId: 'x'.repeat(64), addresses: [{ ...change, id: 'x'.repeat(64) }] })],
    ['of no doors', sent({ addresses: [] })],
    ['with an action of somebody else’s', changed({ action: 'Moved away' })],
    ['with all of ours', changed({ changeId: 'a', device: 'phone-1', seq: 4, records: [{ recordId: 2, add: ['g'], remove: [3] }] })],
    [
      'with a talk, a word when to come back, and literature left',
      changed({ back: { text: 'after 6' }, left: true, records: [{ recordId: 'p', talked: true }] }),
    ],
    ['with details that are none', changed({ back: 'later', left: 'yes' })],
    ['with null for what is missing', changed({ changeId: null, device: null, seq: null, records: null })],
    ['with fields we do not know', changed({ battery: 40 })],
  ])('%s is accepted', (_, accepted) => {
    expect(accepted).toBe(true);
  });

  it.each([
    ['of two lists', fits(mapListUpdate2.body, [update, update])],
    ['of none', fits(mapListUpdate2.body, [])],
    ['that is not in a list', fits(mapListUpdate2.body, update)],
    ['with list type 2', sent({ listType: 2 })],
    ['without doors', sent({ addresses: undefined })],
    ['of a door without an id', changed({ id: undefined })],
    ['without an action', changed({ action: '' })],
    ['with an action too long to be one', changed({ action: 'x'.repeat(65) })],
    ['at a time with parts of seconds', changed({ time: 1.5 })],
    ['at a place that is a text', changed({ lat: '44' })],
    ['of a door whose id is too long', changed({ id: 'x'.repeat(65) })],
    ['of a list whose id is too long', sent({ listId: 'x'.repeat(65) })],
    ['of a packet whose id is too long', sent({ packetId: 'x'.repeat(65) })],
    ['with a group whose id is too long', changed({ records: [{ recordId: 2, add: ['x'.repeat(65)] }] })],
    ['with half a number of its own', changed({ seq: 1.5 })],
  ])('%s is malformed', (_, accepted) => {
    expect(accepted).toBe(false);
  });
});

describe('the other bodies', () => {
  const note = { noteId: '0b0e7b7a-31c9-4a5e-9a53-0f5e1c1e8a10', voterId: 7, text: '', time: 1 };
  const newcomer = { reportId: 'r', addressId: 1, kind: 'newPerson', text: '', time: 1 };
  const subscription = { endpoint: 'https://push.example.org/1', keys: { p256dh: 'x', auth: 'y' } };
  it.each([
    ['tags', setTags.body, [{ voterId: 7, tagIds: [1, 'b'], time: 1 }], true],
    ['tags without a voter', setTags.body, [{ tagIds: [], time: 1 }], false],
    ['a note that is deleted', saveNote.body, [note], true],
    ['a note whose id is not the app’s', saveNote.body, [{ ...note, noteId: '12' }], false],
    ['somebody new', reportDoor.body, [{ ...newcomer, personId: 'uuid-1', name: 'Kim', phone: '555 0100' }], true],
    ['somebody new whose id is none', reportDoor.body, [{ ...newcomer, personId: 'no id' }], false],
    ['somebody new with an endless phone', reportDoor.body, [{ ...newcomer, phone: '5'.repeat(41) }], false],
    ['a subscription', pushSubscribe.body, subscription, true],
    ['a subscription to nowhere', pushSubscribe.body, { ...subscription, endpoint: 'nowhere' }, false],
  ])('%s: %s', (_, schema, body, accepted) => {
    expect(fits(schema, body)).toBe(accepted);
  });
});

it('only requestPin goes unsigned', () => {
  expect([login, getWalk, getWalkPacket, mapList2, mapListUpdate2, setTags, saveNote, pushSubscribe].every(({ signed }) => signed)).toBe(
    true,
  );
  expect(requestPin.signed).toBe(false);
});
