import type { TargetId } from '@/lib/domain/ids';
import { ZERO_COUNT_BAR_WIDTH } from '@/lib/domain/limits';

/** A target and its three counts of packets (docs/product/walk.md#target-fields). */
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

/** Returns a CSS width: 33.33333333% for a count of zero, otherwise the count's share of the total (docs/product/walk.md#target-bar). */
export function barWidth(count: number, total: number): string {
  return count === 0 ? ZERO_COUNT_BAR_WIDTH : `${(count / total) * 100}%`;
}

/** Returns a target with the fields that the app derives from its counts (docs/product/walk.md#target-fields). */
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
