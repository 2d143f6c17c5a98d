import * as v from 'valibot';
import { ORGANIZERS, STAFF_ROLES } from '@/lib/domain/staff/roles';
import { defineStaffCall } from './call';
import { accountIdSchema, countSchema, idSchema, inCampaign, timeSchema } from './fields';

/** So many of each group are answered; `more` says that there are others, which more letters find. */
export const MOST_FOUND = 10;
/** So many people of one door, and answers of one person, are told. */
export const MOST_TOLD = 50;
export const LONGEST_SEARCH = 100;

const typedSchema = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(LONGEST_SEARCH));
const place = { address: v.string(), city: v.string(), zip: v.string() } as const;
const person = { person: idSchema, name: v.string(), age: v.nullable(countSchema), party: v.nullable(v.string()) } as const;
const groupOf = <const F extends v.ObjectEntries>(fields: F) => v.object({ found: v.array(v.object(fields)), more: v.boolean() });

/**
 * Finds by what somebody typed: people by the beginnings of their names, doors by number and street, packets of the pass that is walked by code, area or target,
 * volunteers by any parts of their names. A field lead gets no people and no doors, a viewer packets alone, without who has them.
 */
export const find = defineStaffCall({
  by: STAFF_ROLES,
  writes: false,
  logged: true,
  body: v.object({ ...inCampaign, text: typedSchema }),
  reply: v.object({
    people: groupOf({ ...person, ...place }),
    /** `door`: the place's id, which is the same in each pass. */
    doors: groupOf({ door: idSchema, ...place }),
    packets: groupOf({
      code: v.string(),
      area: v.nullable(v.string()),
      target: v.nullable(v.string()),
      state: v.picklist(['free', 'out', 'knocked']),
      left: countSchema,
      holder: v.nullable(v.string()),
    }),
    volunteers: groupOf({ volunteer: accountIdSchema, name: v.string(), packets: countSchema }),
  }),
});

/** How a door stands in the pass that is walked: its last mark, and its packet. null: it is not in this pass. */
const standingSchema = v.nullable(
  v.object({
    isDone: v.boolean(),
    last: v.nullable(v.object({ action: v.string(), at: timeSchema, by: v.nullable(v.string()) })),
    packet: v.nullable(v.object({ code: v.string(), area: v.nullable(v.string()), holder: v.nullable(v.string()) })),
  }),
);

/** One person: who, where, how their door stands, and what was marked of them. 404 where the campaign has nobody of this id. */
export const foundPerson = defineStaffCall({
  by: ORGANIZERS,
  writes: false,
  logged: true,
  body: v.object({ ...inCampaign, person: idSchema }),
  reply: v.object({
    ...person,
    ...place,
    door: idSchema,
    /** Off all lists: the latest voter file lacks them, or they are not to be contacted. */
    isOff: v.boolean(),
    /** Why they are not to be contacted, where a file says so; an earlier release tells neither this nor the details. */
    suppressedFor: v.optional(v.nullable(v.string()), null),
    /** What the voter file says besides. `own`: fields of the campaign's own, by their names. */
    details: v.optional(
      v.object({
        middle: v.nullable(v.string()),
        gender: v.nullable(v.string()),
        race: v.nullable(v.string()),
        own: v.record(v.string(), v.string()),
      }),
    ),
    standing: standingSchema,
    talk: v.nullable(v.object({ talked: v.boolean(), at: timeSchema, by: v.nullable(v.string()) })),
    /** The newest first, at most {@link MOST_TOLD}. `at` is null where the voter file said it. */
    answers: v.array(v.object({ answer: v.string(), at: v.nullable(timeSchema), by: v.nullable(v.string()) })),
  }),
});

/** One door: where, how it stands, and who lives there. 404 where the campaign has no door of this id. */
export const foundDoor = defineStaffCall({
  by: ORGANIZERS,
  writes: false,
  logged: true,
  body: v.object({ ...inCampaign, door: idSchema }),
  reply: v.object({
    door: idSchema,
    ...place,
    /** Where it is on the map; null where that is not known. An earlier release does not tell. */
    pin: v.optional(v.nullable(v.object({ lat: v.number(), lon: v.number() })), null),
    standing: standingSchema,
    people: v.array(v.object(person)),
    more: v.boolean(),
  }),
});
