import type { Kysely } from 'kysely';
import { consoleLink, newStaffKey, staffKeyDigest } from '@/server/auth/staffKey';
import type { CampaignRef } from '@/server/campaign/campaignByName';
import { siteAddress } from '@/server/campaign/invitations';
import { plainEmail } from '@/server/campaign/members';
import { OrganizerError } from '@/server/campaign/organizerError';
import { inTransaction, type StaffParts } from '@/server/campaign/transaction';
import { nowSeconds } from '@/server/clock';
import type { Database } from '@/server/database/schema';
import { addStaffLink } from '@/server/store/staffLinks';
import { lockStaff } from '@/server/store/staffSignIns';
import { notStaff, staffWith } from './accounts';
import { worksElsewhere } from './elsewhere';

const TEXTS = {
  byMailAlone: (email: string) => `${email} works in another campaign too. A link for them can only be mailed.`,
} as const;

/** Somebody's link, which is secret: whoever has it first is signed in. */
export type IssuedStaffLink = { readonly email: string; readonly name: string; readonly link: string };

type WantedLink = {
  readonly email: string;
  /** Where the console opens, with http: or https:. */
  readonly site: string;
  /** Who of the staff is shown the link, or null at the terminal; undefined where it is only mailed. */
  readonly shownTo?: number | null | undefined;
};

/**
 * Makes a link by which somebody signs in to the console once, within a day. An earlier one that was not used yet is void.
 *
 * @throws {@link OrganizerError} when they work nowhere in this campaign, or the site is no address; and where the link opened a campaign that is not the one's
 *   who is shown it
 */
export function issueStaffLink(
  parts: StaffParts,
  campaign: CampaignRef,
  { email, site, shownTo = null }: WantedLink,
): Promise<IssuedStaffLink> {
  const origin = siteAddress(site);
  return inTransaction(parts, campaign, {}, async (trx, campaignId) => {
    const plain = plainEmail(email);
    const staffId = await staffWith(trx, plain, campaignId);
    if (staffId === undefined) throw notStaff(plain);
    // Another campaign that lets them in at this moment either ends this link, or is seen here.
    await lockStaff(trx, staffId);
    if (shownTo !== null && (await worksElsewhere(trx, campaignId, staffId, shownTo))) throw new OrganizerError(TEXTS.byMailAlone(plain));
    const { name } = await trx.selectFrom('staff').select('name').where('id', '=', staffId).executeTakeFirstOrThrow();
    return { email: plain, name, link: await newLink(trx, staffId, origin, nowSeconds(parts.clock)) };
  });
}

/** Returns `issueStaffLink`'s link, for the terminal. */
export async function staffLink(
  parts: StaffParts,
  campaign: CampaignRef,
  wanted: { readonly email: string; readonly site: string },
): Promise<string> {
  return (await issueStaffLink(parts, campaign, wanted)).link;
}

/** Makes a link for somebody who is signed in. @param origin where the console opens, as `siteAddress` returns it */
export async function newLink(db: Kysely<Database>, staffId: number, origin: string, now: number): Promise<string> {
  const key = newStaffKey();
  await addStaffLink(db, staffId, staffKeyDigest(key), now);
  return consoleLink(origin, key);
}
