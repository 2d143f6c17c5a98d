import { expect } from '@playwright/test';
import { playHistory } from './history';
import { test } from './historyWorld';

/** As many in `npm test`; `npm run faults -- --histories N --seed S` asks for more, for others, or for one again. */
const HISTORIES = Number(process.env.WALKBOOK_HISTORIES ?? 30);
const FIRST_SEED = Number(process.env.WALKBOOK_HISTORY_SEED ?? 1);

for (let seed = FIRST_SEED; seed < FIRST_SEED + HISTORIES; seed += 1) {
  test(`history ${seed}: nothing lost, nothing doubled, nothing wrong`, async ({ scene }, { annotations }) => {
    const verdict = await playHistory(scene, seed);
    annotations.push({ type: 'verdict', description: JSON.stringify({ seed, ...verdict }) });
    expect(verdict).toEqual({ marks: verdict.marks, lost: [], doubled: [], wrong: [] });
  });
}
