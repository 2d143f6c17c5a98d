import type { StaffBody, StaffReply } from '@/lib/api/staff';

export type KnownColumns = StaffReply<'voterColumns'>;
export type Described = NonNullable<StaffBody<'voterColumns'>['columns']>;

/** Returns what the columns are once one of them becomes something else; null leaves it out. */
export function withField(known: KnownColumns, number: number, field: string | null): Described {
  const fields = known.columns.map((column) => (column.number === number ? field : column.field));
  return describedBy(known, fields, known.hasHeading);
}

/** Returns what the columns are, where the first row is a heading or not. */
export const withHeading = (known: KnownColumns, hasHeading: boolean): Described =>
  describedBy(
    known,
    known.columns.map(({ field }) => field),
    hasHeading,
  );

function describedBy({ columns, ids }: KnownColumns, fields: readonly (string | null)[], hasHeading: boolean): Described {
  return { hasHeading, columns: namesByField(columns, fields, hasHeading), ...(ids === null || ids === '' ? {} : { ids }) };
}

/** Returns the columns by what they hold. A column is named by its heading, where it has one of its own, and in a file without a heading by its number. */
export function namesByField(
  columns: readonly { readonly number: number; readonly heading: string }[],
  fields: readonly (string | null)[],
  hasHeading: boolean,
): Record<string, string[]> {
  const named: Record<string, string[]> = {};
  for (const [at, { heading, number }] of columns.entries()) {
    const field = fields[at];
    const name = hasHeading ? heading : String(number);
    if (field === null || field === undefined || name === '') continue;
    named[field] = [...(named[field] ?? []), name];
  }
  return named;
}
