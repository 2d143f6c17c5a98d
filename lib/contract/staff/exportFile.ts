import * as v from 'valibot';
import { EXPORT_KINDS, REPORT_DIMENSIONS } from '@/lib/domain/staff/exports';
import { ORGANIZERS } from '@/lib/domain/staff/roles';
import { defineStaffCall } from './call';
import { inCampaign, nameSchema, timeSchema } from './fields';

/** 'YYYY-MM-DD': midnight of the campaign's time zone. */
const daySchema = v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}$/u));

/** Makes a link to a file of what the campaign has learned. It opens for whoever asked alone, and is written anew each time. */
export const exportFile = defineStaffCall({
  by: ORGANIZERS,
  writes: true,
  logged: true,
  confirms: true,
  body: v.object({
    ...inCampaign,
    what: v.picklist(EXPORT_KINDS),
    /** Of a report: what a row is. */
    by: v.optional(v.picklist(REPORT_DIMENSIONS), 'day'),
    /** Name of a pass; without it results and reports are of the one that is walked, and what VAN is told is of all. */
    pass: v.optional(nameSchema),
    since: v.optional(daySchema),
    until: v.optional(daySchema),
    /** True: a program reads the file, so that it has no byte-order mark and no apostrophes before formulas. */
    isPlain: v.optional(v.boolean(), false),
  }),
  /** `path` lies below the base path of the calls. */
  reply: v.object({ path: v.string(), name: v.string(), expiresAt: timeSchema }),
});
