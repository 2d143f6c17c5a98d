import { aDoor, aPacket } from '@/__tests__/support/scenario';
import { packetPlate } from '@/lib/domain/map/packetPlate';

const at = (line: string, lat: number, lon: number) => aDoor(line, { lat, lon });

test('a packet’s plate stands in the middle of its doors and says what is left', () => {
  const doors = [at('2 Elm St', 44, -123), at('4 Elm St', 44.02, -123), at('6 Elm St', 44.01, -123.03), aDoor('8 Elm St')];
  const plate = packetPlate(aPacket(undefined, { completed: 1, total: 4 }), doors);
  expect(plate?.lat).toBeCloseTo(44.01, 6);
  expect(plate?.lon).toBeCloseTo(-123.01, 6);
  expect(plate).toMatchObject({ left: 3 });
  expect(plate?.corners).toHaveLength(3);
});

test.each([
  ['nothing is left of a packet that is done', 4, 4, 0],
  ['more done than there are leaves nothing', 5, 4, 0],
])('%s', (_, completed, total, left) => {
  const plate = packetPlate(aPacket(undefined, { completed, total }), [at('2 Elm St', 44, -123)]);
  expect(plate).toMatchObject({ left, isKnocked: false });
});

test('a packet in which every door was knocked has none left, and is not done', () => {
  const plate = packetPlate(aPacket(undefined, { completed: 1, tryAgain: 3, total: 4 }), [at('2 Elm St', 44, -123)]);
  expect(plate).toMatchObject({ left: 0, isKnocked: true });
});

test('a packet has no plate where the place of none of its doors is known', () => {
  expect(packetPlate(aPacket(undefined, { completed: 0, total: 1 }), [aDoor('2 Elm St')])).toBeUndefined();
});
