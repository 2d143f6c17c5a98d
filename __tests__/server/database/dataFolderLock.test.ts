import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DataFolderInUse, lockDataFolder } from '@/server/database/dataFolderLock';

let folder: string;
const lockFile = () => join(folder, 'in-use-by.pid');

beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), 'walkbook-lock-')), 'data');
});

afterEach(() => rmSync(join(folder, '..'), { recursive: true, force: true }));

test('makes the folder, holds it, and gives it back without a trace', () => {
  const release = lockDataFolder(folder);
  expect(readFileSync(lockFile(), 'utf8')).toMatch(new RegExp(`^${process.pid}\\b`, 'u'));
  release();
  expect(readdirSync(folder)).toEqual([]);
});

test('refuses a folder that a running process holds, and says whose it is', () => {
  lockDataFolder(folder);
  const other = String(process.ppid);
  const status = `/proc/${other}/stat`;
  const started = existsSync(status) ? readFileSync(status, 'utf8').split(')').at(-1)?.trim().split(' ')[19] : '';
  writeFileSync(lockFile(), `${other} ${started}`.trim());
  expect(() => lockDataFolder(folder)).toThrow(DataFolderInUse);
  expect(() => lockDataFolder(folder)).toThrow(`process id ${other}`);
});

test('takes over the lock of a process that was killed', async () => {
  const child = spawn(process.execPath, ['-e', '']);
  await new Promise((resolve) => child.once('exit', resolve));
  lockDataFolder(folder);
  writeFileSync(lockFile(), String(child.pid));
  expect(() => lockDataFolder(folder)).not.toThrow();
});

test('takes over the lock of an earlier process whose id is used again', () => {
  lockDataFolder(folder);
  writeFileSync(lockFile(), `${process.ppid} started-earlier`);
  expect(() => lockDataFolder(folder)).not.toThrow();
});

test.each(['', 'rubbish', '-1'])('takes over a lock file that holds %j', (content) => {
  lockDataFolder(folder);
  writeFileSync(lockFile(), content);
  lockDataFolder(folder)();
  expect(existsSync(lockFile())).toBe(false);
});

test('leaves a lock alone that somebody else has taken over meanwhile', () => {
  const release = lockDataFolder(folder);
  writeFileSync(lockFile(), '999999999');
  release();
  expect(existsSync(lockFile())).toBe(true);
});
