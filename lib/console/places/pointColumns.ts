import type { StaffBody, StaffReply } from '@/lib/api/staff';
import { namesByField } from '@/lib/console/voterFile/describedColumns';

export type DescribedPoints = NonNullable<StaffBody<'pointColumns'>['columns']>;
type Column = StaffReply<'pointColumns'>['columns'][number];

/** Returns what the columns of a file of address points are once one of them is something else; null leaves it out. Such a file has a heading. */
export function withField(columns: readonly Column[], changed: number, field: string | null): DescribedPoints {
  const fields = columns.map((column) => (column.number === changed ? field : column.field));
  return namesByField(columns, fields, true);
}
