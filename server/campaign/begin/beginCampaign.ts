import { type Kysely, sql } from 'kysely';
import { type NamedCampaign, newCampaign } from '@/server/campaign/campaignByName';
import { checkedDetails, type WantedDetails } from '@/server/campaign/campaignDetails';
import { OrganizerError } from '@/server/campaign/organizerError';
import { plainWords } from '@/server/campaign/plainWords';
import { writeDoing } from '@/server/campaign/staff/doings';
import { allOrNothing, type DryRun, type StaffParts } from '@/server/campaign/transaction';
import { nowSeconds } from '@/server/clock';
import type { Database } from '@/server/database/schema';
import { mayBegin } from '@/server/store/beginners';

const TEXTS = {
  mayNot: 'Whoever runs the server says who may make campaigns: by first-link, or as an owner of one.',
  what: "The campaign's name",
} as const;

/** Who makes a campaign. */
export type Beginner = { readonly staffId: number; readonly name: string };

type Wanted = WantedDetails & DryRun & { readonly name: string };

/**
 * Makes a campaign whose owner is whoever makes it, with the first line of its log.
 *
 * @throws {@link OrganizerError} for somebody who may not, for a text that cannot be used, and where there is a campaign of this name; then nothing was
 *   written
 */
export function beginCampaign(parts: StaffParts, by: Beginner, { name, dryRun, ...details }: Wanted): Promise<NamedCampaign> {
  const checked = checkedDetails(details);
  const plain = plainWords(name, TEXTS.what);
  return allOrNothing(parts.db, { dryRun }, async (trx) => {
    await expectBeginner(trx, by);
    const made = await newCampaign(trx, plain, checked);
    await ownFromNowOn(parts, trx, { campaignId: made.id, by, what: 'createCampaign' });
    return made;
  });
}

/** Lets nobody else make campaigns, and of two presses of one person the second wait: it finds the name taken. */
export async function expectBeginner(trx: Kysely<Database>, { staffId }: Beginner): Promise<void> {
  await sql`select from staff where id = ${staffId} for update`.execute(trx);
  if (!(await mayBegin(trx, staffId))) throw new OrganizerError(TEXTS.mayNot);
}

type Owned = { readonly campaignId: number; readonly by: Beginner; readonly what: string };

/** Makes whoever has made a campaign its owner, and says so in its log. */
export async function ownFromNowOn({ clock }: StaffParts, trx: Kysely<Database>, { campaignId, by, what }: Owned): Promise<void> {
  await trx.insertInto('staff_roles').values({ campaign_id: campaignId, staff_id: by.staffId, role: 'owner' }).execute();
  await writeDoing(trx, campaignId, { ...by, role: 'owner', what, about: '' }, nowSeconds(clock));
}
