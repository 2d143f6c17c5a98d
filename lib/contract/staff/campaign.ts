import * as v from 'valibot';
import { ORGANIZERS } from '@/lib/domain/staff/roles';
import { defineStaffCall } from './call';
import { accountIdSchema, countSchema, inCampaign } from './fields';

const LONGEST_DETAIL = 300;
const LARGEST_LIMIT = 999_999_999;
/** A picture of one megabyte in Base64, and a little. */
const MOST_LOGO_BYTES = 1_400_000;

const detail = v.nullable(v.pipe(v.string(), v.maxLength(LONGEST_DETAIL)));

/** What phones are told of a campaign, as text; null is nothing. */
export const DETAILS = ['name', 'org', 'supportPhone', 'phoneBankHost', 'literature', 'zone', 'language', 'color'] as const;
export type Detail = (typeof DETAILS)[number];

const detailsSchema = v.object({
  name: v.string(),
  org: detail,
  supportPhone: detail,
  phoneBankHost: detail,
  literature: detail,
  zone: detail,
  language: detail,
  color: detail,
  /** A picture's path below the storage. */
  logo: detail,
});

/** What phones are told of the campaign. */
export const campaignDetails = defineStaffCall({
  by: ORGANIZERS,
  writes: false,
  logged: false,
  body: v.object(inCampaign),
  reply: detailsSchema,
});

/** Changes details: each from what was seen to something else. Where one is another meanwhile, none is written. */
export const changeCampaign = defineStaffCall({
  by: ORGANIZERS,
  writes: true,
  logged: true,
  body: v.object({ ...inCampaign, changes: v.record(v.picklist(DETAILS), v.object({ from: detail, to: detail })) }),
  reply: detailsSchema,
});

/** Gives the campaign another logo, PNG, JPEG or WebP in Base64; null takes it away. */
export const changeLogo = defineStaffCall({
  by: ORGANIZERS,
  writes: true,
  logged: true,
  mostBytes: MOST_LOGO_BYTES + 1_000,
  body: v.object({ ...inCampaign, picture: v.nullable(v.pipe(v.string(), v.base64(), v.maxLength(MOST_LOGO_BYTES))) }),
  reply: detailsSchema,
});

/** In the order in which they are shown. */
export const LIMITS = ['changes', 'notes', 'searches', 'voters', 'lists'] as const;
const limitSchema = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(LARGEST_LIMIT));

const limitsSchema = v.array(
  v.object({
    kind: v.picklist(LIMITS),
    /** Without staff. */
    standard: countSchema,
    /** As staff have set it for everybody, or for the volunteer who was asked for; null: they have not. */
    set: v.nullable(countSchema),
  }),
);

/** How much everybody, or one volunteer, may send and read. */
export const budgets = defineStaffCall({
  by: ORGANIZERS,
  writes: false,
  logged: false,
  body: v.object({ ...inCampaign, member: v.optional(accountIdSchema) }),
  reply: limitsSchema,
});

/** Sets how much everybody, or one volunteer, may send and read; null: as it is without staff. */
export const setBudget = defineStaffCall({
  by: ORGANIZERS,
  writes: true,
  logged: true,
  body: v.object({
    ...inCampaign,
    member: v.optional(accountIdSchema),
    kind: v.picklist(LIMITS),
    from: v.nullable(limitSchema),
    to: v.nullable(limitSchema),
  }),
  reply: limitsSchema,
});
