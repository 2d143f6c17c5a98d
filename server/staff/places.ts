import * as contract from '@/lib/contract/staff/places';
import { placingsOf, placingToUndo, startUndoPlacing } from '@/server/campaign/placings';
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
    ({ file, dryRun, mend = false, sure = false }) =>
      `file ${file}${dryRun ? ', only counted' : ''}${mend ? ', correcting' : ''}${sure ? ', right all the same' : ''}`,
  ),
  placings: servedToStaff(contract.placings, async ({ body, parts }) => ({ placings: [...(await placingsOf(parts.db, body.campaign))] })),
  placingToUndo: servedToStaff(contract.placingToUndo, async ({ body: { campaign, number }, parts }) => {
    const placings = await placingsOf(parts.db, campaign);
    return placings.some((one) => one.number === number) ? placingToUndo(parts.db, campaign, number) : null;
  }),
  undoPlacing: servedToStaff(
    contract.undoPlacing,
    async ({ body: { campaign, number }, parts }, services) => {
      const jobId = await startUndoPlacing(parts, { id: campaign }, number);
      services.jobs.look();
      return { jobId };
    },
    ({ number }) => `placing ${number}`,
  ),
} satisfies Record<string, ServedStaffCall>;
