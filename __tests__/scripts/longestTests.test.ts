import { existsSync, readFileSync } from 'node:fs';

test('the tests that begin first are there', () => {
  const files = Object.keys(JSON.parse(readFileSync('__tests__/support/longestTests.json', 'utf8')));
  expect(files.length).toBeGreaterThan(0);
  expect(files.filter((file) => !existsSync(file))).toEqual([]);
});
