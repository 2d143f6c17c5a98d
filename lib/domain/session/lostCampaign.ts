import type { Change } from '@/lib/domain/change/change';
import type { Campaign } from './session';

/**
 * Returns the changes of campaigns that no longer list the volunteer. The server would refuse them, and they would hold up the others
 * (docs/product/session.md#lost-campaign).
 *
 * @param pending the account's pending changes
 * @param listed the campaigns in the latest reply of login.php for this account
 */
export function changesOfLostCampaigns(pending: readonly Change[], listed: readonly Pick<Campaign, 'uId'>[]): readonly Change[] {
  const uids = new Set(listed.map(({ uId }) => uId));
  return pending.filter(({ campaignUid }) => !uids.has(campaignUid));
}
