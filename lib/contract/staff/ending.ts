import * as v from 'valibot';
import { OWNERS } from '@/lib/domain/staff/roles';
import { defineStaffCall } from './call';
import { countSchema, inCampaign, nameSchema, timeSchema } from './fields';

/** Ten years. */
const MOST_DAYS = 3650;

const archivingSchema = {
  /** When the names are to leave the server; null where nobody has said so. */
  archiveAt: v.nullable(timeSchema),
  /** When they have left it; null where they are there. */
  archivedAt: v.nullable(timeSchema),
} as const;

/** What a campaign has, which goes with its end: names where it is archived, everything where it is deleted. */
export const campaignContents = defineStaffCall({
  by: OWNERS,
  writes: false,
  logged: false,
  body: v.object(inCampaign),
  reply: v.object({
    name: v.string(),
    members: countSchema,
    people: countSchema,
    doors: countSchema,
    /** Marks, answers and notes that phones have sent. */
    changes: countSchema,
    ...archivingSchema,
  }),
});

/** Says in how many days the names leave the server and the phones; null: they stay. It can be taken back until then. */
export const planArchiving = defineStaffCall({
  by: OWNERS,
  writes: true,
  logged: true,
  confirms: true,
  body: v.object({ ...inCampaign, days: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MOST_DAYS))) }),
  reply: v.object(archivingSchema),
});

/** Deletes the campaign with everything that it has, its log too. `name` is its own once more: where it is not the same, nothing goes. */
export const deleteCampaign = defineStaffCall({
  by: OWNERS,
  writes: true,
  // Its own log goes with it: the line stands outside of the campaign.
  logged: true,
  confirms: true,
  body: v.object({ ...inCampaign, name: nameSchema }),
  reply: v.object({ name: v.string() }),
});
