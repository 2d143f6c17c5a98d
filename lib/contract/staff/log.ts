import * as v from 'valibot';
import { OWNERS } from '@/lib/domain/staff/roles';
import { defineStaffCall } from './call';
import { idSchema, inCampaign, timeSchema } from './fields';

/** What staff did in a campaign, the newest first, a page at a time. */
export const log = defineStaffCall({
  by: OWNERS,
  writes: false,
  logged: false,
  body: v.object({ ...inCampaign, before: v.optional(idSchema) }),
  reply: v.object({
    doings: v.array(v.object({ id: idSchema, at: timeSchema, name: v.string(), role: v.string(), what: v.string(), about: v.string() })),
    hasMore: v.boolean(),
  }),
});
