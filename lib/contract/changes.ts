import * as v from 'valibot';
import { REPORT_KINDS } from '@/lib/domain/change/report/report';
import { LIST_TYPE } from '@/lib/domain/limits';
import {
  LONGEST_ID,
  LONGEST_NOTE,
  LONGEST_REPORT,
  LONGEST_REPORTED_NAME,
  LONGEST_REPORTED_PHONE,
  MOST_ITEMS,
} from '@/lib/domain/wireLimits';
import { defineCall } from './call';
import { recordSchema, visitDetails } from './doors';
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
import { ifSound } from './replyFields';

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
  /** True where somebody was talked with; false takes back what an earlier change has said. */
  talked: ifSound(v.boolean()),
});

/** The fields by which the server recognizes a change that arrives again (docs/wire.md#at-least-once). */
const changeIdentity = {
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
  ...visitDetails,
  records: maybe(v.array(changedRecordSchema)),
  ...changeIdentity,
  /** The same user's change at this door that this one takes back (docs/wire.md#undo). */
  undoes: maybe(plainIdField),
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

/** A call that sends changes as a list. Its success means that all were received. */
const changesCall = <const E extends `${string}.php`, const I extends v.GenericSchema>(endpoint: E, item: I) =>
  defineCall({
    endpoint,
    signed: true,
    format: 'json',
    query: v.object({ u: idParam, t: secondsParam }),
    body: v.pipe(v.array(item), v.maxLength(MOST_ITEMS)),
    reply: v.unknown(),
  });

/** All tags of one voter from now on. */
const taggedVoterSchema = v.object({
  voterId: shortId,
  tagIds: v.pipe(v.array(shortId), v.maxLength(MOST_ITEMS)),
  /** Unix seconds by the phone's clock. */
  time: seconds,
  ...changeIdentity,
});

/** Sets the tags of voters (docs/wire.md#call-settags). */
export const setTags = changesCall('setTags.php', taggedVoterSchema);

/** One note about a voter. Empty text deletes it. */
const savedNoteSchema = v.object({
  /** Made by the app, so that a repeat does not write a second note. */
  noteId: v.pipe(v.string(), v.uuid()),
  voterId: shortId,
  text: v.pipe(v.string(), v.maxLength(LONGEST_NOTE)),
  /** Unix seconds by the phone's clock. */
  time: seconds,
  ...changeIdentity,
  /** Shared with the mark of the talk in which it was written. */
  batch: maybe(plainIdField),
});

/** Writes and deletes notes (docs/wire.md#call-savenote). */
export const saveNote = changesCall('saveNote.php', savedNoteSchema);

/** One report from a door. */
const reportSchema = v.object({
  /** Made by the app, so that a repeat is not kept twice. */
  reportId: plainIdField,
  addressId: v.pipe(addressIdField, v.maxLength(LONGEST_ID)),
  kind: v.picklist(REPORT_KINDS),
  text: v.pipe(v.string(), v.maxLength(LONGEST_REPORT)),
  name: maybe(v.pipe(v.string(), v.maxLength(LONGEST_REPORTED_NAME))),
  phone: maybe(v.pipe(v.string(), v.maxLength(LONGEST_REPORTED_PHONE))),
  /** Of a new person: made by the app, which names them by it from then on. */
  personId: maybe(plainIdField),
  lat: maybe(v.number()),
  lon: maybe(v.number()),
  /** Unix seconds by the phone's clock. */
  time: seconds,
});

/** Reports for the campaign's staff (docs/wire.md#call-reportdoor). */
export const reportDoor = changesCall('reportDoor.php', reportSchema);
