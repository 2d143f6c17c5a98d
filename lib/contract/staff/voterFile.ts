import * as v from 'valibot';
import { ORGANIZERS } from '@/lib/domain/staff/roles';
import { LONGEST_CELL } from '@/lib/domain/staff/voterCells';
import { defineStaffCall } from './call';
import { countSchema, idSchema, inCampaign, numberSchema, timeSchema } from './fields';
import { columnsByFieldSchema, fileColumnsSchema } from './fileColumns';
import { startedSchema } from './jobs';

/* The voter file: what it is, what each row would become, the import and its undo (docs/decisions/082-long-work-in-the-server.md). */

const MOST_STATUSES = 50;

/** Whose ids the voters have: VAN, or a state as NC. */
const idsSchema = v.pipe(v.string(), v.regex(/^[A-Za-z]{2,12}$/u));

/** What somebody says of the columns. A column is named by its heading, in a file without one by its number from 1. */
const describedSchema = v.object({
  hasHeading: v.boolean(),
  columns: columnsByFieldSchema,
  ids: v.optional(idsSchema),
});

/** Of columns that the server knows, whose ids the voters have; null: nobody says it any more. The columns stay as they were described. */
const idsAloneSchema = v.strictObject({ ids: v.nullable(idsSchema) });

const saidSchema = v.union([describedSchema, idsAloneSchema]);

const reads = { by: ORGANIZERS, writes: false } as const;
const writes = { by: ORGANIZERS, writes: true, logged: true } as const;

/** Says what an uploaded file's columns are, and what each becomes: as it is recognized, or as somebody says. */
export const voterColumns = defineStaffCall({
  ...reads,
  logged: false,
  body: v.object({ ...inCampaign, file: idSchema, columns: v.optional(saidSchema) }),
  reply: v.object({
    layout: v.nullable(v.string()),
    isKnown: v.boolean(),
    hasHeading: v.boolean(),
    encoding: v.string(),
    delimiter: v.string(),
    ids: v.nullable(v.string()),
    columns: fileColumnsSchema,
    /** Fields without which nothing can be imported. */
    missing: v.array(v.string()),
    /** All that a column can be. */
    fields: v.array(v.string()),
  }),
});

/** Begins to read a file to its end, and to find out what each row would become. Nothing of the campaign is written. */
export const readVoterFile = defineStaffCall({
  ...writes,
  body: v.object({
    ...inCampaign,
    file: idSchema,
    columns: v.optional(saidSchema),
    /** Statuses to leave out, in place of the usual ones. Without `columns` the file is read by the columns as before. */
    leftOut: v.optional(v.pipe(v.array(v.pipe(v.string(), v.minLength(1), v.maxLength(LONGEST_CELL))), v.maxLength(MOST_STATUSES))),
  }),
  reply: startedSchema,
});

const changesSchema = v.array(v.object({ field: v.string(), from: v.string(), to: v.string() }));

const sampleSchema = v.object({
  name: v.string(),
  address: v.string(),
  changes: changesSchema,
});
const foundSchema = v.object({ count: countSchema, rows: v.array(sampleSchema) });

/** A row that is refused, or that was and is mended by hand. */
const refusedRowSchema = v.object({
  /** The line of the file where it begins. */
  line: countSchema,
  name: v.string(),
  address: v.string(),
  /** Why it is refused; null: it can be imported. */
  reason: v.nullable(v.string()),
  becomes: v.nullable(
    v.object({
      kind: v.picklist(['new', 'changed', 'moved', 'same', 'forgotten']),
      /** Whether the campaign has the door, another row of the file brings it, or this one. */
      door: v.picklist(['known', 'inFile', 'new']),
      changes: changesSchema,
    }),
  ),
  /** The cells that can be mended, with what stands there now. */
  fields: v.array(v.object({ field: v.string(), value: v.string() })),
  /** The version of the row, which grows each time that somebody mends it; 0: nobody has mended it. */
  seen: countSchema,
  /** Who has mended it; null: it is as the file says. */
  by: v.nullable(v.string()),
});

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
        /** The first 50, those that can be mended before the others, and all that were mended. */
        rows: v.array(refusedRowSchema),
        by: v.array(v.object({ reason: v.string(), count: countSchema })),
      }),
      /** In sentences: what was assumed to read the file, and why somebody has to look at it before it is imported. Between them what it lacks of what its office sends. */
      assumptions: v.optional(v.array(v.string()), []),
      /** The file's statuses, the most frequent first; earlier releases send none. */
      statuses: v.optional(v.array(v.object({ status: v.string(), count: countSchema, isLeftOut: v.boolean() })), []),
      absentColumns: v.optional(v.array(v.string()), []),
      doubts: v.optional(v.array(v.string()), []),
      /** Rows that can be imported because somebody has written into them. */
      mended: countSchema,
      readAt: timeSchema,
    }),
  ),
});
export type VoterPreviewReply = NonNullable<v.InferOutput<typeof voterPreview.reply>>;

/** A row has so many cells to mend at most. */
const MOST_FIELDS = 60;

/**
 * Writes into the cells of a row that was refused; null: it is as the file says again. Answers what the row becomes, or why it is refused still. `seen` is which state of it was seen; where somebody
 * has written into it since, 409.
 */
export const mendRow = defineStaffCall({
  ...writes,
  body: v.object({
    ...inCampaign,
    file: idSchema,
    line: idSchema,
    seen: countSchema,
    values: v.nullable(
      v.pipe(
        v.record(v.pipe(v.string(), v.maxLength(40)), v.pipe(v.string(), v.maxLength(LONGEST_CELL))),
        v.check((values) => Object.keys(values).length <= MOST_FIELDS),
      ),
    ),
  }),
  reply: refusedRowSchema,
});

/**
 * Begins to import a file as it was read. `voters` is what its preview has said; where that is otherwise by now, 409, and where the preview has doubts and `sure` does not say that
 * the file is right all the same.
 */
export const importVoters = defineStaffCall({
  ...writes,
  body: v.object({ ...inCampaign, file: idSchema, voters: countSchema, sure: v.optional(v.boolean()) }),
  reply: startedSchema,
});

/** Makes a link to the refused rows of a file, to be mended: for whoever asked, in their session, for five minutes. */
export const refusedRows = defineStaffCall({
  ...writes,
  body: v.object({ ...inCampaign, file: idSchema }),
  reply: v.object({ path: v.string(), expiresAt: timeSchema }),
});

/** Says what undoing the latest voter file would take back; null where there is none, and with `onlyBegun` where no undo of it has begun. */
export const importToUndo = defineStaffCall({
  ...reads,
  logged: false,
  body: v.object({ ...inCampaign, onlyBegun: v.optional(v.boolean()) }),
  reply: v.nullable(
    v.object({
      number: countSchema,
      file: v.string(),
      at: timeSchema,
      added: countSchema,
      kept: countSchema,
      restored: countSchema,
      doors: countSchema,
      /** Packets that lose doors and keep others, and those that are left with none and go. */
      packets: countSchema,
      emptied: countSchema,
      /** An undo of it has begun, and was not ended: no other file can be imported before it is. */
      isBeingUndone: v.optional(v.boolean()),
    }),
  ),
});

/** Begins to undo the latest voter file. `number` is the one that was seen; another one by now is 409. */
export const undoImport = defineStaffCall({
  ...writes,
  body: v.object({ ...inCampaign, number: numberSchema }),
  reply: startedSchema,
});
