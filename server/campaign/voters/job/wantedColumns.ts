import * as v from 'valibot';
import { OrganizerError } from '@/server/campaign/organizerError';
import type { Mapping } from '@/server/campaign/table/mapping';
import { VOTER_FIELDS } from '@/server/campaign/voters/columns';
import type { VoterFileOptions } from '@/server/campaign/voters/voterFile';

const TEXTS = { noField: (field: string) => `There is no field "${field}". Load the page again.` } as const;

/** What somebody says of a file's columns: fields with the headings, or numbers from 1, of their columns. */
export const wantedColumnsSchema = v.object({
  hasHeading: v.boolean(),
  columns: v.record(v.string(), v.array(v.string())),
  /** Whose ids the voters have; without it nobody says. */
  ids: v.optional(v.string()),
});
export type WantedColumns = v.InferOutput<typeof wantedColumnsSchema>;

/** Returns the options of `openVoterFile` that say the same. @throws {@link OrganizerError} where it names a field that is none */
export function optionsOf(wanted: WantedColumns | undefined): VoterFileOptions {
  if (wanted === undefined) return {};
  const map = Object.entries(wanted.columns).flatMap(([field, columns]) => columns.map((column) => `${field}=${column}`));
  return { map, header: wanted.hasHeading, ...(wanted.ids === undefined || wanted.ids === '' ? {} : { ids: wanted.ids }) };
}

/** Returns a mapping by columns, as `Mapping` has it. @throws {@link OrganizerError} as `optionsOf` */
export function mappingOf({ hasHeading, columns }: WantedColumns): Mapping {
  const unknown = Object.keys(columns).find((field) => !(VOTER_FIELDS as readonly string[]).includes(field));
  if (unknown !== undefined) throw new OrganizerError(TEXTS.noField(unknown));
  return { hasHeading, columns: Object.fromEntries(Object.entries(columns).filter(([, names]) => names.length > 0)) };
}

/** By which two wishes are the same. */
export const askedText = (wanted: WantedColumns | undefined): string => (wanted === undefined ? '' : JSON.stringify(wanted));
