import type { Change } from './change';
import type { Campaign } from './session';

/**
 * The changes that belong to campaigns which no longer list the volunteer: nobody would take them, and they would hold up the rest
 * (product.md, "pin").
 *
 * @param pending the account's unsent changes
 * @param listed the campaigns that login.php has just named for this account
 */
export function changesOfLostCampaigns(pending: readonly Change[], listed: readonly Pick<Campaign, 'uId'>[]): readonly Change[] {
  const uids = new Set(listed.map(({ uId }) => uId));
  return pending.filter(({ campaignUid }) => !uids.has(campaignUid));
}

/** What the volunteer is told of it. */
export function setAsideText(count: number): string {
  return count === 1
    ? 'A campaign no longer lists you. 1 change for it is set aside on this phone.'
    : `A campaign no longer lists you. ${count} changes for it are set aside on this phone.`;
}
