import { placeKey } from '@/lib/domain/walk/listKey';
import { isListPlaces, type ListPlace } from '@/lib/domain/walk/listPlace';
import { withPlace } from '@/lib/domain/walk/withPlace';

const place: ListPlace = { filter: 'notTried', typed: 'elm', from: { lat: 44, lon: -123 }, doorId: '7', px: -12 };

test('a place is kept under its campaign and packet, or its target where the list is the target’s', () => {
  expect([placeKey('u1', { targetId: '3', packetId: '5' }), placeKey('u1', { targetId: '3', packetId: '' })]).toEqual(['u1/5', 'u1/t3']);
  expect(placeKey('u2', { targetId: '3', packetId: '5' })).toBe('u2/5');
});

test('a place that was written can be read, and another shape cannot', () => {
  expect(isListPlaces(JSON.parse(JSON.stringify({ 5: place, 6: { filter: 'all', typed: '' } })))).toBe(true);
  expect(isListPlaces({ 5: { ...place, filter: 'mine' } })).toBe(false);
  expect(isListPlaces({ 5: { ...place, px: 'far' } })).toBe(false);
});

test('the last twenty places are kept, the one kept last among them', () => {
  const keys = Array.from({ length: 25 }, (_, index) => `packet-${index}`);
  const places = keys.reduce((kept, key) => withPlace(kept, key, place), {});
  expect(Object.keys(places)).toEqual(keys.slice(5));
  expect(Object.keys(withPlace(places, 'packet-5', place)).at(-1)).toBe('packet-5');
});
