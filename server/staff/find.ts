import * as contract from '@/lib/contract/staff/find';
import { find } from '@/server/campaign/find/find';
import { foundDoor, foundPerson } from '@/server/campaign/find/found';
import { type ServedStaffCall, servedToStaff } from './served';

/** The search of the console's bar, and what it leads to. The log says that somebody looked, and never for whom. */
export const findCalls = {
  find: servedToStaff(contract.find, ({ body: { campaign, text }, caller, parts }) =>
    find(parts, { id: campaign }, { text, role: caller.campaign.role }),
  ),
  foundPerson: servedToStaff(contract.foundPerson, ({ body: { campaign, person }, parts }) =>
    foundPerson(parts, { id: campaign }, { person }),
  ),
  foundDoor: servedToStaff(contract.foundDoor, ({ body: { campaign, door }, parts }) => foundDoor(parts, { id: campaign }, { door })),
} satisfies Record<string, ServedStaffCall>;
