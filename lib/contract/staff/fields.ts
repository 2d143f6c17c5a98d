import * as v from 'valibot';
import { STAFF_ROLES } from '@/lib/domain/staff/roles';

/* What several staff calls carry. */

const LARGEST_ID = 2 ** 53 - 1;
/** Of an id that the database keeps in 32 bits. */
const LARGEST_SMALL_ID = 2 ** 31 - 1;

export const idSchema = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(LARGEST_ID));
const smallIdSchema = () => v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(LARGEST_SMALL_ID));
/** Of an account: a member, somebody of the staff. Of a campaign too. */
export const accountIdSchema = smallIdSchema();
/** By which a campaign's holds, imports and the like are counted. */
export const numberSchema = smallIdSchema();
/** Unix seconds. */
export const timeSchema = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(LARGEST_ID));
export const countSchema = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(LARGEST_ID));
export const roleSchema = v.picklist(STAFF_ROLES);
/** An e-mail as somebody typed it; the server brings it into its plain form. */
export const emailSchema = v.pipe(v.string(), v.maxLength(254));
export const nameSchema = v.pipe(v.string(), v.maxLength(200));

/** As long as a notification shows. */
const LONGEST_MESSAGE = 200;
/** What staff write in one line; the server says what is wrong with it. */
export const lineSchema = v.pipe(v.string(), v.maxLength(2 * LONGEST_MESSAGE));

/** Of every call about a campaign: a number that staff of others may not guess their way into, since each call checks the role there. */
export const inCampaign = { campaign: accountIdSchema } as const;

/**
 * Where a link leads that phones open. `named`: to the site's address; `network`: to this machine's address, for
 * phones in the same network; `none`: to this machine alone.
 */
const linkSiteSchema = v.object({ site: v.string(), is: v.picklist(['named', 'network', 'none']) });
export type LinkSite = v.InferOutput<typeof linkSiteSchema>;
/** Of every call that answers with a link. */
export const withLinkSite = { opensAt: v.optional(linkSiteSchema) } as const;
