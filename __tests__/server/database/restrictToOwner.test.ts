import { chmodSync, lstatSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { restrictToOwner } from '@/server/database/restrictToOwner';

let folder: string;
const umask = process.umask();
const modeOf = (path: string) => (lstatSync(join(folder, path)).mode & 0o777).toString(8);

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'walkbook-open-'));
});
afterEach(() => {
  process.umask(umask);
  rmSync(folder, { recursive: true });
});

test('a data folder that others could reach is its owner’s alone, and it says how much was open', () => {
  mkdirSync(join(folder, 'outbox'));
  writeFileSync(join(folder, 'pin.key'), 'key');
  writeFileSync(join(folder, 'outbox', 'mail.eml'), 'PIN');
  writeFileSync(join(folder, 'closed'), '');
  for (const [path, mode] of [
    ['.', 0o755],
    ['outbox', 0o777],
    ['pin.key', 0o644],
    ['outbox/mail.eml', 0o660],
    ['closed', 0o600],
  ] as const)
    chmodSync(join(folder, path), mode);
  expect(restrictToOwner(folder)).toEqual({ closed: 4, left: 0 });
  expect(['.', 'outbox', 'pin.key', 'outbox/mail.eml', 'closed'].map(modeOf)).toEqual(['700', '700', '600', '600', '600']);
  expect(restrictToOwner(folder)).toEqual({ closed: 0, left: 0 });
});

test('what is written from then on is its owner’s alone', () => {
  restrictToOwner(folder);
  mkdirSync(join(folder, 'later'));
  writeFileSync(join(folder, 'later', 'file'), '');
  expect(['later', 'later/file'].map(modeOf)).toEqual(['700', '600']);
});

test('what lay in a closed folder is closed too, and not told: nobody could reach it', () => {
  mkdirSync(join(folder, 'db'), { mode: 0o700 });
  writeFileSync(join(folder, 'db', 'table'), '');
  chmodSync(join(folder, 'db', 'table'), 0o666);
  expect(restrictToOwner(folder)).toEqual({ closed: 0, left: 0 });
  expect(modeOf('db/table')).toBe('600');
});

test('what a link leads to stays as it is', () => {
  const elsewhere = mkdtempSync(join(tmpdir(), 'walkbook-shared-'));
  chmodSync(elsewhere, 0o755);
  symlinkSync(elsewhere, join(folder, 'map.pmtiles'));
  expect(restrictToOwner(folder)).toEqual({ closed: 0, left: 0 });
  expect((lstatSync(elsewhere).mode & 0o777).toString(8)).toBe('755');
  rmSync(elsewhere, { recursive: true });
});

test('a folder that is not there yet is not made', () => {
  expect(restrictToOwner(join(folder, 'none'))).toEqual({ closed: 0, left: 0 });
  expect(() => lstatSync(join(folder, 'none'))).toThrow('ENOENT');
});
