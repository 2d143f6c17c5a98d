import { type Kysely, sql } from 'kysely';
import type { Database } from '@/server/database/schema';
import { type CampaignDetails, type CampaignRef, campaignName } from './campaignByName';
import { checkedDetails, readDetails, writeDetails } from './campaignDetails';
import { rename } from './campaigns';
import { OrganizerError } from './organizerError';
import { lastDoing } from './staff/doings';
import { type DryRun, inTransaction, type StaffParts } from './transaction';

const TEXTS = {
  needsName: 'A campaign needs a name.',
  meanwhile: (by: string | undefined, detail: string, now: string | null) =>
    `Meanwhile ${by ?? 'somebody else'} has changed the ${detail}: ${now === null ? 'there is none now' : `it is "${now}" now`}. Look again.`,
} as const;

/** What a campaign is called, and what phones are told of it besides. */
export type NamedDetails = CampaignDetails & { readonly name: string };

/** A logo is changed by its bytes. */
type ChangedDetail = Exclude<keyof NamedDetails, 'logo'>;

/** The details' words for staff. */
const NAMES: Readonly<Record<ChangedDetail, string>> = {
  name: 'name',
  org: 'organization',
  supportPhone: 'phone',
  phoneBankHost: 'phone bank',
  literature: 'rule for literature',
  zone: 'time zone',
  language: 'language',
  color: 'color',
};

/** Each detail from what was seen to something else, as staff type it; null is nothing. */
export type SeenChanges = { readonly [D in ChangedDetail]?: { readonly from: string | null; readonly to: string | null } | undefined };

/** Reads what a campaign is called and what phones are told of it. */
export function namedDetails(parts: StaffParts, campaign: CampaignRef): Promise<NamedDetails> {
  return inTransaction(parts, campaign, {}, read);
}

/**
 * Changes details of a campaign from what was seen. Phones hear it when they next ask for their campaigns.
 *
 * @returns all details, as they are afterwards
 * @throws {@link OrganizerError} for a detail that cannot be used, and for one that is another meanwhile; then nothing was written
 */
export function changeCampaign(
  parts: StaffParts,
  campaign: CampaignRef,
  { changes, dryRun }: DryRun & { readonly changes: SeenChanges },
): Promise<NamedDetails> {
  const { name, ...others } = changes;
  const typed = checkedDetails(Object.fromEntries(Object.entries(others).map(([detail, change]) => [detail, change?.to])));
  return inTransaction(parts, campaign, { dryRun }, async (trx, campaignId) => {
    await sql`select from campaigns where id = ${campaignId} for no key update`.execute(trx);
    const now = await read(trx, campaignId);
    for (const detail of Object.keys(changes) as ChangedDetail[]) {
      if (changes[detail] === undefined || changes[detail].from === now[detail]) continue;
      const by = await lastDoing(trx, campaignId, { what: ['changeCampaign'] });
      throw new OrganizerError(TEXTS.meanwhile(by?.name, NAMES[detail], now[detail]));
    }
    if (name !== undefined) {
      if (name.to === null) throw new OrganizerError(TEXTS.needsName);
      await rename(trx, campaignId, name.to);
    }
    await writeDetails(trx, campaignId, typed);
    return read(trx, campaignId);
  });
}

/** How the log names details that were changed. */
export const detailsText = (changes: SeenChanges): string =>
  (Object.keys(changes) as ChangedDetail[]).map((detail) => NAMES[detail]).join(', ');

async function read(trx: Kysely<Database>, campaignId: number): Promise<NamedDetails> {
  return { name: await campaignName(trx, campaignId), ...(await readDetails(trx, campaignId)) };
}
