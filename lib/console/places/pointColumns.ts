import type { StaffBody, StaffReply } from '@/lib/api/staff';
import { namesByField } from '@/lib/console/voterFile/describedColumns';

export type DescribedPoints = NonNullable<StaffBody<'pointColumns'>['columns']>;
type Column = StaffReply<'pointColumns'>['columns'][number];

/** Returns what the columns of a file are once one of them is something else; null leaves it out. A file of address points has a heading. */
export function withField(columns: readonly Column[], changed: number, field: string | null, hasHeading = true): DescribedPoints {
  const fields = columns.map((column) => (column.number === changed ? field : column.field));
  return namesByField(columns, fields, hasHeading);
}
