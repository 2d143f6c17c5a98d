import * as v from 'valibot';
import { OWNERS } from '@/lib/domain/staff/roles';
import { defineStaffCall, OUTSIDE_WAIT_MS } from './call';
import { emailSchema, inCampaign, nameSchema, roleSchema, timeSchema, withLinkSite } from './fields';

/** Who works in a campaign. */
export const accounts = defineStaffCall({
  by: ['owner', 'organizer', 'lead'],
  writes: false,
  logged: false,
  body: v.object(inCampaign),
  reply: v.array(v.object({ email: v.string(), name: v.string(), role: roleSchema, seenAt: v.nullable(timeSchema) })),
});

/**
 * Lets somebody work in a campaign, or gives them another role there. Somebody new needs a name. `from` is the role that was seen: where it is another one
 * meanwhile, nothing is written. It is asked again: whoever gets a role can have a link mailed, and is confirmed by signing in. Who works for others already is
 * signed out, and signs in by a link that was mailed: what their owners have seen opens this campaign to nobody.
 */
export const setRole = defineStaffCall({
  by: OWNERS,
  writes: true,
  logged: true,
  confirms: true,
  body: v.object({
    ...inCampaign,
    email: emailSchema,
    name: v.optional(nameSchema),
    role: roleSchema,
    from: v.optional(v.nullable(roleSchema)),
  }),
  /** What came of it besides, in a sentence; null: nothing. */
  reply: v.nullable(v.object({ told: v.string() })),
});

/** Ends somebody's work in a campaign, at once in every browser. */
export const removeStaff = defineStaffCall({
  by: OWNERS,
  writes: true,
  logged: true,
  confirms: true,
  body: v.object({ ...inCampaign, email: emailSchema }),
  reply: v.null(),
});

/** Makes a link by which somebody signs in once, and mails it or shows it. It is asked again: whoever holds it is somebody of the staff. */
export const newStaffLink = defineStaffCall({
  by: OWNERS,
  writes: true,
  logged: true,
  confirms: true,
  waitMs: OUTSIDE_WAIT_MS,
  body: v.object({ ...inCampaign, email: emailSchema, by: v.picklist(['mail', 'link']) }),
  /** null: it was mailed. */
  reply: v.object({ link: v.nullable(v.string()), ...withLinkSite }),
});
