import type { StaffCallName } from '@/lib/contract/staff/calls';
import { accountCalls } from './accounts';
import { handOutCalls } from './handOut';
import { handOutCodeCalls } from './handOutCodes';
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
};
