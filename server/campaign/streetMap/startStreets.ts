import { wholeUpload } from '@/server/campaign/files/uploads';
import { addJob } from '@/server/campaign/jobs/jobs';
import { NoSuch, OrganizerError } from '@/server/campaign/organizerError';
import { plainWords } from '@/server/campaign/plainWords';
import { refuseArchived } from '@/server/campaign/privacy/archive';
import { inTransaction, type StaffParts } from '@/server/campaign/transaction';
import { ArchiveFault } from '@/server/tiles/archiveFault';
import { publicAddress, shownAddress } from './publicAddress';

const TEXTS = {
  attribution: 'Whose data it is',
  practice: 'A practice town has made-up streets of its own: real ones belong into a campaign of your own.',
} as const;

/** Where streets are taken from: an archive that staff have sent, or an address of one. */
export type StreetsSource = { readonly file: number } | { readonly address: string };

export type StreetsWish = {
  readonly source: StreetsSource;
  readonly attribution?: string | undefined;
  readonly dryRun: boolean;
};

/**
 * Begins to add the streets around a campaign's doors to the server's street map; a dry run only looks.
 *
 * @returns the job's id
 * @throws NoSuch where the campaign has no such file; {@link OrganizerError} for a practice town, and for an address that may not be asked. Then nothing was written
 */
export function startStreets(
  parts: StaffParts,
  campaign: { readonly id: number },
  { source, attribution, dryRun }: StreetsWish,
): Promise<number> {
  return inTransaction(parts, campaign, {}, async (trx, campaignId) => {
    await refuseArchived(trx, campaignId);
    const found = await trx.selectFrom('campaigns').select('is_practice').where('id', '=', campaignId).executeTakeFirst();
    if (found?.is_practice) throw new OrganizerError(TEXTS.practice);
    const named = attribution === undefined ? {} : { attribution: plainWords(attribution, TEXTS.attribution) };
    const about = 'file' in source ? await fileName(source.file) : checkedAddress(source.address);
    return addJob(trx, campaignId, { kind: 'addStreetMap', input: { ...source, ...named, dryRun }, about }, parts);

    async function fileName(file: number): Promise<string> {
      const { content, name } = await wholeUpload({ db: trx, clock: parts.clock }, campaign, file);
      if (content !== 'map') throw new NoSuch('file');
      return name;
    }
  });
}

function checkedAddress(address: string): string {
  try {
    return shownAddress(publicAddress(address).href);
  } catch (error) {
    throw error instanceof ArchiveFault ? new OrganizerError(error.message, error.inConsole) : error;
  }
}
