import type { Kysely } from 'kysely';
import * as v from 'valibot';
import { ASSUMPTION_KINDS } from '@/server/campaign/table/assumption';
import { DELIMITERS } from '@/server/campaign/table/delimiter';
import { VOTER_COLUMN_NAMES } from '@/server/campaign/voters/columns';
import { FILE_DOUBT_KINDS } from '@/server/campaign/voters/fileDoubts';
import type { Database } from '@/server/database/schema';

/* What was found in an uploaded voter file, kept with the file in JSON. It has people's data, and goes with the file. */

const countSchema = v.number();

/** What a row of the file becomes: somebody new, known and changed, at another address, as before, or kept away since staff have had them forgotten. */
export const BECOMES = ['new', 'changed', 'moved', 'same', 'forgotten'] as const;
export type Becomes = (typeof BECOMES)[number];

/** A row in words. */
export const sampleSchema = v.object({
  name: v.string(),
  address: v.string(),
  /** What changes, in the fields' names; of the moved where they lived. */
  changes: v.array(v.object({ field: v.string(), from: v.string(), to: v.string() })),
});
export type RowSample = v.InferOutput<typeof sampleSchema>;

const refusedSampleSchema = v.object({
  line: v.number(),
  reason: v.string(),
  cells: v.array(v.string()),
  /** Of a row that can be mended the number that the reader counted, with all of its cells; without it the first cells are there to be seen. */
  n: v.optional(v.number()),
});
export type RefusedSample = v.InferOutput<typeof refusedSampleSchema>;

const assumptionSchema = v.object({
  kind: v.picklist(ASSUMPTION_KINDS),
  count: countSchema,
  firstLine: v.optional(countSchema),
  lastLine: v.optional(countSchema),
  detail: v.optional(v.string()),
});

const doubtSchema = v.object({
  kind: v.picklist(FILE_DOUBT_KINDS),
  count: countSchema,
  of: countSchema,
  field: v.optional(v.picklist(VOTER_COLUMN_NAMES)),
  such: v.optional(v.object({ lat: v.number(), lon: v.number() })),
});

/** What its columns mean: a layout that comes with Walkbook, or as staff described them. */
const chosenSchema = v.union([
  v.object({ layout: v.string() }),
  v.object({ mapping: v.object({ hasHeading: v.boolean(), columns: v.record(v.string(), v.array(v.string())) }) }),
]);

const readingSchema = v.object({
  /** Which tables it was read into (stagedTables.ts). */
  stage: v.string(),
  /** Of the columns as they were asked for: a reading by other ones is none. */
  asked: v.string(),
  chosen: chosenSchema,
  first: v.array(v.string()),
  encoding: v.string(),
  ids: v.nullable(v.string()),
  streets: v.array(v.object({ town: v.string(), aliasKey: v.string(), streetKey: v.string(), name: v.string() })),
  staged: v.object({ rows: countSchema, voters: countSchema, refused: countSchema, leftOut: countSchema }),
  /** What the column of statuses says. */
  statuses: v.optional(v.array(v.object({ status: v.string(), count: countSchema, isLeftOut: v.boolean() })), []),
  mended: countSchema,
  /** What was assumed to read it. Files that an earlier release has read have none, nor what follows. */
  assumptions: v.optional(v.array(assumptionSchema), []),
  /** What it lacks of what its office sends. */
  absentColumns: v.optional(v.array(v.string()), []),
  refusedBy: v.record(v.string(), countSchema),
  refusedSamples: v.array(refusedSampleSchema),
  /** How the file's cells stand in a line. */
  form: v.optional(v.object({ delimiter: v.picklist(DELIMITERS), isQuoted: v.boolean() })),
  /** So many rows were added by hand to what was read; undefined until the import has added them. */
  byHand: v.optional(v.number()),
  /** null until all rows were compared with the campaign's people. */
  found: v.nullable(
    v.object({
      counts: v.object(v.entriesFromList(BECOMES, countSchema)),
      samples: v.object(v.entriesFromList(BECOMES, v.array(sampleSchema))),
      /** Why somebody has to look at the file before it is written. */
      doubts: v.optional(v.array(doubtSchema), []),
      at: v.number(),
    }),
  ),
});
export type Reading = v.InferOutput<typeof readingSchema>;

/** Reads what was found in a file; undefined where it was not read yet. */
export function readingOf(row: { readonly reading: unknown }): Reading | undefined {
  return row.reading === null ? undefined : v.parse(readingSchema, row.reading);
}

/** Keeps what was found in a file; null: nothing is known any more. */
export async function keepReading(db: Kysely<Database>, campaignId: number, file: number, reading: Reading | null): Promise<void> {
  await db
    .updateTable('staff_files')
    .set({ reading: reading === null ? null : JSON.stringify(reading) })
    .where('campaign_id', '=', campaignId)
    .where('id', '=', file)
    .execute();
}
