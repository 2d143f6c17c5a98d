import { expect } from '@playwright/test';
import { test } from '@/e2e/support/faultWorld';
import { playHistory } from './history';

/** As many in `npm test`, 30 in `npm run test:long`; `npm run faults -- --histories N --seed S` asks for more, for others, or for one again. */
const HISTORIES = Number(process.env.WALKBOOK_HISTORIES ?? 10);
const FIRST_SEED = Number(process.env.WALKBOOK_HISTORY_SEED ?? 1);

test.use({ serverRuns: 'asProcess' });

for (let seed = FIRST_SEED; seed < FIRST_SEED + HISTORIES; seed += 1) {
  test(
    `no change is lost, doubled or shown wrongly in random history ${seed}`,
    { tag: '@short' },
    async ({ serverProcess: server, faultProxy, phone, signedIn: { listPath, doors } }, { annotations }) => {
      const verdict = await playHistory({ server, faultProxy, phone, listPath, doors }, seed);
      annotations.push({ type: 'verdict', description: JSON.stringify(verdict) });
      expect(verdict).toEqual({ marks: verdict.marks, lost: [], doubled: [], wrong: [] });
    },
  );
}
