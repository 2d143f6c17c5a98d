import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(process.cwd(), '__tests__', 'server');
const opensTestDatabase = /@\/__tests__\/server\/support\/(?:testServer|testDatabase|serverPlace)'/u;

test('the tests that open a test database are named *.database.test.ts, so that they run on every database, and no others', () => {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.test.ts'));
  const opening = files.filter((file) => opensTestDatabase.test(readFileSync(join(folder, file), 'utf8')));
  expect(opening.toSorted()).toEqual(files.filter((file) => file.endsWith('.database.test.ts')).toSorted());
});
