/** @jest-environment node */
import { execFileSync } from 'node:child_process';

/** Asks the script itself, as `npm test` runs it. */
function counts(test: unknown): string {
  const program = `import { hasPassed } from './scripts/stages.mjs'; console.log(hasPassed(${JSON.stringify(test)}))`;
  return execFileSync('node', ['--input-type=module', '--eval', program], { encoding: 'utf8' }).trim();
}

const slow = { annotations: [] };
const lossy = { annotations: [{ type: 'loss' }] };

test.each([
  ['passed at once', 'expected', [slow], 'true'],
  ['passed at the second try after a slow first one', 'flaky', [slow, slow], 'true'],
  ['passed at the second try after one that lost a change', 'flaky', [lossy, slow], 'false'],
  ['failed in both tries', 'unexpected', [slow, slow], 'false'],
  ['was skipped', 'skipped', [], 'false'],
])('a browser test that %s counts as it should', (_, status, results, answer) => {
  expect(counts({ status, results })).toBe(answer);
});
