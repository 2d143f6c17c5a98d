import * as v from 'valibot';
import { LIST_TYPE } from '@/lib/domain/limits';
import { LONGEST_ID, MOST_ITEMS } from '@/lib/domain/wireLimits';
import { defineCall } from './call';
import {
  addressIdField,
  anyIdField,
  groupIdField,
  idParam,
  maybe,
  ownChangeIdField,
  plainIdField,
  recordIdField,
  seconds,
  secondsParam,
} from './fields';
import { recordSchema } from './mapList2';

/** Ids in a body are short, as the server keeps them and sends some of them to every phone (docs/wire.md#short-ids). */
const shortId = v.pipe(anyIdField, v.maxLength(LONGEST_ID));
const shortGroupIds = maybe(v.array(v.pipe(groupIdField, v.maxLength(LONGEST_ID))));

/** A record in a change. `add` and `remove` name the groups that the change adds and removes (docs/wire.md#add-and-remove). */
const changedRecordSchema = v.object({
  ...recordSchema.entries,
  recordId: v.pipe(recordIdField, v.maxLength(LONGEST_ID)),
  voterId: maybe(shortId),
  groupIds: shortGroupIds,
  add: shortGroupIds,
  remove: shortGroupIds,
  /** True where somebody was talked with. */
  talked: maybe(v.boolean()),
});

/** The fields by which the server recognises a change that arrives again (docs/wire.md#at-least-once). */
export const changeIdentity = {
  changeId: maybe(ownChangeIdField),
  /** Id of the installation. */
  device: maybe(plainIdField),
  /** The change's number on the device. */
  seq: maybe(v.pipe(v.number(), v.integer())),
};

/** One change to one door, on the wire (docs/wire.md#type-change). */
export const changeSchema = v.object({
  id: v.pipe(addressIdField, v.maxLength(LONGEST_ID)),
  action: v.pipe(v.string(), v.nonEmpty(), v.maxLength(64)),
  /** Unix seconds by the phone's clock. */
  time: seconds,
  lat: v.number(),
  lon: v.number(),
  records: maybe(v.array(changedRecordSchema)),
  ...changeIdentity,
  /** Shared by the changes of one tap. */
  batch: maybe(plainIdField),
});

/** The changes of one list. */
export const updateSchema = v.object({
  /** Target id, empty without one. */
  listId: v.union([v.literal(''), shortId]),
  /** Empty for a list without a packet. */
  packetId: v.union([v.literal(''), shortId]),
  listType: v.picklist(Object.values(LIST_TYPE)),
  addresses: v.pipe(v.array(changeSchema), v.maxLength(MOST_ITEMS)),
});

/**
 * The data of an accepted Update. Only an object with a list `received` names ids. Whatever else a server puts there is read as null: it has
 * received all (docs/wire.md#call-maplistupdate2). An entry that is no id names no change.
 */
const receivedSchema = v.fallback(maybe(v.object({ received: v.array(v.fallback(anyIdField, '')) })), null);

/** Sends changes of doors. */
export const mapListUpdate2 = defineCall({
  endpoint: 'mapListUpdate2.php',
  signed: true,
  format: 'json',
  query: v.object({ u: idParam, t: secondsParam }),
  body: v.pipe(v.array(updateSchema), v.length(1)),
  reply: receivedSchema,
});

export type WireChange = v.InferInput<typeof changeSchema>;
export type WireUpdate = v.InferInput<typeof updateSchema>;
