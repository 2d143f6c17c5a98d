import * as v from 'valibot';
import type { StaffRole } from '@/lib/domain/staff/roles';
import { ACTS_OF_SETTLING, KINDS_SETTLED_HERE, KINDS_TO_SETTLE, MOST_COUNTED } from '@/lib/domain/staff/toSettle';
import { defineStaffCall } from './call';
import { idSchema, inCampaign, numberSchema, timeSchema } from './fields';
import { factsSchema, itemSchema } from './toSettleItems';

const WHO: readonly StaffRole[] = ['owner', 'organizer'];
const LONGEST_ID = 200;
const LONGEST_WORDS = 200;

const kindSchema = v.picklist(KINDS_TO_SETTLE);
const itemIdSchema = v.pipe(v.string(), v.minLength(1), v.maxLength(LONGEST_ID));
const words = v.optional(v.pipe(v.string(), v.maxLength(LONGEST_WORDS)));
const countSchema = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MOST_COUNTED));

/** How much waits, by kind. {@link MOST_COUNTED} is so much or more. */
export const toSettleCounts = defineStaffCall({
  by: WHO,
  writes: false,
  logged: false,
  body: v.object(inCampaign),
  reply: v.object({
    stray: countSchema,
    report: countSchema,
    added: countSchema,
    warning: countSchema,
    double: countSchema,
    advice: countSchema,
    /** All of them, as the rail's badge says it. */
    all: countSchema,
    /** What was settled and repaired. */
    settled: countSchema,
  }),
});

/**
 * What waits: with a kind a page of it, the oldest first, and where the next page begins; without one the first few of each. It names people in bulk, and is logged.
 */
export const toSettle = defineStaffCall({
  by: WHO,
  writes: false,
  logged: true,
  body: v.object({ ...inCampaign, kind: v.optional(kindSchema), after: v.optional(itemIdSchema) }),
  reply: v.array(v.object({ kind: kindSchema, items: v.array(itemSchema), next: v.nullable(v.string()) })),
});

/** One thing that waits, with what is known of it. */
export const toSettleItem = defineStaffCall({
  by: WHO,
  writes: false,
  logged: false,
  body: v.object({ ...inCampaign, kind: kindSchema, id: itemIdSchema }),
  reply: v.object({ item: itemSchema, facts: factsSchema }),
});

/** Applies or dismisses one thing, as it was when `state` was read. */
export const settle = defineStaffCall({
  by: WHO,
  writes: true,
  logged: true,
  body: v.object({
    ...inCampaign,
    kind: v.picklist(KINDS_SETTLED_HERE),
    id: itemIdSchema,
    state: v.pipe(v.string(), v.maxLength(LONGEST_ID)),
    act: v.picklist(ACTS_OF_SETTLING),
    /** Of a mark: the door where it was made, by its id or address; else the one that it names. */
    door: words,
    /** Of somebody who moved or was added: the voter who it is, by the id. */
    voter: words,
    /** Of a wrong pin: where it belongs, 'latitude,longitude'; else where the volunteer stood. */
    pin: words,
    /** Of a wrong address: how it is right. */
    address: words,
    unit: words,
    city: words,
    zip: words,
  }),
  /** By its number it is undone. */
  reply: v.object({ number: numberSchema, told: v.string() }),
});

/** What was settled and repaired, the latest first, a page at a time. */
export const settled = defineStaffCall({
  by: WHO,
  writes: false,
  logged: false,
  body: v.object({ ...inCampaign, before: v.optional(idSchema) }),
  reply: v.object({
    lines: v.array(
      v.object({
        number: numberSchema,
        told: v.string(),
        at: timeSchema,
        by: v.string(),
        undoneAt: v.nullable(timeSchema),
        undoneBy: v.nullable(v.string()),
      }),
    ),
    hasMore: v.boolean(),
  }),
});

/** Takes back what was settled or repaired, by its number. */
export const undoSettled = defineStaffCall({
  by: WHO,
  writes: true,
  logged: true,
  body: v.object({ ...inCampaign, number: numberSchema }),
  reply: v.object({ told: v.string() }),
});
