import { type Kysely, sql } from 'kysely';
import type { StreetAlias } from '@/server/campaign/address/streetAliases';
import { type CampaignRef, campaignByName, campaignName, type ImportInto, type NamedCampaign } from '@/server/campaign/campaignByName';
import { OrganizerError } from '@/server/campaign/organizerError';
import { refuseArchived } from '@/server/campaign/privacy/archive';
import { keepLayout } from '@/server/campaign/table/keptLayouts';
import { type Noted, noteDoing } from '@/server/campaign/transaction';
import type { Database } from '@/server/database/schema';
import { numberElections } from './electionsVoted';
import type { VoterFileTable } from './fileVoter';
import { beginImport } from './imports';
import { secondId } from './match/secondIds';
import { waitForOtherImports } from './parts';
import { expectSameStreets } from './sameStreets';
import type { StagedFile } from './stageFile';
import { refuseUnsaidIds } from './unsaidIds';
import type { KeepAs } from './voterFile';
import type { ChosenLayout } from './voterTable';

const TEXTS = {
  otherIds: (known: string, ids: string) =>
    `The voters of this campaign have the ids of ${known}, those of the file are of ${ids}: the same people would be there twice. Match it with them by name, birth year and address: --match. Or name the column with the ids of ${known} by --map voterId=COLUMN${ids === 'VAN' ? ", and VAN's by --map vanId=COLUMN" : ''}, or import the file into a campaign of its own.`,
  otherIdsHere: (known: string, ids: string) =>
    `The voters of this campaign have the ids of ${known}, those of the file are of ${ids}: the same people would be there twice. Say under Columns which column has the ids of ${known}${ids === 'VAN' ? ", and which has VAN's" : ''}, or import the file into a campaign of its own. Whoever runs the server can match it by name, birth year and address.`,
  secondIdsHere: (ids: string) =>
    `People of this campaign have ids of ${ids} beside those of its own file: the same people would be there twice. Whoever runs the server can match the file with them by name, birth year and address.`,
  secondIds: (ids: string) =>
    `People of this campaign have ids of ${ids} beside those of its own file: the same people would be there twice. Match the file with them by name, birth year and address: --match.`,
} as const;

export type FileToWrite = ImportInto & {
  /** Name or uId of the campaign, or its id. */
  readonly name: CampaignRef;
  readonly chosen: ChosenLayout;
  readonly table: VoterFileTable;
  readonly staged: Pick<StagedFile, 'rows' | 'voters'>;
  /** Under which name what staff described is kept. */
  readonly keepAs: KeepAs;
  /** By which a file like this one is known again (`headingText`); null where the first row is a voter. */
  readonly heading: string | null;
  /** By what staff said of streets the file was read. */
  readonly streets: readonly StreetAlias[];
  /** The file's name, and when it is imported (unix seconds). */
  readonly fileName: string;
  readonly at: number;
  /** Whose ids the voters have; undefined: nobody has said. */
  readonly ids: string | undefined;
  readonly isDryRun: boolean;
  /** Whether somebody has said that a doubtful file is right (`refuseDoubts`). */
  readonly isSure?: boolean | undefined;
  /** How the import stands in the campaign's log, from its beginning on. */
  readonly noted?: Noted;
  readonly onProgress: (progress: { readonly step: 'writing'; readonly rows: number; readonly of: number }) => void;
};

/**
 * Begins an import: settles into which campaign and whose ids, keeps the layout, numbers elections and the import itself.
 *
 * @throws {@link OrganizerError} when the campaign's voters have ids of another kind, or of two and nobody says of which the file's are, an import is being undone, or its
 *   names have left the server
 */
export async function beginFile(
  trx: Kysely<Database>,
  file: FileToWrite,
): Promise<{ readonly campaign: NamedCampaign; readonly number: number }> {
  const { chosen, keepAs, heading, ids } = file;
  const campaign = await campaignOf(trx, file);
  await waitForOtherImports(trx, campaign.id);
  const number = await beginImport(trx, campaign.id, file);
  // An undo may leave the campaign free for ids of another kind.
  if (ids === undefined) await refuseUnsaidIds(trx, campaign.id, file.fileName);
  else await settleIds(trx, campaign.id, ids);
  if ('mapping' in chosen && keepAs) await keepLayout(trx, campaign.id, 'voters', { ...keepAs, ...chosen, heading });
  await refuseArchived(trx, campaign.id);
  await expectSameStreets(trx, campaign.id, file.streets);
  const elections = file.table.elections.map(([election]) => election);
  await numberElections(trx, campaign.id, sql`select unnest(${elections}::text[]) as name`);
  await noteDoing(trx, campaign.id, file.noted ?? {});
  return { campaign, number };
}

/** Returns the campaign that the file is written into. @throws {@link OrganizerError} when there is none and none is to be made */
export async function campaignOf(trx: Kysely<Database>, { name, create }: FileToWrite): Promise<NamedCampaign> {
  if (typeof name === 'string') return campaignByName(trx, name, { create });
  return { id: name.id, name: await campaignName(trx, name.id), isNew: false };
}

async function settleIds(trx: Kysely<Database>, campaignId: number, ids: string): Promise<void> {
  const { voter_ids: known } = await trx.selectFrom('campaigns').select('voter_ids').where('id', '=', campaignId).executeTakeFirstOrThrow();
  if (known !== null && known !== ids) throw new OrganizerError(TEXTS.otherIds(known, ids), TEXTS.otherIdsHere(known, ids));
  if (known === null && (await isSecondKind(trx, campaignId, ids)))
    throw new OrganizerError(TEXTS.secondIds(ids), TEXTS.secondIdsHere(ids));
  if (known === null) await trx.updateTable('campaigns').set({ voter_ids: ids }).where('id', '=', campaignId).execute();
}

/** Whether the campaign knows such ids as those of another file: then its own voter ids are of another kind, though nobody has said of which. */
async function isSecondKind(trx: Kysely<Database>, campaignId: number, ids: string): Promise<boolean> {
  const { rows } = await sql<{ isSecond: boolean }>`
    select exists (select from imports where campaign_id = ${campaignId} and second_ids = ${ids} and undone_at is null)
      or exists (select from voters v where v.campaign_id = ${campaignId} and ${secondId('v', ids)} is not null) as "isSecond"`.execute(
    trx,
  );
  return rows[0]?.isSecond ?? false;
}
