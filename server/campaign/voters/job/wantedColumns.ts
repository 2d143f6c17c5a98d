import * as v from 'valibot';
import type { Described } from '@/server/campaign/table/keptLayouts';
import { refuseOtherFields } from '@/server/campaign/table/mapping';
import { VOTER_FIELDS } from '@/server/campaign/voters/columns';
import type { ChosenLayout } from '@/server/campaign/voters/voterTable';

/** What somebody says of a file's columns: fields with the headings, or numbers from 1, of their columns. */
export const wantedColumnsSchema = v.object({
  hasHeading: v.boolean(),
  columns: v.record(v.string(), v.array(v.string())),
  /** Whose ids the voters have; without it nobody says. */
  ids: v.optional(v.string()),
});
export type WantedColumns = v.InferOutput<typeof wantedColumnsSchema>;

/** What somebody says of a file: of all its columns; or, of columns that are known, whose ids the voters have (null: nobody says it any more). */
export type SaidColumns = WantedColumns | { readonly ids: string | null };

/** True where the columns themselves are described. */
export const isDescription = (said: SaidColumns): said is WantedColumns => 'columns' in said;

/** Returns it as a layout is kept. @throws {@link OrganizerError} where it names a field that is none */
export function describedBy({ hasHeading, columns, ids = '' }: WantedColumns): Described {
  refuseOtherFields(columns, VOTER_FIELDS);
  const mapping = { hasHeading, columns: Object.fromEntries(Object.entries(columns).filter(([, names]) => names.length > 0)) };
  return { mapping, ids: ids.trim().toUpperCase() || undefined };
}

/**
 * Returns what is asked for where somebody has said something of a file: the whole of it, so that a file is imported by the columns by which it was read.
 *
 * @param chosen what its columns mean by that
 */
export function wantedOf(said: SaidColumns | undefined, chosen: ChosenLayout | undefined): WantedColumns | undefined {
  if (said === undefined || isDescription(said)) return said;
  // A layout that comes with Walkbook says by itself whose ids its voters have.
  if (chosen === undefined || 'layout' in chosen) return undefined;
  const { mapping, ids } = chosen;
  const columns = Object.fromEntries(Object.entries(mapping.columns).map(([field, names]) => [field, [...names]]));
  return { hasHeading: mapping.hasHeading, columns, ...(ids !== undefined && { ids }) };
}

/** By what a file is asked to be read. */
export const askedSchema = v.object({
  columns: v.optional(wantedColumnsSchema),
  /** Statuses that staff have said are left out. */
  leftOut: v.optional(v.array(v.string())),
});
export type Asked = v.InferOutput<typeof askedSchema>;

/** By which two wishes are the same, and read again (`askedOf`). Of what an earlier release has read the columns stand alone. */
export function askedText({ columns, leftOut }: Asked): string {
  if (leftOut !== undefined) return JSON.stringify({ ...(columns && { columns }), leftOut });
  return columns === undefined ? '' : JSON.stringify(columns);
}

/** Reads what `askedText` wrote. */
export function askedOf(text: string): Asked {
  if (text === '') return {};
  const asked: unknown = JSON.parse(text);
  const isWhole = typeof asked === 'object' && asked !== null && 'leftOut' in asked;
  return v.parse(askedSchema, isWhole ? asked : { columns: asked });
}
