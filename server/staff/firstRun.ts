import * as contract from '@/lib/contract/staff/firstRun';
import { beginCampaign } from '@/server/campaign/begin/beginCampaign';
import { discardPractice } from '@/server/campaign/begin/discardPractice';
import { firstMarks } from '@/server/campaign/begin/firstMarks';
import { readFirstRun } from '@/server/campaign/begin/firstRun';
import { addPracticeMap, makePractice } from '@/server/demo/practice';
import { type ServedStaffCall, servedToStaff } from './served';

/** The way from an empty server to the first mark (docs/decisions/083-who-may-begin.md). */
export const firstRunCalls = {
  createCampaign: servedToStaff(contract.createCampaign, async ({ body, caller, parts }) => {
    const { id } = await beginCampaign(parts, caller, body);
    return { campaign: id };
  }),
  makePractice: servedToStaff(contract.makePractice, async ({ caller, parts }, { mapArchive }) => {
    const { id } = await makePractice(parts, caller, { mapArchive });
    return { campaign: id };
  }),
  addPracticeMap: servedToStaff(contract.addPracticeMap, async ({ body: { campaign }, parts }, { mapArchive }) => {
    await addPracticeMap(parts, { id: campaign }, { mapArchive });
    return null;
  }),
  discardPractice: servedToStaff(contract.discardPractice, ({ body, parts }, { pinKey }) =>
    discardPractice({ ...parts, pinKey: () => pinKey }, { id: body.campaign }),
  ),
  firstRun: servedToStaff(contract.firstRun, ({ body, parts }, { mapArchive }) => readFirstRun(parts, { id: body.campaign }, mapArchive)),
  firstMarks: servedToStaff(contract.firstMarks, async ({ body, parts }) => {
    const { marks, ...counts } = await firstMarks(parts, { id: body.campaign });
    return { ...counts, marks: [...marks] };
  }),
} satisfies Record<string, ServedStaffCall>;
