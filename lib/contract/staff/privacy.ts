import * as v from 'valibot';
import { ORGANIZERS } from '@/lib/domain/staff/roles';
import { defineStaffCall } from './call';
import { countSchema, inCampaign } from './fields';

const LONGEST_PERSON = 200;

/** An id, as exports and addresses of pages have it, or first and last name. */
const personSchema = v.pipe(v.string(), v.minLength(1), v.maxLength(LONGEST_PERSON));

/** Says who is meant, and what is held about them, by count: what forgetting would take away. */
export const personHeld = defineStaffCall({
  by: ORGANIZERS,
  writes: false,
  logged: true,
  body: v.object({ ...inCampaign, person: personSchema }),
  reply: v.object({
    /** Names them in `forgetPerson`; null where they are in reports alone. */
    id: v.nullable(v.string()),
    name: v.string(),
    address: v.nullable(v.string()),
    held: v.array(v.object({ what: v.string(), count: countSchema })),
  }),
});

/** All that is held about one person, to be handed to them. */
export const aboutPerson = defineStaffCall({
  by: ORGANIZERS,
  writes: false,
  logged: true,
  confirms: true,
  body: v.object({ ...inCampaign, person: personSchema }),
  reply: v.record(v.string(), v.unknown()),
});

/** Forgets a person for good. `name` is theirs once more, as `personHeld` says it: where it is not the same, nothing is taken away. */
export const forgetPerson = defineStaffCall({
  by: ORGANIZERS,
  writes: true,
  logged: true,
  confirms: true,
  body: v.object({ ...inCampaign, person: personSchema, name: personSchema }),
  reply: v.object({
    /** Changes of the log, and notes, reports and doors, out of which words were taken. */
    changes: countSchema,
    mentions: countSchema,
  }),
});
