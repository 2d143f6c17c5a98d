import { phoneBankPath } from '@/lib/contract/signature';
import type { CampaignCredentials } from '@/lib/domain/session/credentials';

/**
 * Returns the link to a campaign's phone bank, signed for this moment (docs/product/home.md#phone-bank-link).
 *
 * @param base address with a slash at its end
 * @param unixSeconds when the link is followed
 */
export function phoneBankLink(base: string, { pin, campaignUid }: CampaignCredentials, unixSeconds: number): string {
  return base + phoneBankPath(pin, campaignUid, unixSeconds);
}
