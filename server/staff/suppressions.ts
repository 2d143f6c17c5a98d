import * as contract from '@/lib/contract/staff/suppressions';
import { startSuppressing, suppressionColumns } from '@/server/campaign/suppress/suppressionColumns';
import { suppressionsOf, undoSuppression } from '@/server/campaign/suppress/suppressions';
import { assumptionText } from '@/server/campaign/table/assumption';
import { type ServedStaffCall, servedToStaff } from './served';

/** Files of people who are not to be contacted. */
export const suppressionCalls = {
  suppressionColumns: servedToStaff(contract.suppressionColumns, async ({ body: { campaign, ...wanted }, parts }) => {
    const { columns, fields, isEnough, hasHeading, assumptions } = await suppressionColumns(parts, { id: campaign }, wanted);
    return { columns: [...columns], fields: [...fields], isEnough, hasHeading, assumptions: assumptions.map(assumptionText) };
  }),
  suppress: servedToStaff(
    contract.suppress,
    async ({ body: { campaign, ...wanted }, parts }, services) => {
      const jobId = await startSuppressing(parts, { id: campaign }, wanted);
      services.jobs.look();
      return { jobId };
    },
    ({ file, effect, dryRun }) => `file ${file}${dryRun ? ', only counted' : effect === 'off' ? ', off all lists' : ', with a warning'}`,
  ),
  suppressions: servedToStaff(contract.suppressions, async ({ body, parts }) => ({
    suppressions: [...(await suppressionsOf(parts.db, body.campaign))],
  })),
  undoSuppression: servedToStaff(
    contract.undoSuppression,
    async ({ body: { campaign, number }, parts }) => {
      const { file, people } = await undoSuppression(parts, { id: campaign }, { number });
      return { file, people };
    },
    ({ number }) => `file ${number} of people not to contact`,
  ),
} satisfies Record<string, ServedStaffCall>;
