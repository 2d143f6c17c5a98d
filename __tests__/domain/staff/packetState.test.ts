import { doorsLeft, packetState } from '@/lib/domain/staff/packetState';

test.each([
  [{ doors: 10, done: 0, retry: 0 }, false, 'free', 10],
  [{ doors: 10, done: 4, retry: 5 }, false, 'free', 1],
  [{ doors: 10, done: 4, retry: 5 }, true, 'out', 1],
  [{ doors: 10, done: 4, retry: 6 }, true, 'knocked', 0],
  [{ doors: 10, done: 10, retry: 0 }, false, 'knocked', 0],
  [{ doors: 0, done: 0, retry: 0 }, false, 'knocked', 0],
])('a packet of %j, held: %s, is %s', (packet, isHeld, state, left) => {
  expect(packetState(packet, isHeld)).toBe(state);
  expect(doorsLeft(packet)).toBe(left);
});
