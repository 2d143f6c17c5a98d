import * as v from 'valibot';
import { ORGANIZERS } from '@/lib/domain/staff/roles';
import { defineStaffCall } from './call';
import { accountIdSchema, countSchema, inCampaign, numberSchema, roleSchema, timeSchema } from './fields';

const LONGEST_SEARCH = 200;
const LONGEST_CODE = 64;
const MOST_PACKETS = 1_000;

/** Which volunteers are listed: members, those with a packet, those who have never signed in, those whose membership has ended. */
export const MEMBER_FILTERS = ['all', 'holding', 'waiting', 'former'] as const;
export type MemberFilter = (typeof MEMBER_FILTERS)[number];

/** What a list of them is ordered by: the name, packets of the pass that is walked, or when they were last heard from. */
export const MEMBER_SORTS = ['name', 'packets', 'heard'] as const;
export type MemberSort = (typeof MEMBER_SORTS)[number];

/** The last volunteer of the page before. */
export const afterMemberSchema = v.object({
  name: v.pipe(v.string(), v.maxLength(LONGEST_SEARCH)),
  email: v.pipe(v.string(), v.maxLength(254)),
});

/** The same in another order than by name: with what it had there. */
const afterListedSchema = v.object({ ...afterMemberSchema.entries, value: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))) });

const memberFields = {
  /** Names the volunteer in other calls. */
  member: accountIdSchema,
  email: v.string(),
  name: v.string(),
  /** Their role in the console, where they work there too. */
  role: v.nullable(roleSchema),
  /** Of the pass that is walked. */
  packets: countSchema,
  /** When one of their phones last reached the server. */
  lastHeardAt: v.nullable(timeSchema),
  hasSignedIn: v.boolean(),
  /** Until when an invitation works that was not used yet. */
  invitedUntil: v.nullable(timeSchema),
  /** Their marks do not count for now. */
  isHeld: v.boolean(),
  /** null while the membership lasts. */
  endedAt: v.nullable(timeSchema),
} as const;

export const memberSchema = v.object(memberFields);

/** In all passes: doors, each once a day; and those where somebody was talked with. */
const countFields = { doors: countSchema, talks: countSchema } as const;

/** As many volunteers as a page of the list has. */
export const MEMBERS_ON_A_PAGE = 20;

/** A campaign's volunteers, a page at a time, in an order that is all pages'. Those who are alike in it stand by name. */
export const members = defineStaffCall({
  by: ORGANIZERS,
  writes: false,
  logged: false,
  body: v.object({
    ...inCampaign,
    /** A part of a name or an e-mail. */
    search: v.optional(v.pipe(v.string(), v.maxLength(LONGEST_SEARCH))),
    show: v.optional(v.picklist(MEMBER_FILTERS)),
    /** By name without it. */
    sort: v.optional(v.picklist(MEMBER_SORTS)),
    isDown: v.optional(v.boolean()),
    after: v.optional(afterListedSchema),
  }),
  reply: v.object({
    members: v.array(memberSchema),
    /** On all pages. */
    all: countSchema,
    /** Where the next page begins; null where this is the last one. */
    next: v.nullable(afterListedSchema),
    /** Whether invitations can be mailed. */
    canMail: v.boolean(),
  }),
});

/** What some volunteers did, in the order asked: it is counted from all they have sent, and so it is asked for beside the list. */
export const memberCounts = defineStaffCall({
  by: ORGANIZERS,
  writes: false,
  logged: false,
  body: v.object({ ...inCampaign, members: v.pipe(v.array(accountIdSchema), v.minLength(1), v.maxLength(MEMBERS_ON_A_PAGE)) }),
  reply: v.array(v.object({ member: accountIdSchema, ...countFields })),
});

/** What the campaign knows of one volunteer. */
export const memberRecord = defineStaffCall({
  by: ORGANIZERS,
  writes: false,
  logged: false,
  body: v.object({ ...inCampaign, member: accountIdSchema }),
  reply: v.object({
    ...memberFields,
    ...countFields,
    held: v.array(
      v.object({ code: v.string(), area: v.nullable(v.string()), doors: countSchema, done: countSchema, since: v.nullable(timeSchema) }),
    ),
    walked: v.array(v.object({ code: v.string(), area: v.nullable(v.string()), doors: countSchema, lastAt: timeSchema })),
    /** The last first; a day is 'YYYY-MM-DD' of the campaign's zone. */
    days: v.array(v.object({ day: v.string(), doors: countSchema, talks: countSchema })),
    /** When each network was last heard of from which they are known; null where the account is not this campaign's alone. */
    phones: v.nullable(v.array(timeSchema)),
    holds: v.array(v.object({ number: numberSchema, reason: v.string(), since: v.nullable(timeSchema), until: v.nullable(timeSchema) })),
    /** The account opens another campaign too: an invitation for it can only be mailed. */
    isShared: v.boolean(),
  }),
});

/**
 * Ends a membership at once: packets are free, phones are signed out, marks stay.
 * `packets` are the codes that they were seen to hold; where they hold others meanwhile nothing is written.
 */
export const revokeMember = defineStaffCall({
  by: ORGANIZERS,
  writes: true,
  logged: true,
  confirms: true,
  body: v.object({
    ...inCampaign,
    member: accountIdSchema,
    packets: v.pipe(v.array(v.pipe(v.string(), v.maxLength(LONGEST_CODE))), v.maxLength(MOST_PACKETS)),
  }),
  reply: v.object({
    freed: v.array(v.string()),
    /** False where the account opens another campaign too, and its phones lose only this one. */
    signsOut: v.boolean(),
  }),
});

/** Makes somebody a member again whose membership has ended. They need an invitation besides. */
export const letInAgain = defineStaffCall({
  by: ORGANIZERS,
  writes: true,
  logged: true,
  body: v.object({ ...inCampaign, member: accountIdSchema }),
  reply: v.null(),
});
