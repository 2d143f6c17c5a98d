import * as v from 'valibot';
import { GROUP_KINDS } from '@/lib/domain/door/door';
import { ORGANIZERS } from '@/lib/domain/staff/roles';
import { defineStaffCall } from './call';
import { countSchema, idSchema, inCampaign, timeSchema } from './fields';

const LONGEST_TEXT = 5_000;
const LONGEST_NAME = 500;
/** More than the server takes, so that it can say in a sentence what is too much. */
const MOST = 120;
const MOST_SCRIPT_BYTES = 600_000;
/** A picture of one megabyte in Base64, and a little. */
const MOST_PICTURE_BYTES = 1_400_000;

const text = v.pipe(v.string(), v.maxLength(LONGEST_TEXT));
const name = v.pipe(v.string(), v.maxLength(LONGEST_NAME));
const listOf = <S extends v.GenericSchema>(schema: S) => v.pipe(v.array(schema), v.maxLength(MOST));
/** From 1, a strong yes, to 5, a strong no. */
const level = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(5));

const question = v.object({
  id: name,
  ask: text,
  kind: v.picklist(GROUP_KINDS),
  many: v.boolean(),
  /** `id`: which answer of the campaign it is, so that it can be reworded; a new one has none. */
  answers: listOf(v.object({ id: v.optional(idSchema), name, level: v.nullable(level) })),
  /** Asked only behind one of these answers to that question. */
  after: v.nullable(v.object({ question: name, answers: listOf(name) })),
});

/** What is said and asked at a door, as staff write it: answers by their names. Null is nothing. */
export const scriptFields = v.object({
  opening: text,
  points: listOf(text),
  candidate: v.nullable(v.object({ name, office: v.nullable(name), vote: v.nullable(text), photo: v.nullable(name) })),
  /** A picture's path below the storage. */
  leaveBehind: v.nullable(name),
  questions: listOf(question),
});
export type ScriptFields = v.InferOutput<typeof scriptFields>;

/** Whose script: that of one pass, or without one the campaign's. */
const whose = { ...inCampaign, pass: v.optional(idSchema) } as const;
/** What the script was, as whoever changes it has seen it. */
const seen = v.pipe(v.string(), v.maxLength(100));

const editable = v.object({
  seen,
  /** null: it has none of its own. */
  script: v.nullable(scriptFields),
  /** What its doors have without it: of a pass, the campaign's. */
  instead: v.nullable(scriptFields),
  /** Those with a script of their own, and the others, the newest first. */
  passes: v.array(v.object({ pass: idSchema, name: v.string(), closed: v.boolean(), own: v.boolean() })),
  canUndo: v.boolean(),
  /** Who of the staff saved it last. */
  saved: v.nullable(v.object({ name: v.string(), at: timeSchema })),
});

const means = v.object({
  /** Answers that the campaign lacked. */
  made: v.array(v.string()),
  /** Answers that are no longer asked for; whoever gave them keeps them. `people` stops at 10,000. */
  left: v.array(v.object({ name: v.string(), people: countSchema })),
  levels: v.array(v.object({ name: v.string(), from: v.nullable(level), to: v.nullable(level) })),
  /** Answers with other words, in every script that has them. `people` stops at 10,000. */
  renamed: v.array(v.object({ from: v.string(), to: v.string(), people: countSchema })),
});

/** What volunteers say and ask at a door. */
export const script = defineStaffCall({ by: ORGANIZERS, writes: false, logged: false, body: v.object(whose), reply: editable });

/** What is wrong with a changed script, by where it stands in it, or what the change means for answers. Nothing is written. */
export const scriptPreview = defineStaffCall({
  by: ORGANIZERS,
  writes: false,
  logged: false,
  mostBytes: MOST_SCRIPT_BYTES,
  body: v.object({ ...whose, seen, script: v.nullable(scriptFields) }),
  reply: v.object({ problems: v.array(v.object({ path: v.array(v.union([v.string(), v.number()])), text: v.string() })), means }),
});

const picture = v.optional(v.pipe(v.string(), v.base64(), v.maxLength(MOST_PICTURE_BYTES)));

/** Saves a script in the place of what was seen; null takes it away. Pictures are PNG, JPEG or WebP in Base64, and take the place of the fields' paths. */
export const saveScript = defineStaffCall({
  by: ORGANIZERS,
  writes: true,
  logged: true,
  mostBytes: MOST_SCRIPT_BYTES + 2 * MOST_PICTURE_BYTES,
  body: v.object({
    ...whose,
    seen,
    script: v.nullable(scriptFields),
    pictures: v.optional(v.object({ photo: picture, leaveBehind: picture })),
  }),
  reply: editable,
});

/** Brings back the script before the last save, and the levels that its answers had. Once more, it takes that back. */
export const undoScript = defineStaffCall({
  by: ORGANIZERS,
  writes: true,
  logged: true,
  body: v.object({ ...whose, seen }),
  reply: editable,
});
