import * as v from 'valibot';
import { OrganizerError } from '@/server/campaign/organizerError';
import type { Described } from '@/server/campaign/table/keptLayouts';
import { VOTER_FIELDS } from '@/server/campaign/voters/columns';

const TEXTS = { noField: (field: string) => `There is no field "${field}". Load the page again.` } as const;

/** What somebody says of a file's columns: fields with the headings, or numbers from 1, of their columns. */
export const wantedColumnsSchema = v.object({
  hasHeading: v.boolean(),
  columns: v.record(v.string(), v.array(v.string())),
  /** Whose ids the voters have; without it nobody says. */
  ids: v.optional(v.string()),
});
export type WantedColumns = v.InferOutput<typeof wantedColumnsSchema>;

/** Returns it as a layout is kept. @throws {@link OrganizerError} where it names a field that is none */
export function describedBy({ hasHeading, columns, ids = '' }: WantedColumns): Described {
  const unknown = Object.keys(columns).find((field) => !(VOTER_FIELDS as readonly string[]).includes(field));
  if (unknown !== undefined) throw new OrganizerError(TEXTS.noField(unknown));
  const mapping = { hasHeading, columns: Object.fromEntries(Object.entries(columns).filter(([, names]) => names.length > 0)) };
  return { mapping, ids: ids.trim().toUpperCase() || undefined };
}

/** By which two wishes are the same. */
export const askedText = (wanted: WantedColumns | undefined): string => (wanted === undefined ? '' : JSON.stringify(wanted));
