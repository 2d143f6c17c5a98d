import { type SubjectCounts, subjectTotal } from '@/lib/domain/change/subjectCounts';
import { logOut } from './en/logOut';
import type { Texts } from './texts';

export const logOutTexts: Texts['logOut'] = logOut;

/** Returns what logging out now would mean (docs/product/session.md#log-out). */
export function logOutText({ offline, pending }: { offline: boolean; pending: SubjectCounts }): string {
  if (subjectTotal(pending) === 0) return offline ? logOutTexts.offline : logOutTexts.nothing;
  return offline ? logOutTexts.offlineWithPending(pending) : logOutTexts.pending(pending);
}
