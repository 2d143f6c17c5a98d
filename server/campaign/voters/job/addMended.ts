import type { JobParts, RunningJob } from '@/server/campaign/jobs/kind';
import { keepKnownNames } from '@/server/campaign/voters/damagedNames';
import { nameKnownIds } from '@/server/campaign/voters/knownIds';
import { mendedRowsOf } from '@/server/campaign/voters/mend/mendedRows';
import { stageMended } from '@/server/campaign/voters/mend/stageMended';
import { mergeDoubledDoors } from '@/server/campaign/voters/mergeDoubledDoors';
import { judgingOf } from './judgingOf';
import { keepReading, type Reading } from './reading';
import { stagedStep } from './stagedStep';

/**
 * Adds the rows that staff have mended to what a file was read into, right before it is written. All of them or none, and once: a server that was killed behind it finds in the reading
 * that it was done.
 *
 * @returns the reading with what was added
 */
export async function addMended(
  { db, clock }: JobParts,
  upload: { readonly id: number; readonly name: string },
  reading: Reading,
  { campaignId, signal, hold }: Pick<RunningJob<unknown>, 'campaignId' | 'signal' | 'hold'>,
): Promise<Reading> {
  if (reading.byHand !== undefined || (await mendedRowsOf(db, { campaignId, file: upload.id })).length === 0) return reading;
  const judging = await judgingOf({ db, clock }, campaignId, upload, reading);
  return stagedStep(
    db,
    { file: upload.id, stage: reading.stage },
    signal,
  )(async (trx) => {
    const { rows, byHand } = await stageMended(trx, judging);
    if (rows === 0) return reading;
    await nameKnownIds(trx, judging.tables, campaignId);
    await keepKnownNames(trx, judging.tables, campaignId);
    const { staged } = reading;
    const now: Reading = {
      ...reading,
      ...{ byHand, mended: reading.mended + (await mergeDoubledDoors(trx, judging.tables, campaignId)) },
      staged: { ...staged, voters: staged.voters + rows, refused: staged.refused - rows },
    };
    await keepReading(trx, campaignId, upload.id, now);
    // Last: it locks the job, whose lease nobody could renew meanwhile.
    await hold(trx);
    return now;
  });
}
