import { visitedText } from '@/lib/texts/home';
import { packetListTexts } from '@/lib/texts/packetList';
import { targetsText } from '@/lib/texts/targets';

test.each([
  [{ done: 0, otherwise: 0 }, 'What you mark at the doors is counted here.'],
  [{ done: 1, otherwise: 0 }, undefined],
  [{ done: 3, otherwise: 1 }, '1 more visited, with another result'],
  [{ done: 0, otherwise: 5 }, '5 more visited, with other results'],
])('under the doors of today: %j', (visited, text) => {
  expect(visitedText(visited)).toBe(text);
});

test.each([
  [[], '0 targets · 0 of 0 packets done'],
  [[{ completed: 1, targetTotal: 4 }], '1 target · 1 of 4 packets done'],
  [
    [
      { completed: 4, targetTotal: 14 },
      { completed: 5, targetTotal: 10 },
    ],
    '2 targets · 9 of 24 packets done',
  ],
])('targets in a line', (targets, text) => {
  expect(targetsText(targets)).toBe(text);
});

test('how many packets are shown', () => {
  expect([packetListTexts.shown(6, 6), packetListTexts.shown(2, 6)]).toEqual(['6 on this phone', '2 of 6 on this phone']);
});
