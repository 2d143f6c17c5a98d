import type { CampaignRef } from '@/server/campaign/campaignByName';
import { OrganizerError } from '@/server/campaign/organizerError';
import { plainWords } from '@/server/campaign/plainWords';
import { inTransaction, type StaffParts } from '@/server/campaign/transaction';

const TEXTS = {
  what: 'The telephone number',
  noNumber: (text: string) => `"${text}" is no telephone number. Write it with digits, like (541) 555-0127 or +1 541 555 0127.`,
  noMember: 'They are no member of this campaign any more.',
} as const;

/** Digits, and what people put between them; an extension after x or #. */
const NUMBER = /^\+?[\d\s().\-/]{3,40}(?:[x#]\s?\d{1,8})?$/u;

/**
 * Says at which number staff reach a volunteer.
 *
 * @param wanted `phone` null: at none
 * @throws {@link OrganizerError} when it is no number, or the user no member; then nothing was written
 */
export function setVolunteerPhone(
  parts: StaffParts,
  campaign: CampaignRef,
  { userId, phone }: { readonly userId: number; readonly phone: string | null },
): Promise<void> {
  return inTransaction(parts, campaign, {}, async (trx, campaignId) => {
    const { numUpdatedRows } = await trx
      .updateTable('memberships')
      .set({ phone: phone === null ? null : plainNumber(phone) })
      .where('campaign_id', '=', campaignId)
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) throw new OrganizerError(TEXTS.noMember);
  });
}

function plainNumber(text: string): string {
  const number = plainWords(text, TEXTS.what);
  if (!NUMBER.test(number) || !/\d.*\d.*\d/u.test(number)) throw new OrganizerError(TEXTS.noNumber(number));
  return number;
}
