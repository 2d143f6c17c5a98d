import * as contract from '@/lib/contract/staff/campaign';
import { budgets, budgetText, setBudget } from '@/server/campaign/budgets';
import { changeDetails, logoOf } from '@/server/campaign/campaignDetails';
import { changeCampaign, detailsText, namedDetails } from '@/server/campaign/changeCampaign';
import { type ServedStaffCall, servedToStaff } from './served';

/** What phones are told of a campaign, and how much volunteers may send and read. */
export const campaignCalls = {
  campaignDetails: servedToStaff(contract.campaignDetails, ({ body, parts }) => namedDetails(parts, { id: body.campaign })),
  changeCampaign: servedToStaff(
    contract.changeCampaign,
    ({ body: { campaign, changes }, parts }) => changeCampaign(parts, { id: campaign }, { changes }),
    ({ changes }) => detailsText(changes),
  ),
  changeLogo: servedToStaff(
    contract.changeLogo,
    async ({ body: { campaign, picture }, parts }) => {
      const logo = picture === null ? null : await logoOf(Buffer.from(picture, 'base64'));
      await changeDetails(parts, { id: campaign }, { logo });
      return namedDetails({ db: parts.db, clock: parts.clock }, { id: campaign });
    },
    ({ picture }) => (picture === null ? 'taken away' : ''),
  ),
  budgets: servedToStaff(contract.budgets, ({ body: { campaign, member }, parts }) => budgets(parts, { id: campaign }, { member })),
  setBudget: servedToStaff(
    contract.setBudget,
    ({ body: { campaign, ...wanted }, parts }) => setBudget(parts, { id: campaign }, wanted),
    (wanted) => budgetText(wanted),
  ),
} satisfies Record<string, ServedStaffCall>;
