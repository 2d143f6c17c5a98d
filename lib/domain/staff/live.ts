/* What a page of the console is told while it is open: that something new arrived, and of which kind. Never what, and never of whom. */

export const LIVE_SUBJECTS = ['tonight', 'handOut', 'toSettle', 'jobs', 'staff'] as const;
/**
 * 'tonight': marks and holds; 'handOut': who has which packet; 'toSettle': what waits for staff; 'jobs': how far long work is; 'staff': what staff did.
 */
export type LiveSubject = (typeof LIVE_SUBJECTS)[number];

/** How far a campaign's records go. Numbers only grow, but for `held`, which is how many packets somebody has. */
export type LogHeads = {
  /** The highest id in the log of changes. */
  readonly change: number;
  /** How many of the latest changes there are: one that was written beside others may come in below the highest. */
  readonly recent: number;
  /** The highest ids of what waits for staff: a stray's change, a report's, a request that was signed out. */
  readonly stray: number;
  readonly report: number;
  readonly signedOut: number;
  /** The last line of the log of what staff did. */
  readonly staff: number;
  readonly handedAt: number;
  readonly held: number;
  /** Grows with each piece of long work that is done. */
  readonly jobs: number;
};

/** Returns about what there is something new since. */
export function newSince(before: LogHeads, now: LogHeads): readonly LiveSubject[] {
  const differs = (...heads: readonly (keyof LogHeads)[]) => heads.some((head) => before[head] !== now[head]);
  if (differs('staff')) return LIVE_SUBJECTS;
  const subjects: LiveSubject[] = [];
  if (differs('change', 'recent', 'handedAt', 'held')) subjects.push('tonight');
  if (differs('handedAt', 'held')) subjects.push('handOut');
  if (differs('stray', 'report', 'signedOut')) subjects.push('toSettle');
  if (differs('jobs')) subjects.push('jobs');
  return subjects;
}
