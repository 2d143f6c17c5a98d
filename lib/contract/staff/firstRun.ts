import * as v from 'valibot';
import { ORGANIZERS, OWNERS } from '@/lib/domain/staff/roles';
import { defineStaffCall } from './call';
import { countSchema, inCampaign, timeSchema } from './fields';

/* The way from an empty server to the first mark (docs/decisions/083-who-may-begin.md). */

const LONGEST_DETAIL = 300;
const detailSchema = v.optional(v.pipe(v.string(), v.maxLength(LONGEST_DETAIL)));

/** Makes a campaign, whose owner is whoever makes it. 403 for somebody who may not; its line in the log is the new campaign's first. */
export const createCampaign = defineStaffCall({
  by: 'staff',
  writes: true,
  logged: false,
  body: v.object({
    name: v.pipe(v.string(), v.maxLength(LONGEST_DETAIL)),
    org: detailSchema,
    supportPhone: detailSchema,
    zone: detailSchema,
    language: detailSchema,
    color: detailSchema,
  }),
  reply: v.object(inCampaign),
});

/** Makes a campaign of made-up people in a made-up town to practice on, with its street map. */
export const makePractice = defineStaffCall({ by: 'staff', writes: true, logged: false, body: v.object({}), reply: v.object(inCampaign) });

/** Lays a practice town's streets into the server's street map, where that failed when it was made (`firstRun`). 409 says what keeps it from being written. */
export const addPracticeMap = defineStaffCall({ by: OWNERS, writes: true, logged: true, body: v.object(inCampaign), reply: v.null() });

/** Deletes a campaign that `makePractice` has made, with all that it has. Any other is refused, and one into which a voter file was imported. */
export const discardPractice = defineStaffCall({
  by: OWNERS,
  writes: true,
  logged: true,
  body: v.object(inCampaign),
  reply: v.object({ people: countSchema, doors: countSchema }),
});

/** Counted up to `MOST_COUNTED`; `isMore`: there are more. */
const countedSchema = v.object({ count: countSchema, isMore: v.boolean() });

/** How far a campaign is on its way to the first mark. */
export const firstRun = defineStaffCall({
  by: ORGANIZERS,
  writes: false,
  logged: false,
  body: v.object(inCampaign),
  reply: v.object({
    isPractice: v.boolean(),
    /** Of a practice town: whether its streets are in the server's street map. Missing where the server has no place for one. */
    isTownMapped: v.optional(v.boolean()),
    people: countedSchema,
    doors: countedSchema,
    /** Bytes of the server's street map; null: it has none. */
    streetMapBytes: v.nullable(countSchema),
    packets: countSchema,
    /** Doors in no packet. */
    uncut: countedSchema,
    /** Volunteers and guests, and how many of them have signed in on a phone. */
    invited: countSchema,
    opened: countSchema,
    marks: countedSchema,
  }),
});

/** The latest marks at doors as they were received, the newest first. */
export const firstMarks = defineStaffCall({
  by: ORGANIZERS,
  writes: false,
  logged: false,
  body: v.object(inCampaign),
  reply: v.object({
    /** Of the last `MOST_MARKS` marks at most: how many there are, and how many the phones have made in their course, by how they number them. */
    received: countSchema,
    made: countSchema,
    marks: v.array(
      v.object({
        id: v.number(),
        address: v.string(),
        /** As in an Update (docs/wire.md#type-change). */
        action: v.string(),
        by: v.string(),
        at: timeSchema,
        receivedAt: timeSchema,
      }),
    ),
  }),
});
