import * as v from 'valibot';
import { ORGANIZERS } from '@/lib/domain/staff/roles';
import { defineStaffCall, OUTSIDE_WAIT_MS } from './call';
import { accountIdSchema, countSchema, emailSchema, inCampaign, nameSchema, withLinkSite } from './fields';
import { startedSchema } from './jobs';
import { afterMemberSchema } from './people';

/** So many rows are looked at in one call, and so many are invited: whoever has more calls again. */
export const MOST_PREVIEWED = 200;
export const MOST_INVITED = 20;
/** The server mails this many people at a time, and a page sends no more rows in one call that mails: if the call breaks off, no more than these are in doubt. */
export const MOST_MAILED = 5;

/** Mailed; printed on a card with a PIN besides; or a link and its code on the screen. */
export const INVITED_BY = ['mail', 'card', 'link'] as const;
const invitedBySchema = v.picklist(INVITED_BY);
/** What staff hand over themselves. */
const HANDED_BY = ['card', 'link'] as const;

/** All members, or all who have never signed in. */
export const EVERYBODY = ['all', 'waiting'] as const;

const rowsSchema = (most: number) =>
  v.pipe(v.array(v.object({ email: emailSchema, name: v.optional(nameSchema) })), v.minLength(1), v.maxLength(most));

/** What becomes of a row: a new member, one who is invited again, or nothing, and why. */
export const outcomeSchema = v.variant('becomes', [
  v.object({ becomes: v.picklist(['new', 'again']), email: v.string(), name: v.string() }),
  v.object({ becomes: v.literal('refused'), email: v.string(), reason: v.string() }),
]);

const issuedSchema = v.object({
  email: v.string(),
  name: v.string(),
  /** Secret: whoever has it first can log in. Left out of what was mailed. */
  link: v.nullable(v.string()),
  /** On a card: whichever is used first of link and PIN voids the other. */
  pin: v.nullable(v.string()),
  /** null where it was not to be mailed. */
  mailed: v.nullable(v.boolean()),
});

const invitedSchema = v.object({
  campaignName: v.string(),
  outcomes: v.array(outcomeSchema),
  issued: v.array(issuedSchema),
  ...withLinkSite,
});

/** Says what `invite` would make of each row, and writes nothing. */
export const invitePreview = defineStaffCall({
  by: ORGANIZERS,
  writes: false,
  logged: false,
  body: v.object({ ...inCampaign, rows: rowsSchema(MOST_PREVIEWED), by: invitedBySchema }),
  reply: v.array(outcomeSchema),
});

/** Makes people members and invites them. A row that cannot be used is refused, and the others are done. */
export const invite = defineStaffCall({
  by: ORGANIZERS,
  writes: true,
  logged: true,
  waitMs: OUTSIDE_WAIT_MS,
  body: v.object({ ...inCampaign, rows: rowsSchema(MOST_INVITED), by: invitedBySchema }),
  reply: invitedSchema,
});

/** Invites all members, or all who have never signed in, with what is handed over: some with each call, from `next` on with the following one. */
export const inviteAll = defineStaffCall({
  by: ORGANIZERS,
  writes: true,
  logged: true,
  confirms: true,
  body: v.object({ ...inCampaign, by: v.picklist(HANDED_BY), show: v.picklist(EVERYBODY), after: v.optional(afterMemberSchema) }),
  reply: v.object({
    ...invitedSchema.entries,
    /** null where everybody is done. */
    next: v.nullable(afterMemberSchema),
    left: countSchema,
  }),
});

/**
 * Mails invitations to all members, or to all who have never signed in: long work of the server. 409 while that goes on, whoever began it. `seen` is the newest job
 * that the page has seen, 0 for none: where everybody was mailed since, 409.
 */
export const mailEverybody = defineStaffCall({
  by: ORGANIZERS,
  writes: true,
  logged: true,
  confirms: true,
  body: v.object({ ...inCampaign, show: v.picklist(EVERYBODY), seen: v.optional(countSchema) }),
  reply: startedSchema,
});

/** Invites a member to a new PIN: the present one works until it is used, or ends now, and signs out every phone that has it. */
export const newPin = defineStaffCall({
  by: ORGANIZERS,
  writes: true,
  logged: true,
  waitMs: OUTSIDE_WAIT_MS,
  body: v.object({ ...inCampaign, member: accountIdSchema, endsNow: v.boolean(), by: invitedBySchema }),
  reply: v.object({ campaignName: v.string(), issued: issuedSchema, ...withLinkSite }),
});
