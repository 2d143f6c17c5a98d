import * as contract from '@/lib/contract/staff/places';
import { pointColumns, startGeocoding } from '@/server/campaign/pointColumns';
import { assumptionText } from '@/server/campaign/table/assumption';
import { unplacedDoors } from '@/server/campaign/unplacedDoors';
import { type ServedStaffCall, servedToStaff } from './served';

/** Doors without a place, and the files that give them one. */
export const placeCalls = {
  unplacedDoors: servedToStaff(contract.unplacedDoors, async ({ body, parts }) => {
    const { doors, isMore } = await unplacedDoors(parts, body.campaign);
    return { doors: [...doors], isMore };
  }),
  pointColumns: servedToStaff(contract.pointColumns, async ({ body: { campaign, ...wanted }, parts }) => {
    const { columns, missing, fields, assumptions } = await pointColumns(parts, { id: campaign }, wanted);
    return { columns: [...columns], missing: [...missing], fields: [...fields], assumptions: assumptions.map(assumptionText) };
  }),
  geocode: servedToStaff(
    contract.geocode,
    async ({ body: { campaign, ...wanted }, parts }, services) => {
      const jobId = await startGeocoding(parts, { id: campaign }, wanted);
      services.jobs.look();
      return { jobId };
    },
    ({ file, dryRun }) => `file ${file}${dryRun ? ', only counted' : ''}`,
  ),
} satisfies Record<string, ServedStaffCall>;
