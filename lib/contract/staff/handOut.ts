import * as v from 'valibot';
import { WHO_HANDS_OUT } from '@/lib/domain/staff/roles';
import { defineStaffCall } from './call';
import { accountIdSchema, idSchema, inCampaign, lineSchema, nameSchema, timeSchema } from './fields';
import { codeSchema, nearSchema, somebodySchema, undoSchema } from './handOutFields';

/* Who has which packet, and who is to have which (docs/product/console.md#hand-out). Packets go by their codes, volunteers by the ids of their accounts. */

const LONGEST_SEARCH = 100;
const MOST_AT_ONCE = 30;
const MOST_NEXT = 10;

const reads = { by: WHO_HANDS_OUT, writes: false, logged: false } as const;
const writes = { by: WHO_HANDS_OUT, writes: true, logged: true } as const;
const searchSchema = v.optional(v.pipe(v.string(), v.maxLength(LONGEST_SEARCH)));
const packetsSchema = v.pipe(v.array(codeSchema), v.minLength(1), v.maxLength(MOST_AT_ONCE));
/** Not held by a name: what two targets share cannot be told apart by it. */
const targetSchema = v.optional(idSchema);
const countSchema = v.pipe(v.number(), v.integer(), v.minValue(0));

/** A packet, and its doors: all, those nobody has knocked at, and those to be knocked at again. */
const packetSchema = {
  code: v.string(),
  area: v.nullable(v.string()),
  target: v.nullable(v.string()),
  doors: countSchema,
  toDo: countSchema,
  toRetry: countSchema,
} as const;

const waitingAfter = v.object({ isHere: v.boolean(), name: nameSchema, id: accountIdSchema });

/** Volunteers who have no packet with doors left: whoever's phone was heard of within twelve hours first, then by name; a page at a time. With `volunteer` that one alone, or nobody. */
export const waitingVolunteers = defineStaffCall({
  ...reads,
  body: v.object({ ...inCampaign, search: searchSchema, volunteer: v.optional(accountIdSchema), after: v.optional(waitingAfter) }),
  reply: v.object({
    volunteers: v.array(
      v.object({
        ...somebodySchema.entries,
        email: v.string(),
        /** When one of their phones last reached the server; null: never. */
        heardAt: v.nullable(timeSchema),
        /** Within twelve hours. */
        isHere: v.boolean(),
        /** Whether a phone has ever signed in as them. */
        hasSignedIn: v.boolean(),
      }),
    ),
    all: countSchema,
    next: v.nullable(waitingAfter),
  }),
});

const outAfter = v.object({ name: nameSchema, id: accountIdSchema });

/** Packets that somebody has and that have doors left, by name; a page at a time. With `code` that one alone, or none. */
export const packetsOut = defineStaffCall({
  ...reads,
  body: v.object({ ...inCampaign, search: searchSchema, code: v.optional(codeSchema), after: v.optional(outAfter) }),
  reply: v.object({
    packets: v.array(
      v.object({
        ...packetSchema,
        volunteer: somebodySchema,
        since: v.nullable(timeSchema),
        /** When one of their phones last reached the server. */
        heardAt: v.nullable(timeSchema),
        /** Code of the meeting point that has handed it out. */
        meetingPoint: v.nullable(v.string()),
        /** Until when a code that nobody has used yet opens it. */
        keyUntil: v.nullable(timeSchema),
      }),
    ),
    all: countSchema,
    /** How many of them have doors to retry alone. */
    knocked: countSchema,
    /** Doors that nobody has knocked at, of all of them. */
    toDo: countSchema,
    next: v.nullable(outAfter),
  }),
});

const freeAfter = v.object({ away: v.pipe(v.number(), v.minValue(0)), id: idSchema });

/** Packets that nobody has, the nearest first: with doors nobody has knocked at, or with doors to retry alone; a page at a time. With `code` that one alone, or none. */
export const freePackets = defineStaffCall({
  ...reads,
  body: v.object({
    ...inCampaign,
    kind: v.picklist(['toDo', 'toRetry']),
    near: v.optional(nearSchema),
    target: targetSchema,
    code: v.optional(codeSchema),
    after: v.optional(freeAfter),
  }),
  reply: v.object({
    packets: v.array(v.object({ ...packetSchema, meters: v.nullable(countSchema) })),
    all: countSchema,
    /** Of all of them: doors to do, or to retry. */
    doors: countSchema,
    /** Where they are near to; null: they stand in the order in which they were cut. */
    near: v.nullable(v.object({ name: v.string(), lat: v.number(), lon: v.number() })),
    next: v.nullable(freeAfter),
  }),
});

const pointSchema = v.object({
  code: v.string(),
  target: v.nullable(v.string()),
  minutes: v.nullable(countSchema),
  openedAt: timeSchema,
  /** Packets that somebody has from it. */
  out: countSchema,
});

/** What packets can be near to, be handed out at and printed by: events of these days that have a place, open meeting points, targets. */
export const handOutPlaces = defineStaffCall({
  ...reads,
  body: v.object(inCampaign),
  reply: v.object({
    events: v.array(v.object({ id: idSchema, title: v.string(), place: v.string(), startsAt: timeSchema, endsAt: timeSchema })),
    points: v.array(pointSchema),
    targets: v.array(v.object({ id: idSchema, name: v.string(), packets: countSchema })),
  }),
});

/** What is known before packets are taken from somebody: what stays, and what may still arrive. */
export const takeBackFacts = defineStaffCall({
  ...reads,
  body: v.object({ ...inCampaign, packets: packetsSchema, from: accountIdSchema }),
  reply: v.object({
    volunteer: somebodySchema,
    since: v.nullable(timeSchema),
    /** Doors whose last mark is theirs. */
    marked: countSchema,
    /** Doors that become free: not knocked at, and to retry. */
    toDo: countSchema,
    toRetry: countSchema,
    /** When one of their phones last reached the server. */
    heardAt: v.nullable(timeSchema),
  }),
});

/** Packets that were moved, whose they are now, and the call that moves them back. */
const moved = v.object({
  packets: v.array(v.object({ code: v.string(), area: v.nullable(v.string()) })),
  volunteer: somebodySchema,
  /** On how many browsers those who got a packet or lost one were told. */
  notified: countSchema,
  undo: undoSchema,
});

/** Gives packets that are expected to be free. 409 says who has one meanwhile, and who gave it. */
export const handOutPackets = defineStaffCall({
  ...writes,
  body: v.object({ ...inCampaign, packets: packetsSchema, to: accountIdSchema }),
  reply: moved,
});

/** Gives the free packets that are nearest. 409 where none is free. */
export const handOutNext = defineStaffCall({
  ...writes,
  body: v.object({
    ...inCampaign,
    to: accountIdSchema,
    near: v.optional(nearSchema),
    target: targetSchema,
    count: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MOST_NEXT)), 1),
  }),
  reply: moved,
});

/** Gives packets that one is expected to have to another. 409 says who has them meanwhile. */
export const handOverPackets = defineStaffCall({
  ...writes,
  body: v.object({ ...inCampaign, packets: packetsSchema, from: accountIdSchema, to: accountIdSchema }),
  reply: moved,
});

/**
 * Makes packets free that somebody is expected to have, and tells them. What they marked stays, and what their phone still sends arrives. With `reason`, what they
 * read on their phone.
 */
export const takeBackPackets = defineStaffCall({
  ...writes,
  body: v.object({ ...inCampaign, packets: packetsSchema, from: accountIdSchema, reason: v.optional(lineSchema) }),
  reply: moved,
});
