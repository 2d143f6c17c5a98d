import { nearText, readNear, withoutGiven } from '@/lib/console/handOutRows';
import { besideIn } from '@/lib/console/useHandOutChoice';
import { packetCalled } from '@/lib/texts/console/handOut';

test.each([
  ['e12', { kind: 'event', id: 12 }],
  ['44.05,-123.0868', { kind: 'place', lat: 44.05, lon: -123.0868 }],
  ['F9T4RW2XK', { kind: 'packet', code: 'F9T4RW2XK' }],
] as const)('an address names a place as %s', (text, near) => {
  expect(readNear(text)).toEqual(near);
  expect(nearText(near)).toBe(text);
});

test.each([null, '', 'e0', '91,0', '0,181', 'no place', '<b>', 'x'.repeat(21)])('%p is no place', (text) => {
  expect(readNear(text)).toBeUndefined();
});

test.each([
  [{ area: 'Ferry St +2', code: 'F9T4RW2XK' }, 'Ferry St + 2 more'],
  [{ area: 'Pier Ave', code: 'F9T4RW2XK' }, 'Pier Ave'],
  [{ area: null, code: 'F9T4RW2XK' }, 'F9T-4RW-2XK'],
])('a packet is called by its streets, else by its code', (packet, name) => {
  expect(packetCalled(packet)).toBe(name);
});

test.each([
  [{ to: '120', packet: 'F9T4RW2XK', near: 'e3' }, {}],
  [{ to: '120', packet: 'f9t-4rw-2xk' }, {}],
  [{ to: '121', packet: 'F9T4RW2XK' }, { to: '121' }],
  [{ to: '120', packet: 'D4P6TK7NW' }, { packet: 'D4P6TK7NW' }],
  [{}, {}],
])('after something was given, %p stays chosen as far as it is otherwise by now', (now, left) => {
  expect(withoutGiven(now, { to: 120, code: 'F9T4RW2XK' })).toEqual(left);
});

test('the next one of a list does not go round', () => {
  const list = ['a', 'b', 'c'];
  expect([besideIn(list, 'a', 1), besideIn(list, 'c', 1), besideIn(list, 'a', -1), besideIn(list, undefined, 1)]).toEqual([
    'b',
    'c',
    'a',
    'a',
  ]);
  expect(besideIn([], undefined, 1)).toBeUndefined();
});
