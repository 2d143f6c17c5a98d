import type { StaffBody, StaffReply } from '@/lib/api/staff';

export type DescribedPoints = NonNullable<StaffBody<'pointColumns'>['columns']>;
type Column = StaffReply<'pointColumns'>['columns'][number];

/** Returns what the columns of a file of address points are once one of them is something else; null leaves it out. Each is named by its heading. */
export function withField(columns: readonly Column[], changed: number, field: string | null): DescribedPoints {
  const named: Record<string, string[]> = {};
  for (const { number, heading, field: before } of columns) {
    const is = number === changed ? field : before;
    if (is !== null && heading !== '') named[is] = [...(named[is] ?? []), heading];
  }
  return named;
}
