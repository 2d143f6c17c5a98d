import * as v from 'valibot';
import { defineCall } from './call';
import { addressIdField, anyIdField, changeIdField, groupIdField, idParam, maybe, seconds, secondsParam } from './fields';
import { recordSchema } from './mapList2';

/** A record inside a change may name the groups that this change adds and removes, so that two volunteers do not wipe each other's answers. */
const changedRecordSchema = v.object({
  ...recordSchema.entries,
  add: maybe(v.array(groupIdField)),
  remove: maybe(v.array(groupIdField)),
});

/** One change to one door, on the wire (wire.md, "Types"). */
export const changeSchema = v.object({
  id: addressIdField,
  action: v.pipe(v.string(), v.nonEmpty(), v.maxLength(64)),
  /** Unix seconds by the phone's clock. */
  time: seconds,
  lat: v.number(),
  lon: v.number(),
  records: maybe(v.array(changedRecordSchema)),
  changeId: maybe(changeIdField),
  device: maybe(v.pipe(v.string(), v.maxLength(64))),
  seq: maybe(v.pipe(v.number(), v.integer())),
});

/** The changes of one list. */
export const updateSchema = v.object({
  /** Target id, empty without one. */
  listId: v.union([v.literal(''), anyIdField]),
  /** Empty for a list without a packet. */
  packetId: v.union([v.literal(''), anyIdField]),
  listType: v.picklist([1, 3]),
  addresses: v.array(changeSchema),
});

/** Sends changes. `received` names every id now in the log; without it success means all of them (specification, section 7). */
export const mapListUpdate2 = defineCall({
  endpoint: 'mapListUpdate2.php',
  signed: true,
  format: 'json',
  query: v.object({ u: idParam, t: secondsParam }),
  body: v.pipe(v.array(updateSchema), v.length(1)),
  reply: maybe(v.object({ received: maybe(v.array(v.string())) })),
});

export type WireChange = v.InferInput<typeof changeSchema>;
export type WireUpdate = v.InferInput<typeof updateSchema>;
