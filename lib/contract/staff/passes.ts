import * as v from 'valibot';
import { PACKET_STATES } from '@/lib/domain/staff/packetState';
import { STAFF_ROLES, WHO_HANDS_OUT } from '@/lib/domain/staff/roles';
import { defineStaffCall } from './call';
import { countSchema, idSchema, inCampaign, timeSchema } from './fields';

/** So many passes one answer has. */
export const MOST_PASSES = 100;

const ofPass = { ...inCampaign, pass: idSchema } as const;
const doors = { doors: countSchema, done: countSchema, retry: countSchema } as const;

/** The campaign's passes, the newest first, a page at a time. Nothing is counted: every view's bar has them. */
export const passes = defineStaffCall({
  by: STAFF_ROLES,
  writes: false,
  logged: false,
  body: v.object({
    ...inCampaign,
    /** The last pass of the page before; without it from the newest. */
    before: v.optional(idSchema),
  }),
  reply: v.object({
    passes: v.array(
      v.object({
        pass: idSchema,
        name: v.string(),
        /** null of a campaign's first one: it has always been walked. */
        openedAt: v.nullable(timeSchema),
        /** null while it is walked. */
        closedAt: v.nullable(timeSchema),
      }),
    ),
    /** How many older ones the answer leaves out. */
    more: countSchema,
  }),
});

/** How far a pass is, without anybody's name: all its doors, those in no packet (`uncut`) too, and its packets. */
export const passFigures = defineStaffCall({
  by: STAFF_ROLES,
  writes: false,
  logged: false,
  body: v.object(ofPass),
  reply: v.object({ ...doors, uncut: countSchema, packets: v.object({ free: countSchema, out: countSchema, knocked: countSchema }) }),
});

/** The packets of a pass, in the order in which they were cut, each with who holds it, also once the pass is closed. */
export const passPackets = defineStaffCall({
  by: WHO_HANDS_OUT,
  writes: false,
  logged: false,
  body: v.object(ofPass),
  reply: v.object({
    packets: v.array(
      v.object({
        ...{ id: idSchema, code: v.string(), area: v.nullable(v.string()), street: v.string(), others: countSchema },
        ...doors,
        state: v.picklist(PACKET_STATES),
        /** The volunteer's name; null where nobody holds it, as one that was taken back or brought back. */
        walker: v.nullable(v.string()),
      }),
    ),
    /** How many the answer leaves out. */
    more: countSchema,
  }),
});
