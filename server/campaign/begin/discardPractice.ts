import type { Kysely } from 'kysely';
import type { PinKey } from '@/server/auth/pinKey';
import { campaignName } from '@/server/campaign/campaignByName';
import { deleteCampaign } from '@/server/campaign/campaigns';
import { OrganizerError } from '@/server/campaign/organizerError';
import type { StaffParts } from '@/server/campaign/transaction';
import { IS_THERE } from '@/server/campaign/voters/imports';
import type { Database } from '@/server/database/schema';

const TEXTS = {
  notPractice: 'This is no practice town. Its owner deletes a campaign under People.',
  imported: 'A voter file was imported here, so it is not all made up. Undo the import first, or delete the campaign under People.',
} as const;

/**
 * Deletes a practice town with all that it has, and those who were in it alone.
 *
 * @returns how many people and doors went with it
 * @throws {@link OrganizerError} for a campaign that is none, or has somebody's own people; then nothing was written
 */
export async function discardPractice(
  parts: StaffParts & { readonly pinKey: () => PinKey },
  { id }: { readonly id: number },
): Promise<{ people: number; doors: number }> {
  await expectPractice(parts.db, id);
  const really = await campaignName(parts.db, id);
  const { people, doors } = await deleteCampaign(parts, { id }, { really, check: refuseOwnPeople });
  return { people, doors };
}

/** @throws {@link OrganizerError} for a campaign that is no practice town */
export async function expectPractice(db: Kysely<Database>, id: number): Promise<void> {
  const found = await db.selectFrom('campaigns').select('is_practice').where('id', '=', id).executeTakeFirst();
  if (!found?.is_practice) throw new OrganizerError(TEXTS.notPractice);
}

/** An import that is under way has begun in the transaction that numbers it, or finds no campaign any more. */
async function refuseOwnPeople(trx: Kysely<Database>, campaignId: number): Promise<void> {
  const imported = await trx
    .selectFrom('imports')
    .select('number')
    .where('campaign_id', '=', campaignId)
    .where(IS_THERE)
    .limit(1)
    .executeTakeFirst();
  if (imported) throw new OrganizerError(TEXTS.imported);
}
