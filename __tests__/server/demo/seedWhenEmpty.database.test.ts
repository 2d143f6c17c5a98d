import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openOwnTestDatabase } from '@/__tests__/server/support/testDatabase';
import { makePinKey } from '@/server/auth/pinKey';
import type { OpenedDatabase } from '@/server/database/openDatabase';
import { seedWhenEmpty } from '@/server/demo/seedWhenEmpty';
import { townMap } from '@/server/demo/townMap';

const TOWN = Buffer.from(townMap());
let folder: string;
let opened: OpenedDatabase;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'walkbook-demo-'));
  opened = await openOwnTestDatabase();
});
afterAll(async () => {
  await opened.close();
  rmSync(folder, { recursive: true });
});

const seed = (mapArchive: string) =>
  seedWhenEmpty(opened.db, () => makePinKey(new Uint8Array(32)), { nowSeconds: 1_790_000_000, onProgress: () => undefined, mapArchive });

test('the demo brings the map of its town', async () => {
  const path = join(folder, 'data', 'map.pmtiles');
  await seed(path);
  expect(readFileSync(path).equals(TOWN)).toBe(true);
});

test('a demo of an earlier version gets its map', async () => {
  const path = join(folder, 'later.pmtiles');
  await seed(path);
  expect(readFileSync(path).equals(TOWN)).toBe(true);
});

test('a map that is there stays as it is', async () => {
  const path = join(folder, 'own.pmtiles');
  writeFileSync(path, 'a county');
  await seed(path);
  expect(readFileSync(path, 'utf8')).toBe('a county');
});

test('a campaign without the demo gets no map of its town', async () => {
  const path = join(folder, 'campaign.pmtiles');
  await opened.db.updateTable('users').set({ email: 'staff@example.org' }).where('email', '=', 'robin@example.org').execute();
  await seed(path);
  expect(() => readFileSync(path)).toThrow('ENOENT');
});
