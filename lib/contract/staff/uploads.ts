import * as v from 'valibot';
import { ORGANIZERS } from '@/lib/domain/staff/roles';
import { MOST_FILE_BYTES, PART_BYTES } from '@/lib/domain/staff/uploads';
import { defineStaffCall } from './call';
import { countSchema, idSchema, inCampaign, timeSchema } from './fields';

const MOST_PARTS = MOST_FILE_BYTES / PART_BYTES;
/** In Base64, with what stands around it. */
const MOST_PART_BODY = Math.ceil((PART_BYTES * 4) / 3) + 1_000;

const fileNameSchema = v.pipe(v.string(), v.minLength(1), v.maxLength(200));
/** What staff send: a voter file, a file of address points, a street map, or a file of people who are not to be contacted. */
const contentSchema = v.picklist(['voters', 'points', 'map', 'suppress']);
const digestSchema = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/u));

/** A file on its way to the server, or there. */
export const uploadSchema = v.object({
  id: idSchema,
  content: contentSchema,
  name: v.string(),
  size: countSchema,
  received: countSchema,
  /** SHA-256 of each part that is there, in their order: a file that is chosen again goes on behind those that agree. */
  digests: v.array(digestSchema),
  isWhole: v.boolean(),
  by: v.string(),
  expiresAt: timeSchema,
});

const writes = { by: ORGANIZERS, writes: true } as const;

/** The files that are there or on their way. */
export const uploads = defineStaffCall({
  by: ORGANIZERS,
  writes: false,
  logged: false,
  body: v.object({ ...inCampaign }),
  reply: v.object({ uploads: v.array(v.omit(uploadSchema, ['digests'])) }),
});

/** Begins to send a file (`content`: voters where nothing is said), or goes on with one of this kind, name and size that one has begun oneself. */
export const startUpload = defineStaffCall({
  ...writes,
  logged: true,
  body: v.object({
    ...inCampaign,
    content: v.optional(contentSchema),
    name: fileNameSchema,
    size: v.pipe(v.number(), v.integer(), v.minValue(1)),
  }),
  reply: uploadSchema,
});

/** Sends one part. One that is there already is left as it is, where it is the same; parts behind one that is not are thrown away. */
export const sendPart = defineStaffCall({
  ...writes,
  logged: false,
  mostBytes: MOST_PART_BODY,
  body: v.object({
    ...inCampaign,
    file: idSchema,
    /** From 0. */
    number: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MOST_PARTS - 1)),
    bytes: v.pipe(v.string(), v.base64()),
  }),
  reply: v.object({ received: countSchema, isWhole: v.boolean() }),
});

/** Takes a file off the server, with what came of it. */
export const removeUpload = defineStaffCall({
  ...writes,
  logged: true,
  body: v.object({ ...inCampaign, file: idSchema }),
  reply: v.null(),
});
