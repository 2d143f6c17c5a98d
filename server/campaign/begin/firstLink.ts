import type { Kysely } from 'kysely';
import { siteAddress } from '@/server/campaign/invitations';
import { newEmail } from '@/server/campaign/members';
import { plainWords } from '@/server/campaign/plainWords';
import { newLink } from '@/server/campaign/staff/links';
import { allOrNothing, type StaffParts } from '@/server/campaign/transaction';
import { nowSeconds } from '@/server/clock';
import type { Database } from '@/server/database/schema';

const TEXTS = { name: 'The name' } as const;

/** Whose the link is that an empty server prints. Nobody gets mail there. */
export const FIRST_ORGANIZER = { email: 'first@localhost.invalid', name: 'First organizer' } as const;

export type FirstLink = {
  readonly email: string;
  readonly name: string;
  /** Where the console opens. */
  readonly site: string;
};

/**
 * Makes a link by which somebody signs in once, within a day, and may make campaigns from then on. Whoever works here already keeps their name.
 *
 * @returns the link, which is secret
 * @throws {@link OrganizerError} for an e-mail, a name or a site that is none; then nothing was written
 */
export function firstLink({ db, clock }: StaffParts, { email, name, site }: FirstLink): Promise<string> {
  const [plain, origin] = [newEmail(email), siteAddress(site)];
  return allOrNothing(db, {}, async (trx) => {
    const { id } = await trx
      .insertInto('staff')
      .values({ email: plain, name: plainWords(name, TEXTS.name), may_begin: true })
      .onConflict((conflict) => conflict.column('email').doUpdateSet({ may_begin: true }))
      .returning('id')
      .executeTakeFirstOrThrow();
    return newLink(trx, id, origin, nowSeconds(clock));
  });
}

/**
 * Makes the link that an empty server prints on its own machine.
 *
 * @returns the link; undefined where there is a campaign, or somebody else works in the console
 */
export async function firstLinkWhenEmpty(parts: StaffParts, site: string): Promise<string | undefined> {
  return (await isEmpty(parts.db)) ? firstLink(parts, { ...FIRST_ORGANIZER, site }) : undefined;
}

async function isEmpty(db: Kysely<Database>): Promise<boolean> {
  const campaign = await db.selectFrom('campaigns').select('id').limit(1).executeTakeFirst();
  const other = await db.selectFrom('staff').select('id').where('email', '<>', FIRST_ORGANIZER.email).limit(1).executeTakeFirst();
  return campaign === undefined && other === undefined;
}
