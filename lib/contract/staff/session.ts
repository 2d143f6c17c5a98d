import * as v from 'valibot';
import { defineStaffCall, OUTSIDE_WAIT_MS } from './call';
import { idSchema, inCampaign, nameSchema, roleSchema, timeSchema } from './fields';

const LONGEST_KEY = 200;

/** Who is signed in, and where they work. */
export const sessionSchema = v.object({
  email: v.string(),
  name: nameSchema,
  /** Goes back in the header X-Staff-Token of every write. */
  token: v.string(),
  /** `isPractice`: a made-up town; missing elsewhere. */
  campaigns: v.array(v.object({ ...inCampaign, name: v.string(), role: roleSchema, isPractice: v.optional(v.boolean()) })),
  /** May make campaigns here. */
  mayBegin: v.optional(v.boolean(), false),
  /** This server sends mails: invitations, and links for staff. */
  canMail: v.optional(v.boolean(), false),
});

const keySchema = v.pipe(v.string(), v.minLength(1), v.maxLength(LONGEST_KEY));

/** Exchanges the key of a link that works once for a session, whose cookie comes with the answer. */
export const redeemLink = defineStaffCall({
  by: 'anybody',
  writes: false,
  logged: false,
  body: v.object({ key: keySchema }),
  reply: sessionSchema,
});

export const session = defineStaffCall({ by: 'staff', writes: false, logged: false, body: v.object({}), reply: sessionSchema });

export const signOut = defineStaffCall({ by: 'staff', writes: true, logged: false, body: v.object({}), reply: v.null() });

/** One's own sessions: where one is signed in. */
export const sessions = defineStaffCall({
  by: 'staff',
  writes: false,
  logged: false,
  body: v.object({}),
  reply: v.array(v.object({ id: idSchema, startedAt: timeSchema, seenAt: timeSchema, browser: v.string(), isThis: v.boolean() })),
});

/** Ends one of one's own sessions. */
export const endSession = defineStaffCall({ by: 'staff', writes: true, logged: false, body: v.object({ id: idSchema }), reply: v.null() });

/** Has a link that works once mailed to oneself, to confirm by. */
export const mailOwnLink = defineStaffCall({
  by: 'staff',
  writes: true,
  logged: false,
  waitMs: OUTSIDE_WAIT_MS,
  body: v.object({}),
  reply: v.null(),
});

/** Confirms that it is oneself, by the key of one's own link: for ten minutes what is asked again can be done. The session goes on under another key. */
export const confirmSession = defineStaffCall({
  by: 'staff',
  writes: true,
  logged: false,
  body: v.object({ key: keySchema }),
  reply: sessionSchema,
});
