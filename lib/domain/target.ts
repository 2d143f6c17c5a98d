import type { TargetId } from './ids';
import { ZERO_COUNT_BAR_WIDTH } from './limits';

/** A target and its three counts of packets (specification, section 3). */
export type Target = {
  readonly targetId: TargetId;
  readonly type: 1;
  readonly name?: string;
  readonly completed: number;
  readonly assigned: number;
  readonly unassigned: number;
  readonly targetTotal: number;
  /** CSS widths of the bar's three parts, in the order of the counts. */
  readonly widths: { readonly completed: string; readonly assigned: string; readonly unassigned: string };
};

/** 33.33333333% for a count of zero, otherwise the count's share of the total (specification, section 3). */
export function barWidth(count: number, total: number): string {
  return count === 0 ? ZERO_COUNT_BAR_WIDTH : `${(count / total) * 100}%`;
}

export function makeTarget(targetId: TargetId, counts: { completed: number; assigned: number; unassigned: number }, name?: string): Target {
  const targetTotal = counts.completed + counts.assigned + counts.unassigned;
  return {
    targetId,
    type: 1,
    ...(name === undefined ? {} : { name }),
    ...counts,
    targetTotal,
    widths: {
      completed: barWidth(counts.completed, targetTotal),
      assigned: barWidth(counts.assigned, targetTotal),
      unassigned: barWidth(counts.unassigned, targetTotal),
    },
  };
}
