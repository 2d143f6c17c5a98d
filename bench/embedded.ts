import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEmbedded } from '@/server/database/openDatabase';
import { databaseFolder } from '@/server/settings';
import type { CommandRun } from './campaignCommand';
import { reportFigure } from './figure';
import { fillMarks, millionWork, secondsOfUniverse } from './millionWork';

/** What docs/deploy.md says that the embedded database is for. */
const PEOPLE = 50_000;

/** The same work in the embedded database, which the command has in its own process: its memory is in the command's. */
export async function measureEmbedded(people = PEOPLE): Promise<void> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'walkbook-embedded-'));
  const work = millionWork(people, { WALKBOOK_DATA: dataFolder });
  const opened = async <Found>(found: (db: ReturnType<typeof openEmbedded>['db']) => Promise<Found>) => {
    const { db, close } = openEmbedded(databaseFolder({ dataFolder }));
    return found(db).finally(close);
  };
  const took = async (what: string, command: () => Promise<CommandRun>) => {
    const { seconds, peakMb, out } = await command();
    console.log(out.trim().split('\n').slice(-3).join('\n'));
    console.log(`${what}: ${seconds.toFixed(1)} s, at most ${Math.round(peakMb)} MB with the database.`);
  };
  try {
    await took('import', work.importFile);
    await opened(fillMarks);
    reportFigure('embedded-universe-seconds', await opened(secondsOfUniverse), 2);
    await took('cut', work.cut);
    await took('report', work.report);
    await took('status', work.status);
    await took('import again', work.importFile);
    await took('new-pass', work.newPass);
  } finally {
    work.close();
    rmSync(dataFolder, { recursive: true, force: true });
  }
}
