import * as contract from '@/lib/contract/staff/privacy';
import { aboutPerson } from '@/server/campaign/privacy/aboutPerson';
import { forgetPerson } from '@/server/campaign/privacy/forgetPerson';
import { personHeld } from '@/server/campaign/privacy/personHeld';
import { type ServedStaffCall, servedToStaff } from './served';

/** What is held about a voter, and forgetting them. The log says that it was done, and never about whom. */
export const privacyCalls = {
  personHeld: servedToStaff(contract.personHeld, async ({ body: { campaign, person }, parts }) => {
    const { held, ...who } = await personHeld(parts, { id: campaign }, person);
    return { ...who, held: [...held] };
  }),
  aboutPerson: servedToStaff(contract.aboutPerson, ({ body: { campaign, person }, parts }) => aboutPerson(parts, { id: campaign }, person)),
  forgetPerson: servedToStaff(contract.forgetPerson, async ({ body: { campaign, ...wanted }, parts }) => {
    const { changes, mentions } = await forgetPerson(parts, { id: campaign }, wanted);
    return { changes, mentions };
  }),
} satisfies Record<string, ServedStaffCall>;
