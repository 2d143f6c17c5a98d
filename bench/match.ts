import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '@/scripts/postgres.mjs';
import { runCampaignCommand } from './campaignCommand';
import { reportFigure } from './figure';
import { writeVanFile, writeVoterFile } from './voterFile';

const VOTERS = 60_000;
/** What matching may take, however long the file is. */
const MEMORY_LIMIT_MB = 512;

/** A made-up county with a state's ids, and VAN's file of the same people: looked at, written, and known by its ids. */
export async function measureMatch(count = String(VOTERS)): Promise<void> {
  const voters = Number(count);
  const postgres = await startPostgres();
  if (!postgres) throw new Error('The bench needs a PostgreSQL.');
  const folder = mkdtempSync(join(tmpdir(), 'walkbook-match-'));
  const run = (args: readonly string[]) => runCampaignCommand(args, { WALKBOOK_DATA: folder, DATABASE_URL: postgres.url });
  try {
    const [own, van] = [join(folder, 'voters.txt'), join(folder, 'van.csv')];
    writeVoterFile(own, voters);
    writeVanFile(van, voters, new Date().getFullYear());
    await run(['import-voters', own, '--campaign', 'Bench', '--create']);
    console.log(`${voters.toLocaleString('en-US')} people in both files; ${postgres.version}, not synced.`);
    console.log(
      'Method: the command in a process of its own, from its start to its end; memory is its own greatest, without the database.',
    );
    const match = ['import-voters', van, '--campaign', 'Bench', '--match'];
    const unmatched = ['--unmatched', join(folder, 'open.csv')];
    for (const [name, args] of [
      ['preview', [...match, ...unmatched]],
      ['written', [...match, '--really']],
      ['again', [...match, '--really']],
    ] as const) {
      const { seconds, peakMb, out } = await run(args);
      console.log(out.trim());
      console.log(`${name}: ${seconds.toFixed(1)} s, ${Math.round(voters / seconds)} rows/s, at most ${Math.round(peakMb)} MB.`);
      reportFigure(`match-${name}-memory`, peakMb, MEMORY_LIMIT_MB);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
    await postgres.stop();
  }
}
