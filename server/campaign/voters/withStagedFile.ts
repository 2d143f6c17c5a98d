import type { Kysely } from 'kysely';
import { type StreetAlias, streetAliases } from '@/server/campaign/address/streetAliases';
import { nameOfFile } from '@/server/campaign/table/fileOfRows';
import { headingText } from '@/server/campaign/table/keptLayouts';
import type { RefusalListener } from '@/server/campaign/table/refusals';
import type { Database } from '@/server/database/schema';
import type { VoterFileTable, VoterRefusal } from './fileVoter';
import { rowTest } from './onlyRows';
import { createStagedFile, dropStagedFile, type StagedTables, temporaryTables } from './stagedFile';
import { type StagedFile, stageFile } from './stageFile';
import { chosenLayout, type VoterFile } from './voterFile';
import { type ChosenLayout, hasHeading, idsOf, voterTable } from './voterTable';

/** What the file is for: its campaign's name or uId, and id where there is one; and when it is read. */
type For = { readonly name: string; readonly id: number | undefined; readonly nowMs: number };

type ToStage = RefusalListener<VoterRefusal> & {
  readonly source: VoterFile;
  readonly onProgress: (progress: { readonly step: 'reading'; readonly rows: number; readonly bytes: number }) => void;
};

/** A voter file that was read to its end. */
export type ReadVoterFile = {
  readonly chosen: ChosenLayout;
  readonly table: VoterFileTable;
  readonly staged: StagedFile;
  /** What the file was read into. */
  readonly tables: StagedTables;
  /** Whether staff want a row. */
  readonly isWanted: (cells: readonly string[]) => boolean;
  /** The layout's name; null for columns that staff described. */
  readonly layout: string | null;
  /** Whose ids the voters have; undefined: nobody has said. */
  readonly ids: string | undefined;
  /** By which a file like this one is known again; null where the first row is a voter. */
  readonly heading: string | null;
  /** What staff have said of the campaign's streets: by this its addresses were read (`expectSameStreets`). */
  readonly streets: readonly StreetAlias[];
};

/**
 * Reads a voter file into temporary tables of one connection, does work on them, and drops them. What compares and writes parts calls them by other names (`underUsualNames`).
 *
 * @throws {@link OrganizerError} when nobody says what its columns mean, or it cannot be read to its end; and what the work threw
 */
export async function withStagedFile<T>(
  connection: Kysely<Database>,
  { name, id, nowMs }: For,
  input: ToStage,
  work: (read: ReadVoterFile) => Promise<T>,
): Promise<T> {
  const { file, form, first, only, leftOut } = input.source;
  const chosen = await chosenLayout(connection, name, id, input.source);
  const aliases = id === undefined ? undefined : await streetAliases(connection, id);
  const today = new Date(nowMs).toISOString().slice(0, 10);
  const table = { ...voterTable(nameOfFile(file), chosen, first, today, leftOut), isSaidByParts: true, keyOf: aliases?.keyOf };
  const tables = temporaryTables();
  await createStagedFile(connection, tables);
  try {
    const isWanted = rowTest(only, first, table.positions);
    const staged = await stageFile(connection, { file, form, first, chosen, table, isWanted }, input, tables);
    const layout = 'layout' in chosen ? chosen.layout : undefined;
    const heading = hasHeading(chosen) ? headingText(first) : null;
    const streets = aliases?.all ?? [];
    return await work({ chosen, table, staged, tables, isWanted, layout: layout?.name ?? null, ids: idsOf(chosen), heading, streets });
  } finally {
    await dropStagedFile(connection, tables);
  }
}
