import * as v from 'valibot';
import { ORGANIZERS } from '@/lib/domain/staff/roles';
import { defineStaffCall } from './call';
import { countSchema, idSchema, inCampaign, numberSchema, timeSchema } from './fields';
import { columnsByFieldSchema, fileColumnsSchema } from './fileColumns';
import { startedSchema } from './jobs';

/* Suppression lists: files of people who are not to be contacted, and the undo of each (docs/product/console.md#not-to-contact). */

const LONGEST_REASON = 60;

/** Warn at the doors of its people, or take them off all lists. */
const effectSchema = v.picklist(['warns', 'off']);

const reads = { by: ORGANIZERS, writes: false, logged: false } as const;
const writes = { by: ORGANIZERS, writes: true, logged: true } as const;

/** Says what the columns of an uploaded file of people are, and what each becomes. */
export const suppressionColumns = defineStaffCall({
  ...reads,
  body: v.object({ ...inCampaign, file: idSchema, columns: v.optional(columnsByFieldSchema), hasHeading: v.optional(v.boolean()) }),
  reply: v.object({
    columns: fileColumnsSchema,
    fields: v.array(v.string()),
    /** True where they identify people. */
    isEnough: v.boolean(),
    hasHeading: v.boolean(),
    /** The reader's assumptions, a sentence each. */
    assumptions: v.array(v.string()),
  }),
});

/** Begins to read such a file: its people are not contacted any more. A dry run counts them. */
export const suppress = defineStaffCall({
  ...writes,
  body: v.object({
    ...inCampaign,
    file: idSchema,
    columns: v.optional(columnsByFieldSchema),
    /** True where the first row is a heading; the server decides by its looks without it. */
    hasHeading: v.optional(v.boolean()),
    effect: effectSchema,
    reason: v.pipe(v.string(), v.minLength(1), v.maxLength(LONGEST_REASON)),
    dryRun: v.boolean(),
  }),
  reply: startedSchema,
});

/** The files in force, the latest first. */
export const suppressions = defineStaffCall({
  ...reads,
  body: v.object({ ...inCampaign }),
  reply: v.object({
    suppressions: v.array(
      v.object({
        number: countSchema,
        file: v.string(),
        at: timeSchema,
        by: v.string(),
        effect: effectSchema,
        reason: v.string(),
        /** Rows that name somebody, and how many people of the campaign they name. */
        rows: countSchema,
        people: countSchema,
      }),
    ),
  }),
});

/** Undoes one of them; where it is undone already, 409. */
export const undoSuppression = defineStaffCall({
  ...writes,
  body: v.object({ ...inCampaign, number: numberSchema }),
  reply: v.object({ file: v.string(), people: countSchema }),
});

/** The result of its job. */
const suppressedSchema = v.object({
  file: idSchema,
  rows: countSchema,
  /** Rows that say nobody. */
  refused: countSchema,
  /** People of the campaign whom the rows name, and rows that name none of them. */
  people: countSchema,
  unknown: countSchema,
  /** The first lines of rows that say nobody, and of those that name none of them; absent in results of earlier releases. */
  refusedLines: v.optional(v.array(countSchema)),
  unknownLines: v.optional(v.array(countSchema)),
  effect: effectSchema,
  reason: v.string(),
  dryRun: v.boolean(),
  columns: v.optional(columnsByFieldSchema),
  hasHeading: v.optional(v.boolean()),
});
export type SuppressedResult = v.InferOutput<typeof suppressedSchema>;

/** Returns the result of its job; undefined before it is done. */
export function suppressedOf(result: unknown): SuppressedResult | undefined {
  const read = v.safeParse(suppressedSchema, result);
  return read.success ? read.output : undefined;
}
