import type { StaffCallName } from '@/lib/contract/staff/calls';
import { accountCalls } from './accounts';
import { campaignCalls } from './campaign';
import { cutCalls } from './cut';
import { endingCalls } from './ending';
import { eventCalls } from './events';
import { exportCalls } from './exported';
import { findCalls } from './find';
import { firstRunCalls } from './firstRun';
import { handOutCalls } from './handOut';
import { handOutCodeCalls } from './handOutCodes';
import { invitationCalls } from './invitations';
import { jobCalls } from './jobs';
import { passCalls } from './passes';
import { passkeyCalls } from './passkeys';
import { peopleCalls } from './people';
import { placeCalls } from './places';
import { privacyCalls } from './privacy';
import { scriptCalls } from './script';
import type { ServedStaffCall } from './served';
import { sessionCalls } from './session';
import { signInWayCalls } from './signInWays';
import { streetMapCalls } from './streetMap';
import { suppressionCalls } from './suppressions';
import { tonightCalls } from './tonight';
import { toSettleCalls } from './toSettle';
import { uploadCalls } from './uploads';
import { voterFileCalls } from './voterFile';

/** Who answers each staff call of the contract. The compiler names one that is missing. */
export const STAFF_CALLS: Readonly<Record<StaffCallName, ServedStaffCall>> = {
  ...sessionCalls,
  ...signInWayCalls,
  ...passkeyCalls,
  ...accountCalls,
  ...tonightCalls,
  ...passCalls,
  ...firstRunCalls,
  ...cutCalls,
  ...handOutCalls,
  ...handOutCodeCalls,
  ...toSettleCalls,
  ...peopleCalls,
  ...invitationCalls,
  ...campaignCalls,
  ...endingCalls,
  ...scriptCalls,
  ...eventCalls,
  ...exportCalls,
  ...findCalls,
  ...privacyCalls,
  ...jobCalls,
  ...uploadCalls,
  ...voterFileCalls,
  ...placeCalls,
  ...suppressionCalls,
  ...streetMapCalls,
};
