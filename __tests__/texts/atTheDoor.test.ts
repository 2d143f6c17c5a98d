import { aGroup } from '@/__tests__/support/scenario';
import { DOOR_ACTION } from '@/lib/domain/change/door/actions';
import type { Group } from '@/lib/domain/door/door';
import { RESULTS } from '@/lib/domain/door/results';
import { conflictLines } from '@/lib/texts/conflict';
import { groupMeans, resultMeans } from '@/lib/texts/results';

const NOW_MS = new Date(2026, 8, 21, 15, 30).getTime();
const at = (hours: number, action: string, by = 'Sam') => ({ action, by, time: NOW_MS / 1000 - hours * 3_600 });
const own = { action: 'c', time: NOW_MS / 1000 - 7_200 };

test.each([
  [at(1, 'ia'), 'Sam marked Inaccessible at 2:30\u00a0pm'],
  [at(1, 'u'), 'Sam took the result back at 2:30\u00a0pm'],
  [at(1, 'g'), 'Sam saved a survey at 2:30\u00a0pm'],
  [at(1, 'Gone'), 'Sam marked Gone at 2:30\u00a0pm'],
  [at(24, 'nh'), 'Sam marked Not home on Sunday'],
])('somebody else’s change %j is said beside one’s own', (theirs, text) => {
  expect(conflictLines({ theirs, own }, NOW_MS, 'en-US')).toEqual([text, 'You marked Done at 1:30\u00a0pm']);
});

test('every result of a door but Undo and the survey is offered with what it means, the common ones first', () => {
  const { undo: _undo, survey: _survey, ...offered } = DOOR_ACTION;
  expect(RESULTS.toSorted()).toEqual(Object.values(offered).toSorted());
  expect(RESULTS.slice(0, 4)).toEqual(['c', 'nh', 'cb', 'ia']);
  for (const result of RESULTS) expect(resultMeans(result)).toMatch(/\.$/u);
});

test.each<[string, Group, string | undefined]>([
  ['known by its role', { ...aGroup('No language', 'result'), role: 'language' }, 'You do not share a language.'],
  [
    'that warns',
    { ...aGroup('Dog', 'result'), role: 'hostile', warns: true },
    'Was threatening. Nobody should knock here until the campaign lifts the warning.',
  ],
  ['of the campaign’s own', aGroup('Call the office', 'result'), undefined],
  ['only named like one with a role', aGroup('Refused', 'result'), undefined],
])('a result of a person that is %s', (_, group, text) => {
  expect(groupMeans(group)).toBe(text);
});
