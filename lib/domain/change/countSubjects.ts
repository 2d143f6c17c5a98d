import type { Change } from './change';
import type { ChangeKind } from './kinds';
import { subjectOf } from './subject';
import type { SubjectCounts } from './subjectCounts';

/** Returns the campaign and subject of a change as one key: two campaigns may have doors of the same ids. */
export const subjectInCampaign = (change: Change): string => JSON.stringify([change.campaignUid, subjectOf(change)]);

/** Counts what changes are about: a volunteer counts doors, however often each was marked. Each report is one. */
export function countSubjects(changes: Iterable<Change>): SubjectCounts {
  const subjects = new Map<string, ChangeKind>();
  for (const change of changes) subjects.set(change.kind === 'report' ? change.changeId : subjectInCampaign(change), change.kind);
  const counts = { door: 0, tags: 0, note: 0, report: 0 };
  for (const kind of subjects.values()) counts[kind] += 1;
  return counts;
}
