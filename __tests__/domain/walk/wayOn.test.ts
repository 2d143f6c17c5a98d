import { aDoneDoor, aDoor } from '@/__tests__/support/scenario';
import type { Door } from '@/lib/domain/door/door';
import type { Round } from '@/lib/domain/walk/round';
import { wayOn } from '@/lib/domain/walk/wayOn';

const NOW_MS = Date.parse('2026-10-10T15:00:00');
const doors = [aDoneDoor('2 Elm St'), aDoor('4 Elm St'), aDoor('6 Elm St'), aDoneDoor('8 Elm St')];
const [, four, six] = doors;
const round: Round = {
  dayMs: 0,
  doors: doors
    .slice(1, 3)
    .toReversed()
    .map(({ doorId, last }) => ({ doorId, was: String(last?.time) })),
};

test.each([
  ['the next door of the walk', doors, four, undefined, '', '4 Elm St'],
  ['the next one too while another is open', doors, four, undefined, '8 Elm St', '4 Elm St'],
  ['the one behind it while it is open', doors, four, undefined, '4 Elm St', '6 Elm St'],
  ['the open one where no other is left', doors.slice(0, 2), four, undefined, '4 Elm St', '4 Elm St'],
  ['in a second round the next of the round', doors, six, round, '6 Elm St', '4 Elm St'],
  ['nothing when all were knocked', doors, undefined, undefined, '2 Elm St', undefined],
] as const)('the bar leads to %s', (_, shown: readonly Door[], next, ofRound, openId, name) => {
  expect(wayOn({ doors: shown, next, round: ofRound }, openId, NOW_MS)?.line).toBe(name);
});
