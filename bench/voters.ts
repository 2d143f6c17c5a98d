import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '@/scripts/postgres.mjs';
import { reportFigure } from './figure';
import { writeVoterFile } from './voterFile';

const VOTERS = 1_000_000;
const MEGABYTE = 1024 * 1024;
/** What the import may take, however long the file is. */
const MEMORY_LIMIT_MB = 400;

type Run = { readonly seconds: number; readonly peakMb: number; readonly out: string };

/** The command as staff type it. Its peak of memory is Linux's own count (VmHWM), read while it runs. */
function importRun(file: string, databaseUrl: string): Promise<Run> {
  const env = { ...process.env, DATABASE_URL: databaseUrl, WALKBOOK_DEMO: 'off', NODE_OPTIONS: '' };
  const started = performance.now();
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', 'server/cli/main.ts', 'import-voters', file, '--campaign', 'Bench', '--create'],
    { env },
  );
  let [out, peakMb] = ['', 0];
  child.stdout.on('data', (chunk) => {
    out += chunk;
  });
  child.stderr.on('data', (chunk) => {
    out += chunk;
  });
  const watch = setInterval(() => {
    peakMb = Math.max(peakMb, peakMemoryMb(child.pid));
  }, 100);
  return new Promise((resolve, reject) => {
    child.once('close', (code) => {
      clearInterval(watch);
      if (code === 0) resolve({ seconds: (performance.now() - started) / 1000, peakMb, out });
      else reject(new Error(`import-voters ended with ${code}:\n${out}`));
    });
  });
}

function peakMemoryMb(pid: number | undefined): number {
  try {
    const [, kilobytes = '0'] = /VmHWM:\s+(\d+) kB/u.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return Number(kilobytes) / 1024;
  } catch {
    return 0;
  }
}

/** A made-up voter file of a state's size, imported twice into a PostgreSQL of its own: rows per second, and the greatest memory. */
export async function measureVoters(count = String(VOTERS)): Promise<void> {
  const voters = Number(count);
  const postgres = await startPostgres();
  if (!postgres) throw new Error('The bench needs a PostgreSQL.');
  const folder = mkdtempSync(join(tmpdir(), 'walkbook-voters-'));
  try {
    const file = join(folder, 'voters.txt');
    writeVoterFile(file, voters);
    console.log(
      `${voters.toLocaleString('en-US')} voters, ${Math.round(statSync(file).size / MEGABYTE)} MB; ${postgres.version}, not synced.`,
    );
    console.log(
      'Method: the command in a process of its own, from its start to its end; memory is its own greatest, without the database.',
    );
    for (const name of ['First', 'Again']) {
      const { seconds, peakMb, out } = await importRun(file, postgres.url);
      console.log(out.trim().split('\n').slice(-4).join('\n'));
      console.log(`${name}: ${seconds.toFixed(1)} s, ${Math.round(voters / seconds)} rows/s, at most ${Math.round(peakMb)} MB.`);
      reportFigure(`voters-${name.toLowerCase()}-memory`, peakMb, MEMORY_LIMIT_MB);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
    await postgres.stop();
  }
}
