import { config } from '@/lib/config';
import { phoneBankAddress } from '@/lib/domain/session/phoneBank';
import type { Campaign } from '@/lib/domain/session/session';

/** Returns where a campaign's phone bank is, by the campaign or by the build; undefined where it has none. */
export function phoneBankBase(campaign: Campaign | undefined): string | undefined {
  return phoneBankAddress(campaign, config.phoneBank);
}
