import type { StaffCallName } from '@/lib/contract/staff/calls';
import { accountCalls } from './accounts';
import { handOutCalls } from './handOut';
import { handOutCodeCalls } from './handOutCodes';
import { campaignCalls } from './campaign';
import { eventCalls } from './events';
import { invitationCalls } from './invitations';
import { peopleCalls } from './people';
import { privacyCalls } from './privacy';
import type { ServedStaffCall } from './served';
import { sessionCalls } from './session';
import { toSettleCalls } from './toSettle';

/** Who answers each staff call of the contract. The compiler names one that is missing. */
export const STAFF_CALLS: Readonly<Record<StaffCallName, ServedStaffCall>> = { ...sessionCalls, ...accountCalls, ...toSettleCalls };
export const STAFF_CALLS: Readonly<Record<StaffCallName, ServedStaffCall>> = {
  ...sessionCalls,
  ...accountCalls,
  ...handOutCalls,
  ...handOutCodeCalls,
export const STAFF_CALLS: Readonly<Record<StaffCallName, ServedStaffCall>> = {
  ...sessionCalls,
  ...accountCalls,
  ...peopleCalls,
  ...invitationCalls,
  ...campaignCalls,
  ...eventCalls,
  ...privacyCalls,
};
