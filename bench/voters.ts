import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '@/scripts/postgres.mjs';
import { reportFigure } from './figure';
import { staffCommand } from './staffCommand';
import { writeVoterFile } from './voterFile';

const VOTERS = 1_000_000;
const MEGABYTE = 1024 * 1024;
/** What the import may take, however long the file is. */
const MEMORY_LIMIT_MB = 400;

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
      const { seconds, peakMb, out } = await staffCommand(['import-voters', file, '--campaign', 'Bench', '--create'], postgres.url);
      console.log(out.trim().split('\n').slice(-4).join('\n'));
      console.log(`${name}: ${seconds.toFixed(1)} s, ${Math.round(voters / seconds)} rows/s, at most ${Math.round(peakMb)} MB.`);
      reportFigure(`voters-${name.toLowerCase()}-memory`, peakMb, MEMORY_LIMIT_MB);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
    await postgres.stop();
  }
}
