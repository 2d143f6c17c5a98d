import { aDoneDoor, aDoor, START_SECONDS } from '@/__tests__/support/scenario';
import { nextDoorFrom, type Standing } from '@/lib/domain/map/nextDoor';

const place = (lat: number) => ({ lat, lon: -123 });
const doors = [aDoneDoor('1 Elm St', place(44.1)), aDoor('2 Elm St', place(44.2)), aDoor('3 Elm St', place(44.3)), aDoor('4 Elm St')];

test.each<[string, Standing, string | undefined]>([
  ['at no place that is known', {}, '2 Elm St'],
  ['near the third door', { position: place(44.29) }, '3 Elm St'],
  ['after the second door, wherever the phone is', { doorId: '2 Elm St', position: place(44.29) }, '3 Elm St'],
  ['after the last door', { doorId: '4 Elm St' }, '2 Elm St'],
  ['after a door that is no longer in the list', { doorId: '9 Elm St' }, '2 Elm St'],
])('%s', (_, standing, next) => {
  expect(nextDoorFrom(doors, standing, START_SECONDS * 1000)?.doorId).toBe(next);
});

test('near a door that was tried today it is the nearest other one, until all were tried', () => {
  const tried = { last: { action: 'nh', time: START_SECONDS } };
  const next = (...list: Parameters<typeof nextDoorFrom>[0]) => nextDoorFrom(list, { position: place(44.2) }, START_SECONDS * 1000)?.doorId;
  const near = aDoor('2 Elm St', { ...place(44.2), ...tried });
  expect(next(near, aDoor('3 Elm St', place(44.3)))).toBe('3 Elm St');
  expect(next(near, aDoor('3 Elm St', { ...place(44.3), ...tried }))).toBe('2 Elm St');
});

test('the last door to do leads to itself, and there is none once all are done', () => {
  const last = [aDoneDoor('1 Elm St'), aDoor('2 Elm St')];
  expect(nextDoorFrom(last, { doorId: '2 Elm St' }, 0)?.doorId).toBe('2 Elm St');
  expect(nextDoorFrom([aDoneDoor('1 Elm St')], { doorId: '1 Elm St' }, 0)).toBeUndefined();
});
