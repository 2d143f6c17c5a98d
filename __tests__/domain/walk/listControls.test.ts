import { aDoor, START_SECONDS } from '@/__tests__/support/scenario';
import { type ListControls, listControls } from '@/lib/domain/walk/listControls';
import { type Round, roundOfChoice } from '@/lib/domain/walk/round';

const chosen = roundOfChoice([aDoor('12 Elm St')], { street: ['Elm St'] }, START_SECONDS * 1000);
const { choice: _, ...secondRound } = chosen;

test.each<[string, Round | undefined, ListControls]>([
  ['all doors', undefined, { filter: 'off', wholeList: false }],
  ['the doors of a filter', chosen, { filter: 'on', wholeList: true }],
  ['a second round', secondRound, { wholeList: true }],
])('%s: %j', (_, round, controls) => {
  expect(listControls(round)).toEqual(controls);
});
