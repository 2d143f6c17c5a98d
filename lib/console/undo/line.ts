import type { StaffReply } from '@/lib/api/staff';
import type { Said } from '@/lib/console/lastDoing';
import { type Act, type Undoable, undoOffered } from './acts';
import { undoJobText } from './jobActs';

/** What the bottom line says, and what its button takes back. */
export type Line = {
  /** What was done or taken back last; undefined where nothing was. */
  readonly says: Pick<Act, 'said' | 'at'> | undefined;
  /** True of an act that nothing takes back. */
  readonly isForGood: boolean;
  /** What Undo takes back; undefined where it is off. */
  readonly offered: Undoable | undefined;
  /** True after an undo: the line says what was taken back, and Undo is about the act before it. */
  readonly isOfBefore: boolean;
  /** Does again what the line says was taken back. */
  readonly redo: Said['redo'];
};

/**
 * Returns the bottom line. It says what came last, and Undo is about that or off.
 *
 * @param said what this page has said last
 * @param last the last act that stands, of this page, another tab or a job
 * @param jobs the campaign's long work, by which the undo of an import goes on
 */
export function lineOf({ said, last, jobs }: { said: Said | undefined; last: Act | undefined; jobs: readonly StaffReply<'job'>[] }): Line {
  const offered = undoOffered(last);
  if (said === undefined || !isLast(said, last))
    return { says: last, isForGood: last !== undefined && offered === undefined, offered, isOfBefore: false, redo: undefined };
  const { at, redo, job: id, isUndo = false, isOfNone = false } = said;
  const job = jobs.find((one) => one.id === id);
  return {
    says: { said: (job && undoJobText(job)) ?? said.said, at },
    isForGood: !isUndo && (isOfNone || offered === undefined),
    offered: isOfNone ? undefined : offered,
    isOfBefore: isUndo && offered !== undefined,
    redo,
  };
}

/** Tells whether a sentence came last. That of an act is over once the act was taken back elsewhere. */
function isLast({ at, isUndo, isOfNone }: Said, last: Act | undefined): boolean {
  return isUndo || isOfNone ? last === undefined || last.at <= at : last?.at === at;
}
