import * as contract from '@/lib/contract/staff/streetMap';
import { shownAddress } from '@/server/campaign/streetMap/publicAddress';
import { startStreets } from '@/server/campaign/streetMap/startStreets';
import { type ServedStaffCall, servedToStaff } from './served';

/** Adding to the server's street map. */
export const streetMapCalls = {
  addStreetMap: servedToStaff(
    contract.addStreetMap,
    async ({ body: { campaign, ...wanted }, parts }, { jobs }) => {
      const jobId = await startStreets(parts, { id: campaign }, wanted);
      jobs.look();
      return { jobId };
    },
    // Without what stands behind a '?': it may be a key.
    ({ source, dryRun }) => `${'file' in source ? `file ${source.file}` : shownAddress(source.address)}${dryRun ? ', only looked at' : ''}`,
  ),
} satisfies Record<string, ServedStaffCall>;
