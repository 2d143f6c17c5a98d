import type { StaffCallName } from '@/lib/contract/staff/calls';
import type { LiveSubject } from '@/lib/domain/staff/live';

/** What is asked for anew when something of a subject is new. A call that is not here is asked for when its view asks. */
export const LIVE_CALLS: Readonly<Record<LiveSubject, readonly StaffCallName[]>> = {
  tonight: ['tonight', 'tonightFigures', 'tonightPackets', 'firstRun', 'firstMarks'],
  handOut: ['tonight', 'tonightFigures', 'tonightPackets', 'waitingVolunteers', 'packetsOut', 'freePackets'],
  // Not the list itself: it would move under the finger, and each reading of it is a line of the log.
  toSettle: ['toSettleCounts'],
  jobs: ['jobs', 'job', 'firstRun', 'uploads', 'unplacedDoors', 'placings', 'suppressions'],
  // A pass is opened by staff.
  staff: ['log', 'accounts', 'passes'],
};
