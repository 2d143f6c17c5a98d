import * as v from 'valibot';
import { REPORT_KINDS } from '@/lib/domain/change/report/report';
import { accountIdSchema, timeSchema } from './fields';

/* What waits to be settled, as a list shows it, and what is known of one thing besides. All texts are as volunteers or files wrote them, cut to a length. */

const text = v.string();
const orNull = <S extends v.GenericSchema>(schema: S) => v.nullable(schema);
const placeSchema = v.object({ lat: v.number(), lon: v.number() });
/** A door of the pass that is walked, or of an earlier one. */
const doorSchema = v.object({ id: text, address: text });
const personSchema = v.object({ id: text, name: text, age: orNull(v.number()) });

/** Of everything that waits. */
const waiting = {
  id: text,
  /** What this is like now: a write names it, and is refused where it has changed. */
  state: text,
  /** When it was said, and who said it; null where that is not known. */
  at: orNull(timeSchema),
  by: orNull(text),
} as const;

export const itemSchema = v.variant('kind', [
  v.object({
    kind: v.literal('stray'),
    ...waiting,
    /** What was sent: 'door', 'tags', 'note' or 'report'. */
    change: text,
    /** Why it fits nothing, or not wholly. */
    reason: text,
    /** What was marked, of a door. */
    action: orNull(text),
    text,
    /** The campaign's own door that it names. */
    door: orNull(doorSchema),
    canApply: v.boolean(),
  }),
  v.object({
    kind: v.literal('report'),
    ...waiting,
    about: v.picklist(REPORT_KINDS),
    text,
    name: orNull(text),
    door: doorSchema,
    /** How far from the pin the volunteer stood. */
    meters: orNull(v.number()),
    /** The phone said where the volunteer stood. */
    hasPlace: v.boolean(),
  }),
  v.object({
    kind: v.literal('added'),
    ...waiting,
    text,
    name: text,
    phone: orNull(text),
    door: doorSchema,
    answers: v.array(text),
    /** Of whom the campaign has somebody very like. */
    likely: orNull(personSchema),
  }),
  v.object({ kind: v.literal('warning'), ...waiting, name: text, address: text, reason: text }),
  v.object({
    kind: v.literal('double'),
    ...waiting,
    of: v.picklist(['people', 'doors']),
    /** Where both are; of doors the address of the one that stays. */
    address: text,
    /** What stays, and what goes into it. */
    keep: v.object({ id: text, name: text }),
    gone: v.object({ id: text, name: text }),
  }),
  /** `volunteer`: whose marks they are; null where a batch or a device is on hold. */
  v.object({ kind: v.literal('advice'), ...waiting, volunteer: orNull(accountIdSchema), name: text, reason: text }),
]);

/** A door with what is known of it. */
const knownDoorSchema = v.object({
  ...doorSchema.entries,
  city: text,
  zip: text,
  pin: orNull(placeSchema),
  packet: orNull(text),
  people: v.number(),
  last: orNull(v.object({ action: text, at: timeSchema, by: orNull(text) })),
});

/** Somebody with what is known of them. */
const knownPersonSchema = v.object({
  ...personSchema.entries,
  address: text,
  party: orNull(text),
  phone: orNull(text),
  /** In the voter file; null: they are in none. */
  source: orNull(text),
  answers: v.array(text),
  notes: v.number(),
});

/** What is known of one thing besides what the list says. What does not go with its kind is empty. */
export const factsSchema = v.object({
  /** The doors that it is about: one, or two likely doubles. */
  doors: v.array(knownDoorSchema),
  /** Who lives there, or who is likely the same. */
  people: v.array(knownPersonSchema),
  /** Where the volunteer stood. */
  stood: orNull(placeSchema),
  /** Doors near, with their pins, the nearest first. */
  near: v.array(v.object({ number: text, ...placeSchema.entries })),
  /** What was answered, of a mark. */
  said: v.array(v.object({ who: text, answers: v.array(text) })),
  /** The packet of the list by which something was marked. */
  packet: orNull(text),
});
