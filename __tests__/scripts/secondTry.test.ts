/** @jest-environment node */
import { execFileSync } from 'node:child_process';

/** Asks the script itself, as `npm test` runs it. */
function counts(test: unknown): string {
  const program = `import { hasPassed } from './scripts/stages.mjs'; console.log(hasPassed(${JSON.stringify(test)}))`;
  return execFileSync('node', ['--input-type=module', '--eval', program], { encoding: 'utf8' }).trim();
}

test.each([
  ['passed at once', 'expected', 'true'],
  ['passed at a second try', 'flaky', 'false'],
  ['failed', 'unexpected', 'false'],
  ['was skipped', 'skipped', 'false'],
])('a browser test that %s counts as it should', (_, status, answer) => {
  expect(counts({ status })).toBe(answer);
});
