import * as v from 'valibot';
import { ORGANIZERS } from '@/lib/domain/staff/roles';
import { defineStaffCall } from './call';
import { idSchema, inCampaign, timeSchema } from './fields';

const LONGEST_TITLE = 200;
const LONGEST_TEXT = 5_000;
const LONGEST_TIME = 20;

const text = v.pipe(v.string(), v.maxLength(LONGEST_TEXT));
/** Local, 'YYYY-MM-DD hh:mm', in the campaign's time zone. */
const localTime = v.pipe(v.string(), v.maxLength(LONGEST_TIME));
const degrees = (most: number) => v.nullable(v.pipe(v.number(), v.minValue(-most), v.maxValue(most)));

/** An event as staff write it. */
export const eventFields = v.object({
  title: v.pipe(v.string(), v.maxLength(LONGEST_TITLE)),
  starts: localTime,
  ends: localTime,
  place: text,
  description: text,
  lat: degrees(90),
  lon: degrees(180),
});

const eventSchema = v.object({ event: idSchema, startsAt: timeSchema, endsAt: timeSchema, ...eventFields.entries });

/** The campaign's events, those to come the next one first, or those that are over the last one first, a page at a time. */
export const events = defineStaffCall({
  by: ORGANIZERS,
  writes: false,
  logged: false,
  body: v.object({
    ...inCampaign,
    past: v.optional(v.boolean()),
    /** The last one of the page before. */
    after: v.optional(v.object({ startsAt: timeSchema, event: idSchema })),
  }),
  reply: v.object({ events: v.array(eventSchema), hasMore: v.boolean(), zone: v.nullable(v.string()) }),
});

/** Adds an event, or changes one from what was seen. */
export const saveEvent = defineStaffCall({
  by: ORGANIZERS,
  writes: true,
  logged: true,
  body: v.object({ ...inCampaign, event: v.optional(idSchema), from: v.optional(eventFields), to: eventFields }),
  reply: eventSchema,
});

/** Takes an event off. What it was is in the answer: saving that brings it back. */
export const removeEvent = defineStaffCall({
  by: ORGANIZERS,
  writes: true,
  logged: true,
  body: v.object({ ...inCampaign, event: idSchema }),
  reply: eventFields,
});
