import * as contract from '@/lib/contract/staff/ending';
import { campaignContents, deleteCampaign } from '@/server/campaign/campaigns';
import { planArchiving } from '@/server/campaign/privacy/archive';
import { type ServedStaffCall, servedToStaff } from './served';

/** A campaign's end: what goes, taking the names out, deleting. */
export const endingCalls = {
  campaignContents: servedToStaff(contract.campaignContents, async ({ body: { campaign }, parts }) => {
    const { name, members, people, doors, changes } = await campaignContents(parts, { id: campaign });
    const { archiveAt, archivedAt } = await planArchiving(parts, { id: campaign }, {});
    return { name, members, people, doors, changes, archiveAt, archivedAt };
  }),
  planArchiving: servedToStaff(
    contract.planArchiving,
    async ({ body: { campaign, days }, parts }) => {
      const { archiveAt, archivedAt } = await planArchiving(parts, { id: campaign }, days === null ? { keep: true } : { after: days });
      return { archiveAt, archivedAt };
    },
    ({ days }) => (days === null ? 'they stay' : `in ${days} days`),
  ),
  deleteCampaign: servedToStaff(contract.deleteCampaign, async ({ body: { campaign, name: really }, parts }, { pinKey }) => {
    const { name } = await deleteCampaign({ ...parts, pinKey: () => pinKey }, { id: campaign }, { really });
    return { name };
  }),
} satisfies Record<string, ServedStaffCall>;
