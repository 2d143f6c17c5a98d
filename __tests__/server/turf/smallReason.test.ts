import { crossesAny, noBarriers } from '@/server/turf/barriers';
import type { TurfDoor } from '@/server/turf/door';
import { smallReason } from '@/server/turf/smallReason';
import { wayCost } from '@/server/turf/ways';
import { METER } from './town';

const doors = (...east: readonly number[]): TurfDoor[] =>
  east.map((meters) => ({ street: 'Elm St', number: '1', lat: 0, lon: meters * METER }));
const river = crossesAny([[-1000, 1000].map((north) => ({ lat: north * METER, lon: 150 * METER }))]);

test.each([
  ['its target has no other doors', [], noBarriers],
  ['the next doors are too far', [700, 900], noBarriers],
  ['a barrier lies before the next doors', [200, 900], river],
  ['the next doors fill other packets', [200, 900], noBarriers],
  ['the next doors fill other packets', [200, -200], river],
])('%s', (reason, others, crosses) => {
  expect(smallReason(doors(0, 100), doors(...others), wayCost(crosses))).toBe(reason);
});
