import * as v from 'valibot';
import { WHO_HANDS_OUT } from '@/lib/domain/staff/roles';
import { defineStaffCall } from './call';
import { accountIdSchema, idSchema, inCampaign, nameSchema, timeSchema, withLinkSite } from './fields';
import { codeSchema, somebodySchema, undoSchema } from './handOutFields';

/* What is handed out besides packets: codes, keys, PINs and paper. */

const MOST_MINUTES = 999_999;
const MOST_PRINTED = 100;

const writes = { by: WHO_HANDS_OUT, writes: true, logged: true } as const;
const countSchema = v.pipe(v.number(), v.integer(), v.minValue(0));

/** A meeting point, with what its code on the screen says: a link that the camera of a phone opens. */
const shownPoint = {
  code: v.string(),
  target: v.nullable(v.string()),
  minutes: v.nullable(countSchema),
  openedAt: timeSchema,
  out: countSchema,
} as const;

/** Opens a meeting point of a target, or of the whole pass; where one is open, returns that one. */
export const openMeetingPoint = defineStaffCall({
  ...writes,
  body: v.object({
    ...inCampaign,
    target: v.optional(idSchema),
    minutes: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MOST_MINUTES))),
  }),
  reply: v.object({ ...shownPoint, link: v.string(), ...withLinkSite, isNew: v.boolean(), undo: v.nullable(undoSchema) }),
});

/** Ends an open meeting point: its code finds nothing any more. */
export const endMeetingPoint = defineStaffCall({
  ...writes,
  body: v.object({ ...inCampaign, code: codeSchema }),
  reply: v.object({ ...shownPoint, undo: undoSchema }),
});

/** Opens a meeting point that was ended, with the code that it had. 409 where another one is open in its place. */
export const reopenMeetingPoint = defineStaffCall({
  ...writes,
  body: v.object({ ...inCampaign, code: codeSchema }),
  reply: v.object({ ...shownPoint, undo: undoSchema }),
});

/**
 * Makes a key for one phone of somebody without an account: it opens a free packet, for a quarter of an hour. With `instead`, the volunteer of a key that nobody has
 * used, this one takes its place: also for another packet.
 */
export const makeGuestKey = defineStaffCall({
  ...writes,
  body: v.object({
    ...inCampaign,
    packet: codeSchema,
    /** As their marks are to be signed; without it 'Guest' and the packet's first letters. */
    name: v.optional(nameSchema),
    instead: v.optional(accountIdSchema),
    /** The organizer opens it with their own phone: their figures are no reason to ask. */
    isOwnPhone: v.optional(v.boolean()),
  }),
  reply: v.object({
    volunteer: somebodySchema,
    packet: v.object({ code: v.string(), area: v.nullable(v.string()), toDo: countSchema }),
    /** Secret: whoever opens it first has the packet. */
    link: v.string(),
    ...withLinkSite,
    expiresAt: timeSchema,
    undo: undoSchema,
  }),
});

/** Whether the key was used, and until when it can be. */
export const guestKey = defineStaffCall({
  by: WHO_HANDS_OUT,
  writes: false,
  logged: false,
  body: v.object({ ...inCampaign, volunteer: accountIdSchema }),
  reply: v.object({ state: v.picklist(['open', 'used', 'ended']), expiresAt: v.nullable(timeSchema) }),
});

/** Ends a key that nobody has used: its packet is free again. 409 where it was used meanwhile. */
export const endGuestKey = defineStaffCall({
  ...writes,
  body: v.object({ ...inCampaign, volunteer: accountIdSchema }),
  reply: v.null(),
});

/**
 * Ends every PIN of a volunteer at once, so that each of their phones is signed out, and issues a new one. Nothing undoes it. What the phones have not sent
 * is kept for staff when it arrives (To settle). 409 for somebody whose account opens another campaign too: its PINs are not this campaign's to end.
 */
export const signOutPhones = defineStaffCall({
  ...writes,
  body: v.object({ ...inCampaign, volunteer: accountIdSchema }),
  reply: v.object({
    volunteer: somebodySchema,
    /** Shown once. */
    issued: v.object({ pin: v.string(), link: v.string() }),
    ...withLinkSite,
  }),
});

/** Makes a link to the chosen packets, or to a target's, as one PDF, whose codes lead where `opensAt` says. It works for whoever asked, in their session, for five minutes. */
export const printPackets = defineStaffCall({
  ...writes,
  body: v.object({
    ...inCampaign,
    packets: v.pipe(v.array(codeSchema), v.maxLength(MOST_PRINTED)),
    /** Without packets: all of this target; without either all of the pass. */
    target: v.optional(idSchema),
    paper: v.optional(v.picklist(['letter', 'a4']), 'letter'),
  }),
  reply: v.object({ path: v.string(), ...withLinkSite, expiresAt: timeSchema, packets: countSchema }),
});
