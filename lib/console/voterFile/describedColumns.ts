import type { StaffBody, StaffReply } from '@/lib/api/staff';
import type { ChosenColumns } from './chosenColumns';

export type KnownColumns = StaffReply<'voterColumns'>;
/** A description of a file's columns for the server: all of it, or only whose ids the voters have. */
export type Described = NonNullable<StaffBody<'voterColumns'>['columns']>;

/** Returns what the columns are taken for, as if somebody had chosen it. */
export const chosenIn = ({ columns, hasHeading, ids }: KnownColumns): ChosenColumns => ({
  hasHeading,
  fields: columns.map(({ field }) => field),
  ids,
});

/** Returns a choice in which one column becomes something else; null leaves it out. All columns are described by it. @param number from 1 */
export const withField = ({ hasHeading, fields, ids }: ChosenColumns, number: number, field: string | null): ChosenColumns => ({
  ...{ hasHeading, ids },
  fields: fields.map((one, at) => (at === number - 1 ? field : one)),
});

/** Returns a choice by which the first row is a heading, or a voter. All columns are described by it. */
export const withHeading = ({ fields, ids }: ChosenColumns, hasHeading: boolean): ChosenColumns => ({ fields, ids, hasHeading });

/** Returns a choice as the server is told it. @param columns with their headings, where the first row is one */
export function describedBy(columns: KnownColumns['columns'], { hasHeading, fields, ids, onlyIds }: ChosenColumns): Described {
  // The server has more of its columns than is seen here: which of two comes first, and what one is used for beside what it is shown as.
  if (onlyIds) return { ids };
  return { hasHeading, columns: namesByField(columns, fields, hasHeading), ...(ids === null || ids === '' ? {} : { ids }) };
}

/**
 * Returns the columns by what they hold. A column is named by its heading, the second of one heading as 'City (2)', and
 * in a file without a heading by its number.
 */
export function namesByField(
  columns: readonly { readonly number: number; readonly heading: string }[],
  fields: readonly (string | null)[],
  hasHeading: boolean,
): Record<string, string[]> {
  const named: Record<string, string[]> = {};
  const seen = new Map<string, number>();
  for (const [at, { heading, number }] of columns.entries()) {
    const field = fields[at];
    const count = (seen.get(heading) ?? 0) + 1;
    seen.set(heading, count);
    if (field === null || field === undefined || (hasHeading && heading === '')) continue;
    const name = !hasHeading ? String(number) : count === 1 ? heading : `${heading} (${count})`;
    named[field] = [...(named[field] ?? []), name];
  }
  return named;
}
