import * as v from 'valibot';
import { GROUP_KINDS, GROUP_ROLES } from '@/lib/domain/door/door';
import { COLOR, STATUS } from '@/lib/domain/limits';
import { defineCall } from './call';
import {
  addressIdField,
  anyIdField,
  changeIdField,
  groupIdField,
  idParam,
  latitudeParam,
  longitudeParam,
  recordIdField,
  signsParam,
  textParam,
} from './fields';
import {
  countField,
  dispensable,
  flagField,
  ifSound,
  levelField,
  listOfEntries,
  numberField,
  numberOf,
  secondsField,
  soundList,
  soundOnes,
  textField,
  textOf,
  textOrNone,
} from './replyFields';
import { scriptSchema } from './script';

/** A group that somebody is in: since when, and who said so. */
const answerSchema = v.object({ groupId: groupIdField, time: secondsField, by: ifSound(textField), pass: ifSound(anyIdField) });

/** One person at a door, on the wire. Fields that this version does not know are kept: a change sends them back (docs/wire.md#type-record). */
export const recordSchema = v.looseObject({
  recordId: recordIdField,
  groupIds: soundOnes(groupIdField),
  groupNames: ifSound(v.array(textOrNone)),
  voterId: ifSound(anyIdField),
  name: ifSound(textField),
  age: ifSound(numberField),
  party: ifSound(textField),
  phone: ifSound(textField),
  language: ifSound(textField),
  gender: ifSound(textField),
  /** Fields of the campaign's own by their names: {"Donor level": "High"}. */
  own: ifSound(v.record(v.string(), ifSound(textField))),
  /** The newest note's first 140 characters. */
  note: ifSound(textField),
  /** Of how many elections: '2 of 3'. */
  voted: ifSound(textField),
  talked: ifSound(v.object({ time: secondsField, by: ifSound(textField) })),
  answers: soundOnes(answerSchema),
  /** Reported at the door, and not yet settled by staff. */
  new: ifSound(flagField),
  /** Lives here, and is not of this pass. */
  aside: ifSound(flagField),
});

/** Leaves out the name of each group whose id cannot be read: names are found by the place of their ids. */
function withPairs(record: v.InferInput<typeof recordSchema>): v.InferInput<typeof recordSchema> {
  const { groupIds, groupNames } = record ?? {};
  if (!Array.isArray(groupIds) || !Array.isArray(groupNames)) return record;
  return { ...record, groupNames: groupNames.filter((_, place) => place >= groupIds.length || v.is(groupIdField, groupIds[place])) };
}

const recordsField = v.pipe(
  v.custom<v.InferInput<typeof recordSchema>[]>(() => true),
  v.transform((records: v.InferInput<typeof recordSchema>[]) => (Array.isArray(records) ? records.map(withPairs) : records)),
  soundList(recordSchema),
);

/** What a visit says beside its action: when to come back, and whether literature was left. */
export const visitDetails = {
  back: ifSound(v.object({ from: ifSound(secondsField), text: ifSound(textField) })),
  left: ifSound(flagField),
};

const visitSchema = v.object({
  action: textField,
  time: secondsField,
  by: ifSound(textField),
  with: ifSound(recordIdField),
  ...visitDetails,
});

export const addressSchema = v.object({
  addressId: addressIdField,
  status: numberOf(Object.values(STATUS)),
  color: dispensable(textOf(Object.values(COLOR))),
  record: recordsField,
  // The display fields are ours. A server without them still works; its doors go by their ids.
  address: textOrNone,
  city: textOrNone,
  zip: textOrNone,
  unit: ifSound(textField),
  lat: ifSound(numberField),
  lon: ifSound(numberField),
  last: ifSound(
    v.object({ action: textField, time: secondsField, by: ifSound(textField), changeId: ifSound(changeIdField), ...visitDetails }),
  ),
  /** The last five. */
  visits: soundOnes(visitSchema),
  /** A 'do not knock' and its reason. */
  warning: ifSound(textField),
  /** One id for all units of a house number. */
  building: ifSound(anyIdField),
  floor: ifSound(v.union([v.string(), v.number()])),
  /** How many reports the campaign's staff have not closed. */
  reported: ifSound(countField),
  /** Its number in its packet's walk, from 1, as on the packet's image. */
  walk: ifSound(countField),
});

export const groupSchema = v.object({
  id: groupIdField,
  name: textField,
  kind: v.optional(v.fallback(v.picklist(GROUP_KINDS), 'other'), 'other'),
  /** Of a result. */
  role: ifSound(v.picklist(GROUP_ROLES)),
  /** Of a level of support: 1 is a strong yes, 5 a strong no. */
  level: ifSound(levelField),
  /** True: the door of a member has a warning with the group's name. */
  warns: ifSound(flagField),
});

/** The doors of a packet, or without `p` of a target, in walk order (docs/wire.md#call-maplist2). */
export const mapList2 = defineCall({
  endpoint: 'mapList2.php',
  signed: true,
  format: 'json',
  query: v.object({
    i: textParam,
    u: idParam,
    y: signsParam,
    a: v.optional(latitudeParam),
    o: v.optional(longitudeParam),
    p: v.optional(idParam),
  }),
  body: undefined,
  reply: v.object({ result: listOfEntries(addressSchema), groups: soundOnes(groupSchema), script: ifSound(scriptSchema) }),
});

export type WireAddress = v.InferOutput<typeof addressSchema>;
export type WireRecord = v.InferOutput<typeof recordSchema>;
export type WireVisit = v.InferOutput<typeof visitSchema>;
export type WireGroup = v.InferOutput<typeof groupSchema>;
