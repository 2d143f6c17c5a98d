import * as v from 'valibot';
import { ORGANIZERS } from '@/lib/domain/staff/roles';
import { defineStaffCall } from './call';
import { countSchema, idSchema, inCampaign, timeSchema } from './fields';
import { startedSchema } from './jobs';

/* The voter file: what it is, what each row would become, the import and its undo (docs/decisions/082-long-work-in-the-server.md). */

const MOST_COLUMNS = 500;
const LONGEST_HEADING = 300;

const headingSchema = v.pipe(v.string(), v.minLength(1), v.maxLength(LONGEST_HEADING));

/** What somebody says of the columns. A column is named by its heading, in a file without one by its number from 1. */
const describedSchema = v.object({
  hasHeading: v.boolean(),
  columns: v.record(v.pipe(v.string(), v.maxLength(40)), v.pipe(v.array(headingSchema), v.maxLength(MOST_COLUMNS))),
  /** Whose ids the voters have: VAN, or a state as NC. */
  ids: v.optional(v.pipe(v.string(), v.regex(/^[A-Za-z]{2,12}$/u))),
});

const reads = { by: ORGANIZERS, writes: false } as const;
const writes = { by: ORGANIZERS, writes: true, logged: true } as const;

/** Says what an uploaded file's columns are, and what each becomes: as it is recognized, or as somebody says. */
export const voterColumns = defineStaffCall({
  ...reads,
  logged: false,
  body: v.object({ ...inCampaign, file: idSchema, columns: v.optional(describedSchema) }),
  reply: v.object({
    layout: v.nullable(v.string()),
    isKnown: v.boolean(),
    hasHeading: v.boolean(),
    encoding: v.string(),
    delimiter: v.string(),
    ids: v.nullable(v.string()),
    columns: v.array(v.object({ number: countSchema, heading: v.string(), example: v.string(), field: v.nullable(v.string()) })),
    /** Fields without which nothing can be imported. */
    missing: v.array(v.string()),
    /** All that a column can be. */
    fields: v.array(v.string()),
  }),
});

/** Begins to read a file to its end, and to find out what each row would become. Nothing of the campaign is written. */
export const readVoterFile = defineStaffCall({
  ...writes,
  body: v.object({ ...inCampaign, file: idSchema, columns: v.optional(describedSchema) }),
  reply: startedSchema,
});

const sampleSchema = v.object({
  name: v.string(),
  address: v.string(),
  changes: v.array(v.object({ field: v.string(), from: v.string(), to: v.string() })),
});
const foundSchema = v.object({ count: countSchema, rows: v.array(sampleSchema) });

/** What was found in a file that was read: of each kind how many, and the first 50. */
export const voterPreview = defineStaffCall({
  ...reads,
  logged: true,
  body: v.object({ ...inCampaign, file: idSchema }),
  reply: v.nullable(
    v.object({
      /** Rows that can be imported: what `importVoters` is to be told. */
      voters: countSchema,
      new: foundSchema,
      changed: foundSchema,
      moved: foundSchema,
      same: foundSchema,
      /** Whom the campaign was made to forget: they stay away. */
      forgotten: countSchema,
      refused: v.object({
        count: countSchema,
        rows: v.array(v.object({ line: countSchema, reason: v.string(), cells: v.array(v.string()) })),
        by: v.array(v.object({ reason: v.string(), count: countSchema })),
      }),
      readAt: timeSchema,
    }),
  ),
});
export type VoterPreviewReply = NonNullable<v.InferOutput<typeof voterPreview.reply>>;

/** Begins to import a file as it was read. `voters` is what its preview has said; where that is otherwise by now, 409. */
export const importVoters = defineStaffCall({
  ...writes,
  body: v.object({ ...inCampaign, file: idSchema, voters: countSchema }),
  reply: startedSchema,
});

/** Makes a link to the refused rows of a file, to be mended: for whoever asked, in their session, for five minutes. */
export const refusedRows = defineStaffCall({
  ...writes,
  body: v.object({ ...inCampaign, file: idSchema }),
  reply: v.object({ path: v.string(), expiresAt: timeSchema }),
});

/** Says what undoing the latest voter file would take back; null where there is none. */
export const importToUndo = defineStaffCall({
  ...reads,
  logged: false,
  body: v.object({ ...inCampaign }),
  reply: v.nullable(
    v.object({
      number: countSchema,
      file: v.string(),
      at: timeSchema,
      added: countSchema,
      kept: countSchema,
      restored: countSchema,
      doors: countSchema,
    }),
  ),
});

/** Begins to undo the latest voter file. `number` is the one that was seen; another one by now is 409. */
export const undoImport = defineStaffCall({
  ...writes,
  body: v.object({ ...inCampaign, number: countSchema }),
  reply: startedSchema,
});
