import * as v from 'valibot';
import { LOG_KINDS, LOG_WITHOUT_ACCOUNT } from '@/lib/domain/staff/logKinds';
import { OWNERS } from '@/lib/domain/staff/roles';
import { defineStaffCall } from './call';
import { accountIdSchema, idSchema, inCampaign, timeSchema } from './fields';

/**
 * What staff did in a campaign, the newest first, a page at a time; of one of them alone, or of one kind. A page that looks for something looks through a bounded
 * number of lines: it may have few or none, and still name where the next one begins.
 */
export const log = defineStaffCall({
  by: OWNERS,
  writes: false,
  logged: false,
  body: v.object({
    ...inCampaign,
    before: v.optional(idSchema),
    who: v.optional(v.union([accountIdSchema, v.picklist(LOG_WITHOUT_ACCOUNT)])),
    kind: v.optional(v.picklist(LOG_KINDS)),
  }),
  reply: v.object({
    /** `staff`: the id of whoever did it; null for the terminal, the server, and for whoever has no account any more. */
    doings: v.array(
      v.object({
        id: idSchema,
        at: timeSchema,
        staff: v.nullable(accountIdSchema),
        name: v.string(),
        role: v.string(),
        what: v.string(),
        about: v.string(),
      }),
    ),
    /** The `before` of the following page; null: this is the last one. */
    next: v.nullable(idSchema),
    /** Who works in the campaign now. */
    people: v.array(v.object({ staff: accountIdSchema, name: v.string() })),
  }),
});
