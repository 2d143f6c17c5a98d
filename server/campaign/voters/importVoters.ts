import { basename } from 'node:path';
import { campaignToImport, type ImportInto, type NamedCampaign } from '@/server/campaign/campaignByName';
import { refuseArchived } from '@/server/campaign/privacy/archive';
import { type Assumption, allAssumptions } from '@/server/campaign/table/assumption';
import { nameOfFile } from '@/server/campaign/table/fileOfRows';
import type { RefusalListener } from '@/server/campaign/table/refusals';
import type { DryRun, StaffParts } from '@/server/campaign/transaction';
import { nowSeconds } from '@/server/clock';
import type { VoterRefusal } from './fileVoter';
import type { StatusOfFile } from './stageFile';
import type { VoterFile } from './voterFile';
import { absentColumns } from './voterLayouts';
import { withStagedFile } from './withStagedFile';
import { type WrittenFile, writeFile } from './writeFile';

export type VoterImportProgress =
  | { readonly step: 'reading'; readonly rows: number; readonly bytes: number }
  | { readonly step: 'writing'; readonly rows: number; readonly of: number };

export type VoterImportInput = DryRun &
  ImportInto &
  RefusalListener<VoterRefusal> & {
    readonly source: VoterFile;
    /** Whether somebody has said that a doubtful file is right. */
    readonly isSure?: boolean | undefined;
    readonly onProgress: (progress: VoterImportProgress) => void;
  };

export type VoterImport = WrittenFile & {
  readonly campaign: NamedCampaign;
  /** The layout's name; null for columns that staff described. */
  readonly layout: string | null;
  readonly encoding: string;
  readonly refused: number;
  /** Rows that `only` does not take. */
  readonly leftOut: number;
  readonly statuses: readonly StatusOfFile[];
  readonly assumptions: readonly Assumption[];
  /** What the file lacks of what its office sends (`absentColumns`). */
  readonly absentColumns: readonly string[];
};

/**
 * Brings a campaign's people up to date with a voter file. Households are formed by address: who lives at a door that the campaign has is
 * filed there, the others get a new door, in no packet. A person is known by the file's voter id, so that a second import doubles nobody.
 *
 * The file is read to its end before anything is written. Then parts of it are written one by one, so that the phones' changes never wait
 * long; one that was cut short is completed by running it again.
 *
 * @param campaign name or uId; where no campaign has it, one of this name is made if the input says `create`
 * @throws {@link OrganizerError}; then nothing was written
 * @throws HalfDoneError when the database failed after some parts were written
 */
export function importVoters({ db, clock, doing }: StaffParts, campaign: string, input: VoterImportInput): Promise<VoterImport> {
  const { source, create, dryRun: isDryRun = false, isSure, onProgress } = input;
  return db.connection().execute(async (connection) => {
    // Before a file of a million rows is read.
    const into = await campaignToImport(connection, campaign, { create });
    if (into) await refuseArchived(connection, into.id);
    const of = { name: campaign, id: into?.id, nowMs: clock.nowMs() };
    return withStagedFile(connection, of, input, async ({ chosen, table, staged, tables, layout, ids, heading, streets }) => {
      const toWrite = {
        ...{ name: campaign, create, chosen, table, staged, keepAs: source.keepAs, ids, heading, streets, isDryRun, isSure, onProgress },
        fileName: basename(nameOfFile(source.file)),
        at: nowSeconds(clock),
        noted: { doing, clock },
      };
      const written = await writeFile(connection, tables, toWrite);
      const { refused, leftOut, statuses } = staged;
      const assumptions = allAssumptions(source.assumptions, staged.assumptions, written.idsKnown);
      const lacking = 'layout' in chosen ? absentColumns(chosen.layout, source.first) : [];
      return { ...written, layout, encoding: source.form.encoding, refused, leftOut, statuses, assumptions, absentColumns: lacking };
    });
  });
}
