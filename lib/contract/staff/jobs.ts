import * as v from 'valibot';
import { JOB_STATES } from '@/lib/domain/staff/jobs';
import { ORGANIZERS } from '@/lib/domain/staff/roles';
import { defineStaffCall } from './call';
import { countSchema, idSchema, inCampaign, timeSchema } from './fields';

/** One piece of long work. Its times are unix seconds. */
export const jobSchema = v.object({
  id: idSchema,
  /** Which work: the name of the call that starts it. */
  kind: v.string(),
  /** What it is done to, as the log says it. */
  about: v.string(),
  state: v.picklist(JOB_STATES),
  /** Where it is, in the kind's own word; '' before it says so. */
  step: v.string(),
  done: countSchema,
  /** null while nobody knows how much there is to do. */
  total: v.nullable(countSchema),
  /** Asked to end, and not ended yet. */
  isCancelling: v.boolean(),
  /** How often it was taken up again, because its server had ended. */
  resumed: countSchema,
  /** Of the kind's own shape; null until it is done. A job that was cancelled or failed in the middle may have one too: what it had done. */
  result: v.nullable(v.record(v.string(), v.unknown())),
  /** Why it failed, in a sentence; null else. */
  message: v.nullable(v.string()),
  /** Who started it. */
  by: v.string(),
  /** Whether that is whoever asks. */
  isOwn: v.boolean(),
  askedAt: timeSchema,
  beganAt: v.nullable(timeSchema),
  endedAt: v.nullable(timeSchema),
});

/** What every call that begins long work answers. */
export const startedSchema = v.object({ jobId: idSchema });

/** The latest jobs of a campaign, the newest first. */
export const jobs = defineStaffCall({
  by: ORGANIZERS,
  writes: false,
  logged: false,
  body: v.object({ ...inCampaign }),
  reply: v.object({ jobs: v.array(jobSchema) }),
});

export const job = defineStaffCall({
  by: ORGANIZERS,
  writes: false,
  logged: false,
  body: v.object({ ...inCampaign, job: idSchema }),
  reply: jobSchema,
});

/** Ends a job: one that waits at once, one that is going on after the piece it is at. What it has done until then stays, and is said in its result. */
export const cancelJob = defineStaffCall({
  by: ORGANIZERS,
  writes: true,
  logged: true,
  body: v.object({ ...inCampaign, job: idSchema }),
  reply: jobSchema,
});
