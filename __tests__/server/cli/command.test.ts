import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { streetLines, temporaryFolder } from '@/__tests__/server/campaign/addressFile';
import { longTest } from '@/__tests__/support/shortRun';
import { argumentsOf } from '@/e2e/support/serverPrograms';
import { lockDataFolder } from '@/server/database/dataFolderLock';

const files = temporaryFolder();
const data = join(files.folder, 'data');
afterAll(() => files.remove());

type Outcome = { readonly code: number | null; readonly out: string; readonly err: string };

/** The command in a process of its own. */
function campaign(...args: string[]): Promise<Outcome> {
  const env = { ...process.env, WALKBOOK_DATA: data, DATABASE_URL: '', NODE_OPTIONS: '' };
  const child = spawn(process.execPath, [...argumentsOf('cli'), ...args], { env });
  const text = { out: '', err: '' };
  child.stdout.on('data', (chunk) => {
    text.out += chunk;
  });
  child.stderr.on('data', (chunk) => {
    text.err += chunk;
  });
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, ...text })));
}

test('--help tells the columns and the options', async () => {
  const { code, out } = await campaign('import-addresses', '--help');
  expect(code).toBe(0);
  for (const word of ['--campaign', '--turfs', '--assign', '--dry-run', 'election_district', 'WALKBOOK_DATA']) expect(out).toContain(word);
});

test('a missing file ends with a sentence and exit status 1, and makes no database', async () => {
  const { code, err } = await campaign('import-addresses', join(files.folder, 'none.csv'));
  expect(code).toBe(1);
  expect(err).toBe(`There is no file ${join(files.folder, 'none.csv')}.\nNothing was changed.\n`);
  expect(existsSync(data)).toBe(false);
});

test('beside a running server it refuses, and once that has stopped it loads into a new database, after the demo', async () => {
  const file = files.writeAddresses(streetLines('ELM', 40, 1000));
  const release = await lockDataFolder(data);
  const refused = await campaign('import-addresses', file);
  expect(refused.code).toBe(1);
  expect(refused.err).toContain('is in use by another Walkbook process');
  expect(refused.err).toContain('Nothing was changed.');
  release();
  const loaded = await campaign('import-addresses', file, '--campaign', 'Sampleton', '--assign', 'robin@example.org', '--create');
  expect(loaded.err).toBe('');
  expect(loaded.out).toContain('Campaign "Sampleton" (new): 40 addresses added');
  expect(loaded.out).toContain('robin@example.org is now a member and walks');
  expect(loaded.code).toBe(0);
});

test('a reader that stops early ends the command quietly', async () => {
  const program = [process.execPath, ...argumentsOf('cli')].map((word) => `'${word}'`).join(' ');
  const script = `${program} --help | true; exit \${PIPESTATUS[0]}`;
  const child = spawn('bash', ['-c', script], { env: { ...process.env, NODE_OPTIONS: '' } });
  let err = '';
  child.stderr.on('data', (chunk) => {
    err += chunk;
  });
  const code = await new Promise((resolve) => child.once('close', resolve));
  expect([code, err]).toEqual([0, '']);
});

longTest('import-voters ends with exit status 2 where it refused rows, and with 1 where it did nothing', async () => {
  const file = files.write('voters.csv', 'id,name,where\n1,Park,12 Elm St\n2,Roe,Nowhere\n');
  const map = ['--map', 'voterId=id', '--map', 'lastName=name', '--map', 'address=where', '--campaign', 'People'];
  const mistyped = await campaign('import-voters', file, ...map);
  expect(mistyped.err).toMatch(/There is no campaign "People"; there is .*"Sampleton".*To make one of this name, say --create\./u);
  expect(mistyped.code).toBe(1);
  const done = await campaign('import-voters', file, ...map, '--create');
  expect(done.out).toContain('Campaign "People" (new): 1 person added');
  expect(done.out).toContain('Refused, line 3: no house number');
  expect(done.code).toBe(2);
  const nothing = await campaign('import-voters', file, '--campaign', 'People');
  expect(nothing.err).toContain('of no layout that is known');
  expect(nothing.err).toContain('Nothing was changed.');
  expect(nothing.code).toBe(1);
});
