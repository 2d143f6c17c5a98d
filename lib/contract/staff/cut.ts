import * as v from 'valibot';
import { ORGANIZERS } from '@/lib/domain/staff/roles';
import { defineStaffCall } from './call';
import { countSchema, idSchema, inCampaign } from './fields';
import { startedSchema } from './jobs';

const MOST_DOORS = 1_000;
const doorsSchema = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MOST_DOORS));
const standingSchema = v.object({ packets: countSchema, newest: countSchema });
const writes = { by: ORGANIZERS, writes: true, logged: true } as const;

/** What a job of `draftCut` or `publishCut` tells when it is done. */
const cutResultSchema = v.object({
  packets: countSchema,
  /** In these packets; and of the smallest and the largest. */
  doors: countSchema,
  least: countSchema,
  most: countSchema,
  crossing: countSchema,
  knowsBarriers: v.boolean(),
  unmapped: countSchema,
  uncut: v.array(v.object({ reason: v.string(), doors: countSchema })),
  smallest: v.array(v.object({ number: countSchema, area: v.string(), target: v.string(), doors: countSchema })),
  /** Of a draft: the packets that it has found, for publishing. */
  standing: v.optional(standingSchema),
  /** Of a published cut: it was taken back. */
  isUndone: v.optional(v.boolean()),
});
export type CutResult = v.InferOutput<typeof cutResultSchema>;

/** Begins to find out what of the server's street map lies around the campaign's doors. */
export const checkStreetMap = defineStaffCall({ ...writes, body: v.object(inCampaign), reply: startedSchema });

/** What its job tells when it is done. */
export const streetMapSchema = v.object({
  sizeBytes: countSchema,
  /** Doors where it has no tile, and doors without a place. */
  unmapped: countSchema,
  unplaced: countSchema,
  roads: countSchema,
  barriers: countSchema,
});
export type StreetMapAround = v.InferOutput<typeof streetMapSchema>;

/** Begins to find out what packets of about so many doors there would be. Nothing is written. */
export const draftCut = defineStaffCall({ ...writes, body: v.object({ ...inCampaign, doors: doorsSchema }), reply: startedSchema });

/** Begins to make these packets, all or none, of the doors that are in none; 409 where there are other packets than the draft has seen, at once or as the job's message. */
export const publishCut = defineStaffCall({
  ...writes,
  body: v.object({ ...inCampaign, doors: doorsSchema, standing: standingSchema }),
  reply: startedSchema,
});

/**
 * Takes the packets of the last published cut away, where none was handed out or marked. `job` is the publish that was seen; where another one is the last by now,
 * 409. Without it whichever is the last.
 */
export const undoCut = defineStaffCall({
  ...writes,
  body: v.object({ ...inCampaign, job: v.optional(idSchema) }),
  reply: v.object({ packets: countSchema }),
});

/** Returns what a cut's job tells; undefined before it is done. */
export function cutResultOf(result: unknown): CutResult | undefined {
  const read = v.safeParse(cutResultSchema, result);
  return read.success ? read.output : undefined;
}

/** Returns what a street map's job tells; undefined before it is done. */
export function streetMapOf(result: unknown): StreetMapAround | undefined {
  const read = v.safeParse(streetMapSchema, result);
  return read.success ? read.output : undefined;
}
