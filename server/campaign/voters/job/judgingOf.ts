import type { Kysely } from 'kysely';
import { streetAliases } from '@/server/campaign/address/streetAliases';
import { OrganizerError } from '@/server/campaign/organizerError';
import type { Judging } from '@/server/campaign/voters/mend/judgeRow';
import { builtInLayout, type ChosenLayout, voterTable } from '@/server/campaign/voters/voterTable';
import { filledColumns } from '@/server/campaign/voters/writeVoters';
import type { Clock } from '@/server/clock';
import type { Database } from '@/server/database/schema';
import type { Reading } from './reading';
import { stagedTablesOf } from './stagedTables';
import { askedOf } from './wantedColumns';

const TEXTS = { noLayout: (name: string) => `The layout "${name}" is none any more. Read the file again.` } as const;

/** Returns what the columns of a file that was read mean. @throws {@link OrganizerError} where its layout is gone with an older version */
export function chosenOf({ chosen, ids }: Reading): ChosenLayout {
  if ('mapping' in chosen) return { ...chosen, ids: ids ?? undefined };
  const layout = builtInLayout(chosen.layout);
  if (layout === undefined) throw new OrganizerError(TEXTS.noLayout(chosen.layout));
  return { layout };
}

/** Returns by what one row of a file that was read is judged like the others. @throws as `chosenOf` */
export async function judgingOf(
  { db, clock }: { readonly db: Kysely<Database>; readonly clock: Clock },
  campaignId: number,
  { id, name }: { readonly id: number; readonly name: string },
  reading: Reading,
): Promise<Judging> {
  const { keyOf } = await streetAliases(db, campaignId);
  const today = new Date(clock.nowMs()).toISOString().slice(0, 10);
  const table = { ...voterTable(name, chosenOf(reading), reading.first, today, askedOf(reading.asked).leftOut), keyOf };
  return { campaignId, file: id, table, columns: filledColumns(table), tables: stagedTablesOf({ file: id, stage: reading.stage }) };
}
